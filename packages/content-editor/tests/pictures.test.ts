import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ShrinkPicture } from '../src/server/host.ts';
import { createPictures } from '../src/server/pictures.ts';
import { site, tempFolder, writeNewFile } from './site.ts';

const photo = new TextEncoder().encode('photo');

/** The host's: it knows one picture. */
const shrinkPicture: ShrinkPicture = async (bytes) => {
  const text = new TextDecoder().decode(bytes);
  return text === 'photo' ? { bytes: new TextEncoder().encode(`smaller ${text}`) } : undefined;
};

async function openPictures() {
  const folder = await tempFolder();
  const [contentFolder, publicFolder] = [join(folder, 'content'), join(folder, 'public')];
  const { pictureType } = site;
  const pictures = createPictures({
    ...{ contentFolder, publicFolder, pictureType, shrinkPicture, writeFile: writeNewFile },
    texts: { notAPicture: 'This is no picture.' },
  });
  return { pictures, contentFolder, publicFolder };
}

describe('an added picture', () => {
  test('is stored as the host makes it, under a name of its own [EDITOR-11]', async () => {
    const { pictures, contentFolder } = await openPictures();
    const added = await pictures.add('Unser Schaufenster (1).JPG', photo);
    expect(added).toEqual({ ok: true, path: '/pictures/unser-schaufenster-1.webp' });
    const stored = await readFile(join(contentFolder, 'pictures/unser-schaufenster-1.webp'), 'utf8');
    expect(stored).toBe('smaller photo');
  });

  test('never replaces another [EDITOR-11]', async () => {
    const { pictures } = await openPictures();
    await pictures.add('../../window.jpg', photo);
    await pictures.add('window.png', photo);
    await pictures.add('窓.png', photo);
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
      message: 'This is no picture.',
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
