import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { addPicture } from '@bookfront/content-editor';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/lib/backend/covers/resize-picture.ts';
import { shrinkPicture } from '../../src/lib/content/shrink-picture.ts';
import { decodePicture, PictureRefused } from '../../src/lib/decode-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9c2f1a' } });

/** Each pattern is drawn for each tile of the one before. */
const slowDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="a"><feTurbulence numOctaves="99" baseFrequency="0.9"/></filter><rect width="9000" height="9000" filter="url(#a)"/></svg>`;

/** A chunk of a PNG. Its checksum is wrong, which is looked at later than the size. */
const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};

/** A PNG that says that it has 30,000 × 30,000 pixels. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(90_001));
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', data)]);
}

const refused: readonly (readonly [string, Buffer])[] = [
  ['an SVG', Buffer.from(slowDrawing)],
  ['an SVG after a declaration', Buffer.from(`<?xml version="1.0"?>\n<!-- GIF89a -->${slowDrawing}`)],
  ['an SVG that begins like a GIF', Buffer.from(`GIF89a${slowDrawing}`)],
  ['an SVG that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(slowDrawing)])],
  ['an SVG that begins like a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${slowDrawing}`, 'latin1')],
  ['an SVG that begins like a WebP', Buffer.from(`RIFF0000WEBP${slowDrawing}`)],
  ['an SVG, packed', Buffer.from('\x1f\x8b\x08', 'latin1')],
  ['a picture of 900 million pixels', hugePng()],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a TIFF', Buffer.from('II*\0\0\0\0\0', 'latin1')],
  ['nothing', Buffer.alloc(0)],
];

describe.each(refused)('%s is refused at once, whoever sends it [SECURITY-152]', (_name, bytes) => {
  const cpuMs = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };

  test('a page, a logo, the editor and a cover', async () => {
    const ms = await cpuMs(async () => {
      expect(await shrinkPicture(bytes)).toBeUndefined();
      const texts = { notAPicture: 'This is no picture.' };
      const target = { shrinkPicture, texts, list: async () => [], write: () => Promise.reject(new Error('written')) };
      expect(await addPicture('x.png', bytes, target)).toMatchObject({ ok: false });
      await expect(resizePicture(bytes).next()).rejects.toThrow(PictureRefused);
    });
    expect(ms).toBeLessThan(20_000);
  });
});

test('a picture is upright, of a moderate size and without metadata [EDITOR-11]', async () => {
  const photo = await plain(3000, 2000)
    .withExif({ IFD0: { Copyright: 'A camera' }, IFD3: { GPSLatitude: '18/1 55/1 0/1' } })
    .jpeg()
    .toBuffer();
  const rotated = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
  const shrunk = await shrinkPicture(rotated);
  expect(shrunk).toMatchObject({ width: 1067, height: 1600 });
  const stored = await sharp(shrunk?.bytes).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 1067, height: 1600 });
  expect(stored.exif).toBeUndefined();
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is taken [SECURITY-152]', async (format) => {
  const bytes = await plain(300, 450).toFormat(format).toBuffer();
  expect(await shrinkPicture(bytes)).toMatchObject({ width: 300, height: 450 });
});

test('one is decoded at a time, and a failure does not hold up the next [SECURITY-152]', async () => {
  const bytes = await plain(300, 450).png().toBuffer();
  let under = 0;
  let most = 0;
  const decode = (fails: boolean) =>
    decodePicture(bytes, async ({ picture }) => {
      under += 1;
      most = Math.max(most, under);
      await picture.toBuffer();
      under -= 1;
      if (fails) throw new Error('no room');
    });
  const results = await Promise.allSettled([decode(false), decode(true), decode(false)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

test('nothing else decodes what comes from outside [SECURITY-152]', () => {
  const files = ['src', 'packages/content-editor/src', 'packages/typographic-covers/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const users = files.filter(
    (file) => /\.(ts|tsx|astro)$/.test(file) && /(import\(|from )'sharp'/.test(readFileSync(file, 'utf8')),
  );
  expect(users.sort()).toEqual([
    // Draws.
    'packages/typographic-covers/src/background-process.ts',
    'packages/typographic-covers/src/render-image.ts',
    // Draws, around a picture that has been resized.
    'packages/typographic-covers/src/render-share.ts',
    // Resizes what has been decoded.
    'src/lib/backend/covers/resize-picture.ts',
    // Reads the size of the owner's files.
    'src/lib/content/pictures.ts',
    'src/lib/decode-picture.ts',
  ]);
});
