import { describe, expect, test } from 'vitest';
import {
  canonicalListingPath,
  categoryPath,
  collectionPath,
  listingPath,
  listingRedirect,
} from '../../../src/lib/paths/catalogue.ts';
import { findCollection } from '../../../src/lib/shop/catalogue/collections.ts';
import { parseListingQuery } from '../../../src/lib/shop/catalogue/listing.ts';
import {
  activeFilters,
  facetChoices,
  featuredProducts,
  isPastEnd,
  parseListingLayout,
  shownRange,
  withFilters,
} from '../../../src/lib/shop/catalogue/listing-view.ts';
import type { ProductSummary } from '../../../src/lib/shop/catalogue/product.ts';
import { messages } from '../../../src/messages/messages.ts';
import { english } from '../../fixtures/languages.ts';
import { productSummary } from '../../fixtures/product-summary.ts';

const base = '/category/Poetry%20%26%20Drama/12';
const queryOf = (text: string) => parseListingQuery(new URLSearchParams(text));

describe('selected filters', () => {
  const facets = {
    groups: [
      { key: 'author' as const, name: 'Author', values: [{ value: 'jane-austen', name: 'Jane Austen', count: 3 }] },
    ],
  };
  const filterNames = { currency: 'INR', language: english, text: messages.listing(english) };
  const names = (text: string) => activeFilters(queryOf(text), facets, filterNames).map(({ name }) => name);

  test('are labelled by their facet, or by their value without a facet', () => {
    expect(names('author=jane-austen&format=Audio')).toEqual(['Jane Austen', 'Audio']);
  });

  test.each([
    ['minPrice=200&maxPrice=500', '₹200 to ₹500'],
    ['minPrice=200', 'From ₹200'],
    ['maxPrice=499.50', 'Up to ₹499.50'],
  ])('have prices as text: %s', (query, words) => expect(names(query)).toEqual([words]));

  test.each([
    ['rating=1', '1 star & up'],
    ['rating=4', '4 stars & up'],
  ])('have stars as text: %s', (query, words) => expect(names(query)).toEqual([words]));

  test('are removed one at a time, on the first page, with the rest of the state unchanged [LISTING-31]', () => {
    const [first] = activeFilters(
      queryOf('pageNumber=3&sort=price&genre=poetry&genre=drama&inStock=1'),
      undefined,
      filterNames,
    );
    expect(first && listingPath(base, first.without)).toBe(`${base}?sort=price&genre=drama&inStock=1`);
  });

  test('can all be removed at once [LISTING-31]', () => {
    expect(listingPath(base, withFilters(queryOf('pageNumber=3&sort=price&genre=poetry&rating=4')))).toBe(
      `${base}?sort=price`,
    );
  });
});

describe('the URL of a listing', () => {
  const tidy = (asked: string) => {
    const url = new URL(asked, 'http://shop.test');
    return listingRedirect(url, base, parseListingQuery(url.searchParams), parseListingLayout(url.searchParams));
  };

  test.each([
    base,
    `${base}?pageNumber=2&sort=price&view=list`,
    `${base}?view=list&sort=price`,
    `${base}?utm_source=letter`,
    '/category/Poetry%20&%20Drama/12/',
  ])('is kept: %s', (address) => expect(tidy(address)).toBeUndefined());

  test.each([
    [`${base}?pageNumber=1&pageSize=20&sort=menu_order&rating=&minPrice=`, base],
    [`${base}?view=grid&sort=price`, `${base}?sort=price`],
    ['/category/category/12?pageNumber=2', `${base}?pageNumber=2`],
    ['/category/category/12?utm_source=letter', `${base}?utm_source=letter`],
    ['/category/%E0%A4%A/12', base],
  ])('redirects %s to %s', (address, path) => expect(tidy(address)).toBe(path));

  test.each([
    ['50% / Press? #1', '/category/50%%20%2F%20Press%3F%20%231/12'],
    ['100%', '/category/100%/12'],
    ['10%20 off', '/category/10%20%20off/12'],
  ])('is canonical when the name is %s, which Astro decodes in part', (name, asked) => {
    const own = categoryPath({ id: '12', name });
    for (const path of [own, asked])
      expect(listingRedirect(new URL(path, 'http://shop.test'), own, queryOf(''), 'grid')).toBeUndefined();
  });

  test('is for crawlers the page number alone', () => {
    expect(canonicalListingPath(base, queryOf('pageNumber=2&sort=price&genre=poetry'))).toBe(`${base}?pageNumber=2`);
    expect(canonicalListingPath(base, queryOf('sort=price'))).toBe(base);
  });

  test.each([
    ['pageSize=10&pageNumber=2', base],
    ['pageSize=10&pageNumber=31', `${base}?pageNumber=16`],
    ['pageSize=30&pageNumber=2', `${base}?pageNumber=2`],
    ['pageSize=30&pageNumber=3', `${base}?pageNumber=4`],
  ])('is for crawlers, with %s, the page of default size that has its first item', (query, path) =>
    expect(canonicalListingPath(base, queryOf(query))).toBe(path),
  );
});

