import { expect, test } from 'vitest';
import { readPublicAddress } from '../../../../src/lib/server/page-cache/public-address.ts';

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
  expect(readPublicAddress(url)?.key).toBe(key);
});

test('says when queries of others were left out', () => {
  expect(readPublicAddress('/shop?sort=price&gclid=1')?.isShortened).toBe(true);
  expect(readPublicAddress('/shop?sort=price')?.isShortened).toBe(false);
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
])('%s is no page for all', (url) => expect(readPublicAddress(url)).toBeUndefined());

test('a page is not kept under an address of any length', () => {
  expect(readPublicAddress(`/search?q=${'a'.repeat(2000)}`)).toBeUndefined();
});
