import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ageBeforeNext } from '../../../../src/lib/server/crawl-files/refresh-files.ts';
import { createCatalogue, openProcess, tempFolder } from './shop.ts';

const minute = 60_000;
const feed = '/feeds/merchant.xml';
const sitemap = '/sitemaps/products-1.xml';

async function openOne() {
  const folder = await tempFolder();
  const clock = { now: 1_000_000 };
  const catalogue = createCatalogue();
  return { ...openProcess(folder, catalogue, clock), folder, clock, catalogue, book: catalogue.book };
}

test('sitemaps and the feed are files, and no request makes them [CRAWL-17]', async () => {
  const { get, text, refresher, book } = await openOne();
  expect(await Promise.all(['/sitemap.xml', sitemap, feed].map(async (path) => (await get(path)).status))).toEqual([
    ...[503, 503, 503],
  ]);
  expect((await get(feed)).headers.get('Retry-After')).toBe('60');
  expect(book.readings).toBe(0);
  await refresher.look();
  book.version += 1;
  book.price = 200;
  for (const path of ['/sitemap.xml', sitemap, feed, '/sitemaps/pages-1.xml'])
    expect((await get(path)).status).toBe(200);
  expect(await text('/sitemap.xml')).toContain('https://books.test/sitemaps/products-1.xml');
  expect(await text(sitemap)).toContain('https://books.test/product/60');
  expect(await text(feed)).toContain('<g:price>1.00 INR</g:price>');
  expect(book.readings).toBe(1);
});

test('a sitemap that the shop does not have is not found [ROUTE-15]', async () => {
  const { get, refresher } = await openOne();
  await refresher.look();
  for (const path of ['/sitemaps/products-2.xml', '/sitemaps/x.xml']) expect((await get(path)).status).toBe(404);
});

test('a crawler that comes first waits for a moment [CRAWL-17]', async () => {
  const { folder, catalogue, clock, refresher } = await openOne();
  const { get } = openProcess(folder, catalogue, clock, 20_000);
  const answers = [get(sitemap), get(feed)];
  await refresher.look();
  for (const answer of answers) expect((await answer).status).toBe(200);
});

test('an unchanged catalogue makes nothing, and a change is told after a minute [CRAWL-18]', async () => {
  const { text, refresher, book, clock } = await openOne();
  await refresher.look();
  clock.now += 100 * minute;
  await refresher.look();
  expect(book.readings).toBe(1);
  Object.assign(book, { version: 2, price: 200 });
  await refresher.look();
  expect(await text(feed)).toContain('<g:price>2.00 INR</g:price>');
  Object.assign(book, { version: 3, price: 300 });
  clock.now += minute - 1000;
  await refresher.look();
  expect(await text(feed)).toContain('<g:price>2.00 INR</g:price>');
  clock.now += 2000;
  await refresher.look();
  expect(await text(feed)).toContain('<g:price>3.00 INR</g:price>');
});

test('files that take long are made less often, and within an hour [CRAWL-18]', () => {
  expect([0, 100, 10_000, 1_000_000].map(ageBeforeNext)).toEqual([minute, minute, 500_000, 60 * minute]);
});

test('the same text keeps its tag and its date, and is not sent again [CRAWL-19]', async () => {
  const { get, refresher, book, clock } = await openOne();
  await refresher.look();
  const first = await get(sitemap);
  const etag = first.headers.get('ETag') ?? '';
  const date = first.headers.get('Last-Modified') ?? '';
  clock.now += 10 * minute;
  Object.assign(book, { version: 2, price: 200 });
  await refresher.look();
  expect((await get(sitemap)).headers.get('Last-Modified')).toBe(date);
  const conditions: readonly Record<string, string>[] = [{ 'If-None-Match': etag }, { 'If-Modified-Since': date }];
  for (const headers of conditions) {
    const again = await get(sitemap, headers);
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    expect((await get(feed, headers)).status).toBe(200);
  }
});

test('a file is sent as it is stored to those who read gzip [CRAWL-19]', async () => {
  const { get, text, unzipped, refresher } = await openOne();
  await refresher.look();
  expect(await unzipped(feed)).toBe(await text(feed));
  const { headers } = await get(feed, { 'Accept-Encoding': 'gzip' });
  expect([headers.get('Content-Encoding'), headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding']);
  expect((await get(feed, { 'Accept-Encoding': 'gzip;q=0' })).headers.get('Content-Encoding')).toBeNull();
});

test('files that could not be made leave those from before, and are made a minute later [CRAWL-20]', async () => {
  const { folder, text, refresher, errors, book, clock, files } = await openOne();
  await refresher.look();
  const before = await files.read();
  const names = await readdir(folder);
  clock.now += 10 * minute;
  Object.assign(book, { version: 2, price: 200, changedAt: 2 });
  book.beforeEach = () => Promise.reject(new Error('the database is gone'));
  await refresher.look();
  await refresher.look();
  expect(errors).toEqual([new Error('the database is gone')]);
  expect([await files.read(), (await readdir(folder)).sort()]).toEqual([before, names.sort()]);
  expect(await text(feed)).toContain('<g:price>1.00 INR</g:price>');
  book.beforeEach = async () => {};
  clock.now += minute;
  await refresher.look();
  expect(await text(feed)).toContain('<g:price>2.00 INR</g:price>');
});

test('a process that ends in the middle of its work leaves the files from before [CRAWL-20]', async () => {
  const { folder, text, refresher, errors, book, clock, catalogue } = await openOne();
  await refresher.look();
  clock.now += 10 * minute;
  Object.assign(book, { version: 2, changedAt: 2, price: 200 });
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  book.beforeEach = () => {
    reached.resolve();
    return goOn.promise;
  };
  void refresher.look();
  await reached.promise;
  const closing = refresher.close();
  goOn.resolve();
  await closing;
  expect(errors).toEqual([]);
  expect(await text(feed)).toContain('<g:price>1.00 INR</g:price>');
  // The next process goes on from there.
  book.beforeEach = async () => {};
  const next = openProcess(folder, catalogue, clock);
  await next.refresher.look();
  expect(await next.text(feed)).toContain('<g:price>2.00 INR</g:price>');
});

test('a damaged list of files is made again [CRAWL-20]', async () => {
  const { folder, get, refresher, catalogue, clock } = await openOne();
  await refresher.look();
  await writeFile(join(folder, 'files.json'), '{"key":');
  expect((await get(feed)).status).toBe(503);
  const next = openProcess(folder, catalogue, clock);
  await next.refresher.look();
  expect((await next.get(feed)).status).toBe(200);
});

test('two processes of one folder send the same files, and one makes them for both [CRAWL-21]', async () => {
  const { folder, text, refresher, book, clock, catalogue } = await openOne();
  const other = openProcess(folder, catalogue, clock);
  clock.now += 1000;
  await refresher.look();
  await other.refresher.look();
  expect(book.readings).toBe(1);
  expect(await other.text(feed)).toBe(await text(feed));
  clock.now += 10 * minute;
  Object.assign(book, { version: 2, changedAt: 2, price: 200 });
  // Both see the change before one of them has begun.
  await Promise.all([refresher.look(), other.refresher.look()]);
  for (const path of ['/sitemap.xml', sitemap, feed]) expect(await other.text(path)).toBe(await text(path));
  expect(await text(feed)).toContain('<g:price>2.00 INR</g:price>');
});
