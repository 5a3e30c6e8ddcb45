import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverPath, coverVersion } from '../../../src/lib/backend/cover-url.ts';
import { createCoverHandler, warmCovers } from '../../../src/lib/backend/covers/covers.ts';
import { enqueue, maxWaiting } from '../../../src/lib/backend/covers/render-queue.ts';
import { StoredPictures } from '../../../src/lib/backend/covers/stored-pictures.ts';
import { firstDay, importText, isbns, message, openShop, product, tempFolder } from './onix.ts';

async function openCovers() {
  const shop = await openShop();
  await importText(shop, message(product({ work: 'crime' })));
  const folder = await tempFolder();
  const handler = createCoverHandler({
    db: shop.db,
    folder,
    own: new StoredPictures(folder, 'upload'),
    fetched: new StoredPictures(folder, 'record'),
  });
  const get = (path: string, init?: RequestInit) => handler(new Request(`http://shop.test${path}`, init));
  return { shop, folder, get };
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
  expect(await plain?.text()).toContain('viewBox="0 0 2 3"');
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
