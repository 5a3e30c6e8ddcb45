import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverPath, coverVersion, sharePath, storedPictureUrl } from '../../../src/lib/backend/cover-url.ts';
import { createCoverHandler, warmCovers } from '../../../src/lib/backend/covers/covers.ts';
import { enqueue, maxWaiting } from '../../../src/lib/backend/covers/render-queue.ts';
import { StoredPictures } from '../../../src/lib/backend/covers/stored-pictures.ts';
import { firstDay, importText, isbns, message, openShop, product, tempFolder } from './onix.ts';

async function openCovers() {
  const shop = await openShop();
  await importText(shop, message(product({ work: 'crime' })));
  const folder = await tempFolder();
  const own = new StoredPictures(folder, 'upload');
  const handler = createCoverHandler({
    db: shop.db,
    folder,
    own,
    fetched: new StoredPictures(folder, 'record'),
  });
  const get = (path: string, init?: RequestInit) => handler(new Request(`http://shop.test${path}`, init));
  return { shop, folder, own, get };
}

/** The cover of the first edition that a new shop imports. */
const cover = { edition: 'e1', version: coverVersion(firstDay), face: 'front', width: 160, type: 'webp' } as const;
const files = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

test('draws a cover once, caches it, and lets browsers cache it forever [COVER-01]', async () => {
  const { folder, get } = await openCovers();
  const responses = await Promise.all([get(coverPath(cover)), get(coverPath(cover)), get(coverPath(cover))]);
  const bodies = await Promise.all(
    responses.map(async (response) => Buffer.from(response ? await response.arrayBuffer() : new ArrayBuffer(0))),
  );
  expect(responses.map((response) => response?.status)).toEqual([200, 200, 200]);
  expect(bodies[0]?.subarray(8, 12).toString()).toBe('WEBP');
  expect(bodies[1]).toEqual(bodies[0]);
  expect(responses[0]?.headers.get('content-type')).toBe('image/webp');
  expect(responses[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await files(folder)).toEqual([join('e1', coverPath(cover).slice('/covers/'.length))]);
});

test('sends WebP under the URL of an AVIF file to browsers that cannot read AVIF [COVER-10]', async () => {
  const { get } = await openCovers();
  const path = coverPath({ ...cover, type: 'avif' });
  const old = await get(path, { headers: { Accept: 'image/webp,image/png,image/*;q=0.8,*/*;q=0.5' } });
  expect(old?.headers.get('content-type')).toBe('image/webp');
  expect(old?.headers.get('vary')).toBe('Accept');
  const recent = await get(path, { headers: { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } });
  expect(recent?.headers.get('content-type')).toBe('image/avif');
  expect(recent?.headers.get('vary')).toBe('Accept');
  expect(recent?.headers.get('etag')).not.toBe(old?.headers.get('etag'));
});

test('answers HEAD without a body and a known ETag with 304', async () => {
  const { get } = await openCovers();
  const whole = await get(coverPath(cover));
  const head = await get(coverPath(cover), { method: 'HEAD' });
  expect(head?.headers.get('content-length')).toBe(whole?.headers.get('content-length'));
  expect(await head?.text()).toBe('');
  const again = await get(coverPath(cover), { headers: { 'If-None-Match': whole?.headers.get('etag') ?? '' } });
  expect(again?.status).toBe(304);
});

test('returns 404 for other editions and widths [COVER-02]', async () => {
  const { folder, get } = await openCovers();
  expect((await get(coverPath({ ...cover, edition: 'e99' })))?.status).toBe(404);
  expect((await get(coverPath({ ...cover, width: 161 })))?.status).toBe(404);
  expect((await get('/covers/..%2f..%2fetc-1-front-160.webp'))?.status).toBe(404);
  expect((await get(coverPath(cover), { method: 'POST' }))?.status).toBe(405);
  expect(await get('/other')).toBeUndefined();
  expect(await files(folder)).toEqual([]);
});

test('draws nothing for a version that is not the current one [COVER-02]', async () => {
  const { folder, get } = await openCovers();
  expect((await get(coverPath({ ...cover, version: '1zzz' })))?.status).toBe(302);
  expect(await files(folder)).toEqual([]);
});

test('answers a plain cover while too many wait, and the real one later [COVER-40]', async () => {
  const { folder, get } = await openCovers();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: maxWaiting + 2 }, () => enqueue(() => gate.promise, true));
  const plain = await get(coverPath(cover));
  expect(plain?.status).toBe(503);
  expect(plain?.headers.get('cache-control')).toBe('no-store');
  expect(plain?.headers.get('retry-after')).toBe('30');
  expect(plain?.headers.get('content-type')).toBe('image/svg+xml');
  const svg = (await plain?.text()) ?? '';
  expect(svg).toContain('viewBox="0 0 200 300"');
  expect(svg.replace(/<[^>]*>/g, ' ')).toMatch(/Crime and +Punishment/);
  expect(await files(folder)).toEqual([]);
  gate.resolve();
  await Promise.all(waiting);
  expect((await get(coverPath(cover)))?.status).toBe(200);
});

