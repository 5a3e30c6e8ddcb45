import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPictures } from '../src/server/pictures.ts';
import { site, tempFolder, writeNewFile } from './site.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9c2f1a' } })
    .withExif({ IFD0: { Copyright: 'A camera' }, IFD3: { GPSLatitude: '18/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();

async function openPictures() {
  const folder = await tempFolder();
  const [contentFolder, publicFolder] = [join(folder, 'content'), join(folder, 'public')];
  const { pictureType } = site;
  const pictures = createPictures({ contentFolder, publicFolder, pictureType, writeFile: writeNewFile });
  return { pictures, contentFolder, publicFolder };
}

describe('an added picture', () => {
  test('is scaled down, upright, and without metadata [EDITOR-11]', async () => {
    const { pictures, contentFolder } = await openPictures();
    const rotated = await sharp(await photo(3000, 2000))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const added = await pictures.add('Unser Schaufenster (1).JPG', rotated);
    expect(added).toEqual({ ok: true, path: '/pictures/unser-schaufenster-1.webp' });
    const stored = await sharp(await readFile(join(contentFolder, 'pictures/unser-schaufenster-1.webp'))).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
    expect(stored.exif).toBeUndefined();
  });

  test('never replaces another [EDITOR-11]', async () => {
    const { pictures } = await openPictures();
    const bytes = await photo(30, 20);
    await pictures.add('../../window.jpg', bytes);
    await pictures.add('window.png', bytes);
    await pictures.add('窓.png', bytes);
    expect(await pictures.list()).toEqual([
      '/pictures/picture.webp',
      expect.stringMatching(/^\/pictures\/window-[\da-f]{6}\.webp$/),
      '/pictures/window.webp',
    ]);
  });

  test('that is not a picture is refused with a message', async () => {
    const { pictures } = await openPictures();
    expect(await pictures.add('x.jpg', new TextEncoder().encode('words'))).toMatchObject({
      ok: false,
      message: expect.stringContaining('could not be read as a picture'),
    });
    expect(await pictures.list()).toEqual([]);
  });
});

test('pictures are read from the content folder and the public folder, and nothing else is', async () => {
  const { pictures, contentFolder, publicFolder } = await openPictures();
  await writeNewFile(join(contentFolder, 'pictures/window.webp'), 'content');
  await writeNewFile(join(publicFolder, 'banners/sale.webp'), 'public');
  await writeNewFile(join(publicFolder, 'secret.txt'), 'secret');
  const read = async (path: string) => {
    const picture = await pictures.read(path);
    return picture && [new TextDecoder().decode(picture.bytes), picture.type];
  };
  expect(await read('/pictures/window.webp')).toEqual(['content', 'image/webp']);
  expect(await read('/banners/sale.webp')).toEqual(['public', 'image/webp']);
  for (const path of ['/secret.txt', '/none.webp', '/../content/pictures/window.webp'])
    expect(await read(path)).toBeUndefined();
});
