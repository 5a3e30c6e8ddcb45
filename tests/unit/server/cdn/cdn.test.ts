import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dependency } from '../../../../src/lib/server/cache/dependencies.ts';
import { cacheTags, pagesTag, tagOf } from '../../../../src/lib/server/cdn/cache-tags.ts';
import { withCdnHeaders } from '../../../../src/lib/server/cdn/cdn.ts';
import { openCachedSite } from '../cache/cached-site.ts';

let site: Awaited<ReturnType<typeof openCachedSite>>;

beforeEach(async () => {
  site = await openCachedSite({ maxWatched: 3 });
});

afterEach(() => site.close());

const read = (args: readonly unknown[]): Dependency => ({ source: 'shop', method: 'product', args, digest: '' });
const tagAt = (path: string) => tagOf({ source: 'shop', method: 'fact', args: [path] });

describe('the headers of a page', () => {
  test('let a CDN hold it, while browsers ask each time [CDN-01]', async () => {
    const { headers } = await site.get('/product/1');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=3600, must-revalidate',
      'cdn-cache-control': 'public, max-age=3600, stale-while-revalidate=60',
      'cache-tag': `bookfront-pages,${tagAt('/product/1')}`,
    });
  });

  test('are as before without a CDN [CDN-01]', async () => {
    const without = await openCachedSite();
    const { headers } = await without.get('/product/1');
    expect(headers['cache-control']).toBe('public, max-age=0');
    expect(headers).not.toHaveProperty('cache-tag');
    expect(headers).not.toHaveProperty('cdn-cache-control');
    await without.close();
  });

  test.each([
    ['a personal page', { 'cache-control': 'private, no-store' }, false],
    ['the page of unknown paths', { 'cache-control': 'no-store' }, true],
  ])('of %s are left alone [CDN-02]', (_name, headers, isShared) => {
    const page = { status: 200, headers, body: Buffer.from(''), isShared, dependencies: [] };
    expect(withCdnHeaders(page, 3600)).toBe(page);
  });

  test('name what the page shows, in characters that every CDN takes [CDN-03]', () => {
    expect(tagOf(read([60]))).toBe('shop-product-60');
    expect(tagOf(read(['about-us']))).toBe('shop-product-about-us');
    expect(tagOf(read([]))).toBe('shop-product');
    for (const args of [[{ page: 1 }], ['Ünïcode, and more'], ['x'.repeat(500)], [null]])
      expect(tagOf(read(args))).toMatch(/^shop-product-[0-9a-f]{16}$/);
    expect(tagOf(read([{ page: 1 }]))).not.toBe(tagOf(read([{ page: 2 }])));
  });

  test('are bounded: a page that shows too much is held as without a CDN [CDN-03]', () => {
    const many = Array.from({ length: 60 }, (_, index) => read([index]));
    expect(cacheTags(many)).toBeUndefined();
    expect(cacheTags(many.slice(0, 39))?.split(',')).toHaveLength(40);
  });
});

describe('a change', () => {
  test('purges what shows it, and nothing else, although nobody asks the shop for a page [CDN-04]', async () => {
    await site.get('/product/1');
    await site.get('/product/2');
    await site.checkCdn();
    expect(site.purged).toEqual([]);
    site.change('/product/1', 'sold out');
    await site.checkCdn();
    expect(site.purged).toEqual([tagAt('/product/1')]);
    await site.checkCdn();
    expect(site.purged).toHaveLength(1);
  });

  test('of something that no page shows purges nothing [CDN-04]', async () => {
    await site.get('/product/1');
    site.changeSomethingElse();
    await site.checkCdn();
    expect(site.purged).toEqual([]);
  });

  test('is noticed again after the CDN has fetched the page anew, also from memory [CDN-04]', async () => {
    await site.get('/product/1');
    for (const fact of ['sold out', 'back again']) {
      site.change('/product/1', fact);
      await site.checkCdn();
      await site.get('/product/1');
    }
    expect(site.purged).toEqual([tagAt('/product/1'), tagAt('/product/1')]);
  });

  test('while a page is rendered is noticed, too [CDN-04]', async () => {
    const dependencies = [{ source: 'shop', method: 'fact', args: ['/product/1'], digest: 'of what it was before' }];
    site.makeWith(async () => {
      site.changeSomethingElse();
      return { body: Buffer.from('page'), dependencies };
    });
    await site.get('/product/1');
    await site.checkCdn();
    expect(site.purged).toEqual([tagAt('/product/1')]);
  });
});

test('what cannot be watched any longer is purged, so that memory is bounded [CDN-05]', async () => {
  for (const id of [1, 2, 3, 4]) await site.get(`/product/${id}`);
  expect(site.purged).toEqual([tagAt('/product/1')]);
  // From memory, and watched again.
  await site.get('/product/1');
  expect(site.purged).toEqual([tagAt('/product/1'), tagAt('/product/2')]);
});

test('after a remote shop has told of a change all pages are purged, once [API-91]', async () => {
  let reported = 1;
  const other = await openCachedSite({ maxWatched: 10, reportedRevision: () => reported });
  await other.checkCdn();
  expect(other.purged).toEqual([]);
  reported = 2;
  await other.checkCdn();
  expect(other.purged).toEqual([pagesTag]);
  await other.close();
});
