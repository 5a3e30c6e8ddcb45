import { expect, it } from 'vitest';
import { categories } from '../fixtures/shop-data.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { countsOf, list, user_Details } from './catalogue.steps.ts';
import { callShop, sendCall } from './harness.ts';

export function filterContract(shop: GetCatalogue) {
  it.each([
    ['genre by slug', { genre: ['mystery'] }, ['moonstone', 'sherlockHolmes']],
    ['genre by id', { genre: ['31'] }, ['originOfSpecies', 'atlas']],
    ['several genres', { genre: ['science', 'economics'] }, ['originOfSpecies', 'atlas', 'wealthOfNations']],
    ['author', { author: ['mary-shelley', 'h-g-wells'] }, ['frankenstein', 'timeMachine']],
    ['format', { format: ['Ebook', 'Audio'] }, ['emma', 'wealthOfNations']],
    ['minimum price', { minPrice: '799' }, ['emma', 'frankenstein', 'fairyTales']],
    ['maximum price', { maxPrice: '250.00' }, ['timeMachine', 'wealthOfNations']],
    ['price range, a deal included', { minPrice: '350', maxPrice: '360' }, ['sherlockHolmes']],
    ['an empty price range', { minPrice: '500', maxPrice: '400' }, []],
    ['rating', { rating: 4 }, ['emma', 'frankenstein']],
    ['high rating', { rating: 4.5 }, ['frankenstein']],
    [
      'all together',
      { genre: ['fiction'], author: ['jane-austen'], format: ['Hardcover'], maxPrice: '400', inStock: true },
      ['mansfieldPark'],
    ],
    ['an unknown value', { author: ['nobody'] }, []],
    ['the author of an unlisted book', { author: ['nobody-inparticular'] }, []],
    [
      'empty values',
      { genre: [''], author: [], minPrice: '', rating: 0, format: ['Ebook', 'Ebook'] },
      ['emma', 'wealthOfNations'],
    ],
    ['SQL and FTS operators', { author: ["x') or 1=1 --"] }, []],
  ])('%s', async (_name, filters, expected) => {
    const { names, paging } = await list(shop, filters);
    expect(names).toEqual(expected);
    expect(paging?.totalCount).toBe(expected.length);
  });

  it('inStock leaves out books that are sold out in every format [LISTING-27]', async () => {
    const { names } = await list(shop, { inStock: true });
    expect(names).toHaveLength(13);
    expect(names).not.toContain('northangerAbbey');
  });

  it('returns facets with counts over the whole listing [LISTING-12 LISTING-23]', async () => {
    const { facets } = await list(shop);
    expect(countsOf(facets, 'genre')).toEqual({ fiction: 10, children: 1, knowledge: 3 });
    expect(countsOf(facets, 'author')).toMatchObject({ 'jane-austen': 5, 'mary-shelley': 1 });
    expect(countsOf(facets, 'format')).toEqual({ Hardcover: 6, Paperback: 11, Ebook: 2, Audio: 2 });
    expect(countsOf(facets, 'rating')).toEqual({ 4: 2, 3: 2, 2: 2, 1: 2 });
    expect(countsOf(facets, 'inStock')).toEqual({ 1: 13 });
    expect(facets).toMatchObject({ minPrice: '199.00', maxPrice: '1200.00' });
  });

  it('returns the sub-categories as the genres of a category [LISTING-45]', async () => {
    const { answer } = await callShop(shop(), 'categoryDetails', {
      categoryID: String(categories.fiction),
      user_Details,
    });
    expect(countsOf(answer.facets, 'genre')).toEqual({ classics: 6, mystery: 2, 'science-fiction': 2 });
  });

  it('applies the other filters to each facet, but not its own [LISTING-24]', async () => {
    const { facets } = await list(shop, { genre: ['fiction'], author: ['jane-austen'], maxPrice: '400' });
    expect(countsOf(facets, 'genre')).toEqual({ fiction: 4 });
    expect(countsOf(facets, 'author')).toEqual({
      'jane-austen': 4,
      'wilkie-collins': 1,
      'arthur-conan-doyle': 1,
      'h-g-wells': 1,
    });
    expect(facets).toMatchObject({ minPrice: '299.50', maxPrice: '799.00' });
  });

  it('counts in a facet the books that selecting it will list [LISTING-13 LISTING-24]', async () => {
    const filters = { author: ['jane-austen'] };
    const { facets } = await list(shop, filters);
    const formats = Object.entries(countsOf(facets, 'format'));
    const ratings = Object.entries(countsOf(facets, 'rating'));
    expect([formats.length, ratings.length].every((length) => length > 1)).toBe(true);
    for (const [format, count] of formats) {
      expect((await list(shop, { ...filters, format: [format] })).names, format).toHaveLength(count ?? 0);
    }
    for (const [rating, count] of ratings) {
      expect((await list(shop, { ...filters, rating })).names, rating).toHaveLength(count ?? 0);
    }
  });

  it.each(['abc', '-5', '1e9', '4,99', '١٢'])('rejects %s as a price', async (minPrice) => {
    const response = await sendCall(shop(), 'additionalProducts', { flag: 'ALL', minPrice, user_Details });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { minPrice: [expect.stringContaining('price')] } });
  });
}
