import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addPicture, listPictures } from '../../../editor/server/pictures.ts';
import { openContent } from '../content/folder.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9c2f1a' } })
    .withExif({ IFD0: { Copyright: 'A camera' }, IFD3: { GPSLatitude: '18/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();

describe('a picture', () => {
  test('is made as small as a page needs, upright, and without what the camera noted', async () => {
    const { folder } = await openContent();
    const turned = await sharp(await photo(3000, 2000))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const added = await addPicture(folder, 'Unser Schaufenster (1).JPG', turned);
    expect(added).toEqual({ ok: true, path: '/pictures/unser-schaufenster-1.webp' });
    const kept = await sharp(await readFile(join(folder, 'pictures/unser-schaufenster-1.webp'))).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
    expect(kept.exif).toBeUndefined();
  });

  test('never takes the place of another', async () => {
    const { folder } = await openContent();
    const bytes = await photo(30, 20);
    await addPicture(folder, '../../window.jpg', bytes);
    await addPicture(folder, 'window.png', bytes);
    await addPicture(folder, '窓.png', bytes);
    expect(await listPictures(folder)).toEqual([
      '/pictures/picture.webp',
      expect.stringMatching(/^\/pictures\/window-[\da-f]{6}\.webp$/),
      '/pictures/window.webp',
    ]);
  });

  test('that is none is refused in words', async () => {
    const { folder } = await openContent();
    expect(await addPicture(folder, 'x.jpg', new TextEncoder().encode('words'))).toMatchObject({
      ok: false,
      message: expect.stringContaining('could not be read as a picture'),
    });
    expect(await listPictures(folder)).toEqual([]);
  });
});
