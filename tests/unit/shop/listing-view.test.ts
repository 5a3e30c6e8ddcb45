import { describe, expect, test } from 'vitest';
import {
  canonicalListingPath,
  categoryPath,
  collectionPath,
  listingPath,
  tidyListingPath,
} from '../../../src/lib/paths.ts';
import { collectionNamed } from '../../../src/lib/shop/collections.ts';
import { parseListingQuery } from '../../../src/lib/shop/listing.ts';
import {
  chosenFilters,
  facetChoices,
  featuredOf,
  isPastEnd,
  parseListingLayout,
  shownRange,
  withFilters,
} from '../../../src/lib/shop/listing-view.ts';
import type { ProductSummary } from '../../../src/lib/shop/product.ts';
import { productSummary } from '../../fixtures/product-summary.ts';

const base = '/category/Poetry%20%26%20Drama/12';
const queryOf = (text: string) => parseListingQuery(new URLSearchParams(text));

describe('chosen filters', () => {
  const facets = {
    groups: [
      { key: 'author' as const, name: 'Author', values: [{ value: 'jane-austen', name: 'Jane Austen', count: 3 }] },
    ],
  };
  const names = (text: string) => chosenFilters(queryOf(text), facets, 'INR').map(({ name }) => name);

  test('are named by their facet, or by their value when the shop offers none', () => {
    expect(names('author=jane-austen&format=Audio')).toEqual(['Jane Austen', 'Audio']);
  });

  test.each([
    ['minPrice=200&maxPrice=500', '₹200 to ₹500'],
    ['minPrice=200', 'From ₹200'],
    ['maxPrice=499.50', 'Up to ₹499.50'],
  ])('say prices in words: %s', (query, words) => expect(names(query)).toEqual([words]));

  test.each([
    ['rating=1', '1 star & up'],
    ['rating=4', '4 stars & up'],
  ])('count stars: %s', (query, words) => expect(names(query)).toEqual([words]));

  test('are taken off one at a time, back to the first page, with the rest of the state kept', () => {
    const [first] = chosenFilters(
      queryOf('pageNumber=3&sort=price&genre=poetry&genre=drama&inStock=1'),
      undefined,
      'INR',
    );
    expect(first && listingPath(base, first.without)).toBe(`${base}?sort=price&genre=drama&inStock=1`);
  });

  test('are taken off all at once', () => {
    expect(listingPath(base, withFilters(queryOf('pageNumber=3&sort=price&genre=poetry&rating=4')))).toBe(
      `${base}?sort=price`,
    );
  });
});

describe('the address of a listing', () => {
  const tidy = (asked: string) => {
    const url = new URL(asked, 'http://shop.test');
    return tidyListingPath(url, base, parseListingQuery(url.searchParams), parseListingLayout(url.searchParams));
  };

  test.each([
    base,
    `${base}?pageNumber=2&sort=price&view=list`,
    `${base}?view=list&sort=price`,
    `${base}?utm_source=letter`,
    '/category/Poetry%20&%20Drama/12/',
  ])('leaves %s alone', (address) => expect(tidy(address)).toBeUndefined());

  test.each([
    [`${base}?pageNumber=1&pageSize=20&sort=menu_order&rating=&minPrice=`, base],
    [`${base}?view=grid&sort=price`, `${base}?sort=price`],
    ['/category/category/12?pageNumber=2', `${base}?pageNumber=2`],
    ['/category/category/12?utm_source=letter', `${base}?utm_source=letter`],
    ['/category/%E0%A4%A/12', base],
  ])('leads %s to %s', (address, path) => expect(tidy(address)).toBe(path));

  test.each([
    ['50% / Press? #1', '/category/50%%20%2F%20Press%3F%20%231/12'],
    ['100%', '/category/100%/12'],
    ['10%20 off', '/category/10%20%20off/12'],
  ])('is its own when the name is %s, of which Astro decodes what it can', (name, asked) => {
    const own = categoryPath({ id: '12', name });
    for (const path of [own, asked])
      expect(tidyListingPath(new URL(path, 'http://shop.test'), own, queryOf(''), 'grid')).toBeUndefined();
  });

  test('is for crawlers its page number alone', () => {
    expect(canonicalListingPath(base, queryOf('pageNumber=2&sort=price&genre=poetry'))).toBe(`${base}?pageNumber=2`);
    expect(canonicalListingPath(base, queryOf('sort=price'))).toBe(base);
  });

  test.each([
    ['pageSize=10&pageNumber=2', base],
    ['pageSize=10&pageNumber=31', `${base}?pageNumber=16`],
    ['pageSize=30&pageNumber=2', `${base}?pageNumber=2`],
    ['pageSize=30&pageNumber=3', `${base}?pageNumber=4`],
  ])('is for crawlers, with %s, the page of the usual size that it begins on', (query, path) =>
    expect(canonicalListingPath(base, queryOf(query))).toBe(path),
  );
});

