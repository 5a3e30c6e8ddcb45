import { expect, test } from 'vitest';
import { parseCacheableUrl } from '../../../../src/lib/server/cache/cacheable-url.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  ['/product/12', '/product/12'],
  ['/product/12?option=979&utm_medium=mail', '/product/12?option=979'],
  ['/product/12?_action=cart.add', '/product/12'],
  ['/shop?sort=price&pageNumber=2', '/shop?pageNumber=2&sort=price'],
  ['/shop?pageNumber=2&sort=price', '/shop?pageNumber=2&sort=price'],
  ['/category/Fiction/1?genre=b&genre=a', '/category/Fiction/1?genre=b&genre=a'],
  ['/search?q=h%C3%B6lle+welt', '/search?q=h%C3%B6lle+welt'],
  ['/search?q=', '/search?q='],
  ['/aboutus', '/aboutus'],
])('%s is the page %s', (url, key) => {
  expect(parseCacheableUrl(url)?.key).toBe(key);
});

test('reports whether unknown query parameters were left out', () => {
  expect(parseCacheableUrl('/shop?sort=price&gclid=1')?.hasForeignParams).toBe(true);
  expect(parseCacheableUrl('/shop?sort=price')?.hasForeignParams).toBe(false);
});

test.each([
  '/cart',
  '/checkout',
  '/orders',
  '/success?order=1',
  '/account/menu',
  '/login',
  '/covers/1-2.avif',
  '//',
  '*',
  '',
])('%s is not a shared page', (url) => expect(parseCacheableUrl(url)).toBeUndefined());

test.each(['/wp-login.php', '/a/b/c', '/product', '/product/1/2?x=1', '/.env', '/shop/a/b/c'])(
  '%s, which no route has, is the one page of unknown paths [SECURITY-96]',
  (url) => expect(parseCacheableUrl(url)).toEqual({ key: '/404', hasForeignParams: false }),
);

test.each([
  '/Shop',
  '/shop/',
  '/PRODUCT/12',
  '/CART',
  '/_image?href=x',
  '/%5fastro/x.js',
  '/robots.txt',
  '/shop/Fiction',
])('%s is redirected or answered by its own route [SECURITY-96]', (url) =>
  expect(parseCacheableUrl(url)).toBeUndefined(),
);

test('an overlong URL is not cached', () => {
  expect(parseCacheableUrl(`/search?q=${'a'.repeat(2000)}`)).toBeUndefined();
});

test('an editor’s page is shared; a former address is not the page of unknown paths [PAGES-01]', () => {
  const locate = (path: string) => (path === '/events' ? 'page' : path === '/readings' ? 'elsewhere' : 'unknown');
  expect(parseCacheableUrl('/events', locate)).toEqual({ key: '/events', hasForeignParams: false });
  expect(parseCacheableUrl('/events?utm_source=x', locate)).toEqual({ key: '/events', hasForeignParams: true });
  expect(parseCacheableUrl('/readings', locate)).toBeUndefined();
  expect(parseCacheableUrl('/nowhere', locate)?.key).toBe('/404');
});
