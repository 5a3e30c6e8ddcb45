import { describe, expect, test } from 'vitest';
import { bannerPath, categoryPath, listingPath, productPath, searchPath } from '../../../src/lib/paths/catalogue.ts';
import { sameSitePath } from '../../../src/lib/paths/url.ts';
import { parseListingQuery } from '../../../src/lib/shop/catalogue/listing.ts';

test('encodes names once [ROUTE-14]', () => {
  expect(categoryPath({ id: '3', name: 'Crime & Thrillers' })).toBe('/category/Crime%20%26%20Thrillers/3');
  expect(categoryPath({ id: '3', name: 'a/b' })).toBe('/category/a%2Fb/3');
  expect(categoryPath({ id: '3', name: '' })).toBe('/category/-/3');
  expect(searchPath('r & b')).toBe('/search?q=r+%26+b');
  expect(productPath('7', '979')).toBe('/product/7?option=979');
});

test('keeps the state of a listing in its URL', () => {
  expect(listingPath('/shop', parseListingQuery(new URLSearchParams('sort=price&pageNumber=2')))).toBe(
    '/shop?pageNumber=2&sort=price',
  );
  expect(listingPath('/shop', parseListingQuery(new URLSearchParams()))).toBe('/shop');
});

test.each([
  ['C', '/category/category/9'],
  ['S', '/subcategory/subcategory/9'],
  ['P', '/product/9'],
  ['M', '/brand/brand/9'],
  ['X', '/'],
  ['', '/'],
])('a banner of type %s leads to %s [ROUTE-11]', (type, path) => expect(bannerPath(type, '9')).toBe(path));

describe('sameSitePath', () => {
  test.each(['/', '/cart', '/shop/Top%20Offers/1?a=b#c'])('follows %s', (path) =>
    expect(sameSitePath(path)).toBe(path),
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example',
    'cart',
    '',
    null,
    undefined,
  ])('does not follow %j [ROUTE-12]', (path) => expect(sameSitePath(path)).toBeUndefined());
});