describe('a page of a listing', () => {
  test('says which of the items it shows', () => expect(shownRange(3, 20, 7)).toEqual({ first: 41, last: 47 }));

  test.each([
    ['pageNumber=9', 0, true],
    ['pageNumber=1', 0, false],
    ['pageNumber=2', 1, false],
  ])('%s with %i items is past the end: %s', (query, count, expected) => {
    const items = Array.from({ length: count }, () => undefined) as never[];
    expect(isPastEnd({ items, page: 1 }, queryOf(query))).toBe(expected);
  });
});

describe('a group of the filter panel', () => {
  const authors = (counts: readonly number[]) => ({
    key: 'author' as const,
    name: 'Author',
    values: counts.map((count, index) => ({ value: `a${index}`, name: `Author ${index}`, count })),
  });
  const shown = (counts: readonly number[], query = '') => {
    const { first, more, areCounted } = facetChoices(authors(counts), queryOf(query).filters);
    return { first: first.map(({ value }) => value), more: more.length, areCounted };
  };

  test('shows a few of many at once, and the rest when asked', () => {
    expect(shown(Array.from({ length: 300 }, () => 1))).toEqual({
      first: ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'],
      more: 294,
      areCounted: true,
    });
    expect(shown([1, 1, 1, 1, 1, 1, 1, 1]).more).toBe(0);
  });

  test('shows what is chosen at once, wherever it stands, and even when the shop does not name it', () => {
    expect(shown([9, 8, 7, 6, 5, 4, 3, 2, 1], 'author=a8').first).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a8']);
    expect(shown([2, 1], 'author=jane-austen').first).toEqual(['jane-austen', 'a0', 'a1']);
  });

  test('leaves out what nothing would be found with, unless it is chosen', () => {
    expect(shown([2, 0, 1, 0], 'author=a3').first).toEqual(['a0', 'a2', 'a3']);
  });

  test('shows no numbers when the shop counts nothing', () => {
    expect(shown([0, 0])).toEqual({ first: ['a0', 'a1'], more: 0, areCounted: false });
  });
});

describe('the featured books beside a listing', () => {
  const book = (id: string, rating: number, more: Partial<ProductSummary> = {}): ProductSummary =>
    productSummary(id, { rating, ...more });
  const idsOf = (items: readonly ProductSummary[]) => featuredOf(items).map(({ id }) => id);
  const others = [book('a', 1), book('b', 1), book('c', 1), book('d', 0)];

  test('are the three best rated that can be had; of equals, the one more readers have rated', () =>
    expect(
      idsOf([
        ...others,
        book('4', 4, { ratingCount: 2 }),
        book('5', 5, { isInStock: false }),
        book('4 by many', 4, { ratingCount: 40 }),
        book('4.5', 4.5),
      ]),
    ).toEqual(['4.5', '4 by many', '4']));

  test('are only such as have been rated', () =>
    expect(idsOf(['1', '2', '3', '4', '5', '6', '7'].map((id) => book(id, 0)))).toEqual([]));

  test('are none where all books are seen at once', () =>
    expect(idsOf([...others, book('5', 5), book('4', 4)])).toEqual([]));
});

describe('a named list of the shop', () => {
  test.each([
    ['Top Offers', 'OFFERS'],
    ['new-arrivals', 'NEW'],
    ['BESTSELLER', 'BESTSELLER'],
    ['popular books', 'POPULAR'],
    ['anything else', 'ALL'],
  ])('%s is %s', (name, flag) => expect(collectionNamed(name).flag).toBe(flag));

  test('has an address of its own', () => expect(collectionPath('Top Offers')).toBe('/shop/Top%20Offers/0'));
});
