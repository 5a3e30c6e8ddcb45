import { describe, expect, test } from 'vitest';
import {
  countFilters,
  listingSearchParams,
  noFilters,
  pageWindow,
  parseListingQuery,
} from '../../../src/lib/shop/catalogue/listing.ts';

const read = (query: string) => parseListingQuery(new URLSearchParams(query));

describe('parseListingQuery', () => {
  test('defaults to page 1, 20 per page and the default order [LISTING-01 LISTING-16]', () => {
    expect(read('')).toEqual({
      page: 1,
      pageSize: 20,
      sort: 'menu_order',
      filters: { ...noFilters, minPrice: undefined, maxPrice: undefined, rating: undefined },
    });
  });

  test.each([
    'pageNumber=0',
    'pageNumber=-3',
    'pageNumber=2.5',
    'pageNumber=x',
    'pageNumber=99999999999999999999',
    'pageSize=7',
    'sort=cheapest',
    'rating=9',
    'minPrice=abc',
    'minPrice=12,5,0',
    'minPrice=1,2,3',
  ])('ignores %s [LISTING-29]', (query) => expect(read(query)).toEqual(read('')));

  test.each([
    ['1,000', '1000'],
    ['₹ 1,25,000.50', '125000.50'],
    ['$1,234,567', '1234567'],
    [' 250 ', '250'],
    ['300 €', '300'],
    ['12,50', '12.50'],
  ])('reads a typed price: %s [LISTING-30]', (typed, minPrice) =>
    expect(read(String(new URLSearchParams({ minPrice: typed }))).filters.minPrice).toBe(minPrice),
  );

  test('keeps the first fifty values of a filter without duplicates, as the shop rejects more [LISTING-43]', () => {
    const many = Array.from({ length: 60 }, (_, i) => `genre=g${i}`);
    expect(read([...many, ...many].join('&')).filters.genre).toHaveLength(50);
    expect(read('author=a&author=+a+&author=+').filters.author).toEqual(['a']);
  });

  test('reads every filter', () => {
    const { filters } = read('genre=a&genre=b&author=x&format=Audio&minPrice=90&maxPrice=990.50&rating=4&inStock=1');
    expect(filters).toEqual({
      genre: ['a', 'b'],
      author: ['x'],
      format: ['Audio'],
      minPrice: '90',
      maxPrice: '990.50',
      rating: 4,
      inStock: true,
    });
    expect(countFilters(filters)).toBe(7);
  });
});

test('writes only differences from the defaults, and reads them back [LISTING-01]', () => {
  const query = 'pageNumber=2&pageSize=30&sort=price&genre=a&genre=b&minPrice=90&rating=4&inStock=1';
  expect(listingSearchParams(read(query)).toString()).toBe(query);
  expect(listingSearchParams(read('')).toString()).toBe('');
});

test.each([
  [1, 9, [1, 2]],
  [5, 9, [4, 5, 6]],
  [9, 9, [8, 9]],
  [1, 1, [1]],
])('page %i of %i links to pages %j [LISTING-05]', (page, total, numbers) => {
  expect(pageWindow(page, total)).toEqual(numbers);
});
