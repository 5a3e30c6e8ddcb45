import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCoverHandler, warmCovers } from '../../../src/lib/backend/covers.ts';
import { coverPath, coverVersion } from '../../../src/lib/backend/images.ts';
import { firstDay, importText, isbns, message, openShop, product, tempFolder } from './onix.ts';

async function openCovers() {
  const shop = await openShop();
  await importText(shop, message(product({ work: 'crime' })));
  const folder = await tempFolder();
  const handler = createCoverHandler({ db: shop.db, folder });
  const get = (path: string, init?: RequestInit) => handler(new Request(`http://shop.test${path}`, init));
  return { shop, folder, get };
}

/** Of the first edition that a new shop imports. */
const address = { edition: 'e1', version: coverVersion(firstDay), face: 'front', width: 160, type: 'webp' } as const;
const files = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'));

test('draws a cover once, keeps it, and lets browsers keep it for ever', async () => {
  const { folder, get } = await openCovers();
  const answers = await Promise.all([get(coverPath(address)), get(coverPath(address)), get(coverPath(address))]);
  const bodies = await Promise.all(
    answers.map(async (answer) => Buffer.from(answer ? await answer.arrayBuffer() : new ArrayBuffer(0))),
  );
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect(bodies[0]?.subarray(8, 12).toString()).toBe('WEBP');
  expect(bodies[1]).toEqual(bodies[0]);
  expect(answers[0]?.headers.get('content-type')).toBe('image/webp');
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await files(folder)).toEqual([join('e1', coverPath(address).slice('/covers/'.length))]);
});

test('answers HEAD without a body and a known ETag with 304', async () => {
  const { get } = await openCovers();
  const whole = await get(coverPath(address));
  const head = await get(coverPath(address), { method: 'HEAD' });
  expect(head?.headers.get('content-length')).toBe(whole?.headers.get('content-length'));
  expect(await head?.text()).toBe('');
  const again = await get(coverPath(address), { headers: { 'If-None-Match': whole?.headers.get('etag') ?? '' } });
  expect(again?.status).toBe(304);
});

test('knows only its editions and widths', async () => {
  const { folder, get } = await openCovers();
  expect((await get(coverPath({ ...address, edition: 'e99' })))?.status).toBe(404);
  expect((await get(coverPath({ ...address, width: 161 })))?.status).toBe(404);
  expect((await get('/covers/..%2f..%2fetc-1-front-160.webp'))?.status).toBe(404);
  expect((await get(coverPath(address), { method: 'POST' }))?.status).toBe(405);
  expect(await get('/other')).toBeUndefined();
  expect(await files(folder)).toEqual([]);
});

test('leads an address by SKU, as orders of old keep it, to the one by edition', async () => {
  const { get } = await openCovers();
  const moved = await get(coverPath({ ...address, edition: isbns[0] }));
  expect([moved?.status, moved?.headers.get('location')]).toEqual([302, coverPath(address)]);
});

test.each([10, 1000])(
  'leads an address outdated for %i ms to the current cover and drops the old file',
  async (later) => {
    const { shop, folder, get } = await openCovers();
    await get(coverPath(address));
    shop.time += later;
    await importText(shop, message(product({ work: 'crime', title: 'Another Title' })));
    const moved = await get(coverPath(address));
    const current = coverPath({ ...address, version: coverVersion(firstDay + 1000) });
    expect([moved?.status, moved?.headers.get('location')]).toEqual([302, current]);
    expect((await get(current))?.status).toBe(200);
    expect(await files(folder)).toEqual([join('e1', current.slice('/covers/'.length))]);
  },
);

test('makes the covers of cards ahead, and stops when told', { timeout: 30_000 }, async () => {
  const { shop, folder } = await openCovers();
  const stopped = AbortSignal.abort();
  expect(await warmCovers({ db: shop.db, folder, signal: stopped })).toBe(0);
  const signal = new AbortController().signal;
  expect(await warmCovers({ db: shop.db, folder, signal })).toBe(6);
  expect(await files(folder)).toHaveLength(6);
  expect(await warmCovers({ db: shop.db, folder, signal })).toBe(0);
});