describe('a page of a listing', () => {
  test('has the range of items that it shows [LISTING-40]', () =>
    expect(shownRange(3, 20, 7)).toEqual({ first: 41, last: 47 }));

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
    const { first, more, hasCounts } = facetChoices(authors(counts), queryOf(query).filters);
    return { first: first.map(({ value }) => value), more: more.length, hasCounts };
  };

  test('shows a few values first, and the rest on request [LISTING-41]', () => {
    expect(shown(Array.from({ length: 300 }, () => 1))).toEqual({
      first: ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'],
      more: 294,
      hasCounts: true,
    });
    expect(shown([1, 1, 1, 1, 1, 1, 1, 1]).more).toBe(0);
  });

  test('always shows selected values, even those that the shop does not return [LISTING-41]', () => {
    expect(shown([9, 8, 7, 6, 5, 4, 3, 2, 1], 'author=a8').first).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a8']);
    expect(shown([2, 1], 'author=jane-austen').first).toEqual(['jane-austen', 'a0', 'a1']);
  });

  test('leaves out values without results, unless they are selected [LISTING-41]', () => {
    expect(shown([2, 0, 1, 0], 'author=a3').first).toEqual(['a0', 'a2', 'a3']);
  });

  test('shows no counts when the shop returns none', () => {
    expect(shown([0, 0])).toEqual({ first: ['a0', 'a1'], more: 0, hasCounts: false });
  });
});

describe('the featured books next to a listing', () => {
  const book = (id: string, rating: number, more: Partial<ProductSummary> = {}): ProductSummary =>
    productSummary(id, { rating, ...more });
  const idsOf = (items: readonly ProductSummary[]) => featuredProducts(items).map(({ id }) => id);
  const others = [book('a', 1), book('b', 1), book('c', 1), book('d', 0)];

  test('are the three best rated in stock, then those with more ratings [LISTING-14]', () =>
    expect(
      idsOf([
        ...others,
        book('4', 4, { ratingCount: 2 }),
        book('5', 5, { isInStock: false }),
        book('4 by many', 4, { ratingCount: 40 }),
        book('4.5', 4.5),
      ]),
    ).toEqual(['4.5', '4 by many', '4']));

  test('are rated books only', () =>
    expect(idsOf(['1', '2', '3', '4', '5', '6', '7'].map((id) => book(id, 0)))).toEqual([]));

  test('are none when all books are visible', () => expect(idsOf([...others, book('5', 5), book('4', 4)])).toEqual([]));
});

describe('a named list of the shop', () => {
  test.each([
    ['Top Offers', 'OFFERS'],
    ['new-arrivals', 'NEW'],
    ['BESTSELLER', 'BESTSELLER'],
    ['popular books', 'POPULAR'],
    ['anything else', 'ALL'],
  ])('%s is %s [ROUTE-07]', (name, flag) => expect(findCollection(name).flag).toBe(flag));

  test('has its own URL', () => expect(collectionPath('Top Offers')).toBe('/shop/Top%20Offers/0'));
});
