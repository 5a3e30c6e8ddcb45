import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseTextList, picturesOf } from '../../../src/lib/backend/catalogue/editions.ts';
import { readEditions } from '../../../src/lib/backend/catalogue/product-rows.ts';
import { readFailed, readPictureState } from '../../../src/lib/backend/pictures/picture-state.ts';
import { hasDue, retryFailed } from '../../../src/lib/backend/pictures/queue.ts';
import { jpeg } from '../../fixtures/picture-server.ts';
import { importText } from './onix.ts';
import { book, day, minute, openCovers, resource } from './open-covers.ts';

/** A PNG of a few bytes that says it has so many pixels each way. */
async function bomb(pixels: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(pixels, 16);
  png.writeUInt32BE(pixels, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('the drawn cover stands until the picture of the record is kept, and then that one [COVER-20] [COVER-23]', async () => {
  const { shop, server, work, edition, get, files, folder, context } = await openCovers({ isQuick: false });
  server.send('/front.jpg', await jpeg(900));
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  const { product_id } = await edition();
  const gallery = async () => picturesOf(await readEditions(shop.db, product_id), { updated_at: 1 });
  expect(await gallery()).toEqual([
    expect.stringMatching(/^\/covers\/e1-\w+-front-/),
    expect.stringMatching(/^\/covers\/e1-\w+-back-/),
  ]);
  expect(await work()).toEqual({ kept: 1, failed: 0, claimed: 1 });
  const { id, image } = await edition();
  // A drawn back would not match it.
  expect(await gallery()).toEqual([image]);
  expect(image).toMatch(new RegExp(`^/covers/r[0-9a-f]{20}\\.${id}-1-front-360\\.webp$`));
  const response = await get(image ?? '');
  expect(response?.headers.get('cache-control')).toMatch(/immutable/);
  const { width, format } = await sharp(new Uint8Array((await response?.arrayBuffer()) ?? [])).metadata();
  expect([width, format]).toEqual([360, 'webp']);
  expect(await files()).toHaveLength(8);
  // A server that cannot tell whether it has changed sends the same again, which is not resized again.
  const changedAt = async () =>
    Promise.all((await files()).map(async (name) => (await stat(join(folder, 'fetched-covers', name))).mtimeMs));
  const times = await changedAt();
  await context.files.add(await jpeg(900));
  expect(await changedAt()).toEqual(times);
  // The same record again asks for nothing.
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  expect((await work()).claimed).toBe(0);
  expect(await readPictureState(shop.db, shop.time)).toMatchObject({ kept: 1, waiting: 0, failed: 0, paused: [] });
});

test('further pictures are kept within a limit, and videos stay where they are [COVER-23]', async () => {
  const { shop, server, work, edition } = await openCovers();
  const pages = Array.from({ length: 12 }, (_, index) => `/page-${index}.jpg`);
  for (const [index, page] of pages.entries()) server.send(page, await jpeg(200 + index));
  const video = 'https://youtu.be/dQw4w9WgXcQ';
  await importText(shop, book(resource('26', video, '05'), ...pages.map((page) => resource('15', server.url(page)))));
  expect((await work()).kept).toBe(10);
  const shown = parseTextList((await edition()).more_images);
  expect(shown[0]).toBe(video);
  expect(shown.slice(1).every((path) => /^\/covers\/r/.test(path))).toBe(true);
  expect(shown).toHaveLength(11);
});

test.each([
  ['a text', async () => Buffer.from('<html>Sign in</html>'), /no picture of the kind/],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'), /kind/],
  ['a damaged picture', async () => (await jpeg(900)).subarray(0, 300), /damaged/],
  ['a thumbnail', () => jpeg(90), /too small/],
  ['a strip', () => jpeg(200, 4000), /long and narrow/],
  ['a decompression bomb', () => bomb(60_000), /very large/],
])('%s is refused, and the drawn cover stays [COVER-22]', async (_what, content, reason) => {
  const { db, shop, server, work, edition, files } = await openCovers({ isQuick: false });
  server.send('/front.jpg', await content(), { 'Content-Type': 'image/jpeg' });
  await importText(shop, book(resource('01', server.url('/front.jpg'))));
  expect(await work()).toMatchObject({ kept: 0, failed: 1 });
  const { image, product_id } = await edition();
  expect(image).toBeNull();
  expect(await files()).toEqual([]);
  const title = 'Crime and Punishment';
  expect(await readFailed(db, 10)).toEqual([
    { url: server.url('/front.jpg'), reason: expect.stringMatching(reason), productId: product_id, title },
  ]);
});

test('a missing picture is tried again at growing intervals, given up, and tried by hand [COVER-24]', async () => {
  const { db, shop, server, work, edition } = await openCovers();
  await importText(shop, book(resource('01', server.url('/late.jpg'))));
  for (const pause of [10 * minute, 60 * minute, 6 * 60 * minute, day, 3 * day]) {
    expect((await work()).failed).toBe(1);
    expect(await readPictureState(db, shop.time)).toMatchObject({ waiting: 1, failed: 0 });
    shop.time += pause - 1;
    expect((await work()).claimed).toBe(0);
    shop.time += 1;
  }
  expect((await work()).failed).toBe(1);
  expect(await readPictureState(db, shop.time)).toMatchObject({ waiting: 0, failed: 1 });
  shop.time += 30 * day;
  expect(await hasDue(db, shop.time)).toBe(false);
  server.send('/late.jpg', await jpeg(400));
  expect(await retryFailed(db, shop.time)).toBe(1);
  expect((await work()).kept).toBe(1);
  expect((await edition()).image).toMatch(/^\/covers\/r/);
});

test('a server that is busy is left alone for as long as it asks, with all of its pictures [COVER-24]', async () => {
  const { db, shop, server, work } = await openCovers();
  const all = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'];
  for (const path of all)
    server.on(path, (_request, response) => response.writeHead(503, { 'Retry-After': '600' }).end());
  await importText(shop, book(...all.map((path) => resource('15', server.url(path)))));
  await work();
  expect(server.requests.length).toBeLessThanOrEqual(2);
  const { paused } = await readPictureState(db, shop.time);
  expect(paused).toEqual([
    { host: new URL(server.url('/')).host, until: shop.time + 600_000, reason: expect.any(String) },
  ]);
  shop.time += 599_000;
  expect(await hasDue(db, shop.time)).toBe(false);
  for (const path of all) server.send(path, await jpeg(300));
  shop.time += 2 * 60 * minute;
  expect((await work()).kept).toBe(4);
  expect((await readPictureState(db, shop.time)).paused).toEqual([]);
});