test('a cover that was drawn already is answered while too many wait [COVER-40]', async () => {
  const { get } = await openCovers();
  await get(coverPath(cover));
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: maxWaiting + 2 }, () => enqueue(() => gate.promise, true));
  expect((await get(coverPath(cover)))?.status).toBe(200);
  gate.resolve();
  await Promise.all(waiting);
});

test('redirects a URL by SKU, as old orders have it, to the URL by edition [COVER-09]', async () => {
  const { get } = await openCovers();
  const moved = await get(coverPath({ ...cover, edition: isbns[0] }));
  expect([moved?.status, moved?.headers.get('location')]).toEqual([302, coverPath(cover)]);
});

test.each([10, 1000])(
  'redirects a URL outdated for %i ms to the current cover and deletes the old file [COVER-09]',
  async (later) => {
    const { shop, folder, get } = await openCovers();
    await get(coverPath(cover));
    shop.time += later;
    await importText(shop, message(product({ work: 'crime', title: 'Another Title' })));
    const moved = await get(coverPath(cover));
    const current = coverPath({ ...cover, version: coverVersion(firstDay + 1000) });
    expect([moved?.status, moved?.headers.get('location')]).toEqual([302, current]);
    expect((await get(current))?.status).toBe(200);
    expect(await files(folder)).toEqual([join('e1', current.slice('/covers/'.length))]);
  },
);

test('draws the covers of cards in advance, and stops when aborted', async () => {
  const { shop, folder } = await openCovers();
  const stopped = AbortSignal.abort();
  expect(await warmCovers({ db: shop.db, folder, signal: stopped })).toBe(0);
  const signal = new AbortController().signal;
  expect(await warmCovers({ db: shop.db, folder, signal })).toBe(3);
  expect(await files(folder)).toHaveLength(3);
  expect(await warmCovers({ db: shop.db, folder, signal })).toBe(0);
});

const share = { edition: 'e1', version: coverVersion(firstDay) } as const;

test('draws the picture of a link preview once, and lets it be cached forever [COVER-42]', async () => {
  const { folder, get } = await openCovers();
  const response = await get(sharePath(share));
  expect(response?.status).toBe(200);
  expect(response?.headers.get('content-type')).toBe('image/jpeg');
  expect(response?.headers.get('cache-control')).toMatch(/immutable/);
  const { width, height } = await sharp(await response?.arrayBuffer()).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect((await files(folder)).length).toBe(1);
  const head = await get(sharePath(share), { method: 'HEAD' });
  expect([head?.status, await head?.text()]).toEqual([200, '']);
  const known = { headers: { 'If-None-Match': response?.headers.get('etag') ?? '' } };
  expect((await get(sharePath(share), known))?.status).toBe(304);
  expect((await files(folder)).length).toBe(1);
});

test('shows the uploaded cover on it, and the drawn one once that is gone [COVER-42]', async () => {
  const { own, get } = await openCovers();
  const red = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const { hash } = await own.add(red);
  const url = storedPictureUrl({ from: 'upload', hash, editionId: 1 }).replace('-front-360.webp', '-share-1200.jpg');
  const response = await get(url);
  expect(response?.headers.get('cache-control')).toBe('public, max-age=86400');
  const pixel = { left: 220, top: 315, width: 1, height: 1 };
  const [red8 = 0, green = 255] = await sharp(await response?.arrayBuffer())
    .extract(pixel)
    .raw()
    .toBuffer();
  expect(red8 - green).toBeGreaterThan(200);
  await own.remove(hash);
  const lost = await get(url);
  expect([lost?.status, lost?.headers.get('location')]).toEqual([302, sharePath(share)]);
});

test('has no such picture of another size or edition, and none of an outdated version [COVER-02 COVER-42]', async () => {
  const { folder, get } = await openCovers();
  expect((await get(sharePath({ ...share, edition: 'e99' })))?.status).toBe(404);
  expect((await get(sharePath(share).replace('1200', '2400')))?.status).toBe(404);
  expect((await get(sharePath(share).replace('.jpg', '.avif')))?.status).toBe(404);
  const outdated = await get(sharePath({ ...share, version: '1zzz' }));
  expect([outdated?.status, outdated?.headers.get('location')]).toEqual([302, sharePath(share)]);
  expect(await files(folder)).toEqual([]);
});

test('draws none while too many covers wait [COVER-40 COVER-42]', async () => {
  const { folder, get } = await openCovers();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: maxWaiting + 2 }, () => enqueue(() => gate.promise, true));
  const plain = await get(sharePath(share));
  expect([plain?.status, plain?.headers.get('cache-control')]).toEqual([503, 'no-store']);
  gate.resolve();
  await Promise.all(waiting);
  expect(await files(folder)).toEqual([]);
});
