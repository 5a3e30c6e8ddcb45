import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The listing module in a shop of that locale, which it reads once. */
async function listingIn(locale: string) {
  vi.stubEnv('LOCALE', locale);
  vi.resetModules();
  return import('../../../src/lib/shop/catalogue/listing.ts');
}

test.each([
  ['en-IN', '₹1,25,000', '125000'],
  ['en-IN', '1.000', '1.000'],
  ['en-IN', '12,50', undefined],
  ['de-DE', '1.000', '1000'],
  ['de-DE', '1.000.000,5 €', '1000000.5'],
  ['de-DE', '12,50', '12.50'],
  ['de-DE', '1000', '1000'],
  ['de-DE', '12.50', '12.50'],
  ['de-DE', '1,000.50', '1000.50'],
  ['de-DE', '1.00.000.0', undefined],
  ['fr-FR', '1 299,50', '1299.50'],
  ['fr-FR', '1\u202f299', '1299'],
  ['de-CH', "1'299.50", '1299.50'],
  ['mr-IN', '१,२९९.५०', '1299.50'],
])('in %s a price of %s means %s [LISTING-30]', async (locale, typed, minPrice) => {
  const { parseListingQuery } = await listingIn(locale);
  expect(parseListingQuery(new URLSearchParams({ minPrice: typed })).filters.minPrice).toBe(minPrice);
});

test.each(['en-IN', 'de-DE', 'fr-FR', 'mr-IN'])(
  'in %s the URL of a listing keeps the price to the third decimal',
  async (locale) => {
    const { parseListingQuery, listingSearchParams, noFilters } = await listingIn(locale);
    const state = { page: 1, pageSize: 20, sort: 'menu_order', filters: { ...noFilters, maxPrice: '1.255' } } as const;
    const again = parseListingQuery(new URLSearchParams(String(listingSearchParams(state))));
    expect(again.filters.maxPrice).toBe('1.255');
  },
);
