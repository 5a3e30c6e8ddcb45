import { expect, it } from 'vitest';
import { categories, products } from '../fixtures/shop-data.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { list, user_Details } from './catalogue.steps.ts';
import { callShop, sendCall } from './harness.ts';

export function collectionContract(shop: GetCatalogue) {
  it('ALL lists every book in the default order [LISTING-38]', async () => {
    const { names, paging } = await list(shop);
    expect(names).toEqual([
      ...['emma', 'prideAndPrejudice', 'persuasion', 'northangerAbbey', 'mansfieldPark', 'middlemarch', 'moonstone'],
      ...['sherlockHolmes', 'frankenstein', 'timeMachine', 'fairyTales', 'originOfSpecies', 'atlas', 'wealthOfNations'],
    ]);
    expect(paging?.totalCount).toBe(14);
  });

  it('NEW lists the newest first [LISTING-38]', async () => {
    expect((await list(shop, { flag: 'NEW' })).names.slice(0, 3)).toEqual(['emma', 'prideAndPrejudice', 'persuasion']);
  });

  it('OFFERS lists discounted books, largest discount first, active deals included [LISTING-38]', async () => {
    const { products, names } = await list(shop, { flag: 'OFFERS' });
    expect(names).toEqual(['moonstone', 'sherlockHolmes', 'fairyTales', 'emma']);
    expect(products.map((card) => card.discountPercentage)).toEqual([25, 20, 20, 11]);
  });

  it('POPULAR and BESTSELLER list by copies sold; BESTSELLER leaves out books that were never sold [LISTING-38]', async () => {
    const popular = await list(shop, { flag: 'POPULAR' });
    const bestSellers = await list(shop, { flag: 'BESTSELLER' });
    expect(popular.names.slice(0, 3)).toEqual(['sherlockHolmes', 'prideAndPrejudice', 'middlemarch']);
    expect(popular.names.at(-1)).toBe('atlas');
    expect(bestSellers.names).toEqual(popular.names.filter((name) => name !== 'atlas'));
  });

  it('TOPRATED lists rated books only [LISTING-38]', async () => {
    expect((await list(shop, { flag: 'TOPRATED' })).names.toSorted()).toEqual(['emma', 'frankenstein']);
  });

  it('filters by the category id in the request, and ignores an unknown id [LISTING-02]', async () => {
    const { names } = await list(shop, { flag: 'OFFERS', id: String(categories.mystery) });
    expect(names).toEqual(['moonstone', 'sherlockHolmes']);
    for (const id of ['0', '999', 'offers', '']) expect((await list(shop, { id })).names).toHaveLength(14);
  });

  it("lists the books of one author by slug, oldest first, and returns the author's name [LISTING-39 LISTING-58]", async () => {
    const { answer } = await callShop(shop(), 'additionalProducts', {
      flag: 'ALL',
      authorSlug: 'jane-austen',
      user_Details,
    });
    expect(answer.listName).toBe('Jane Austen');
    expect(answer.products.map((card) => card.productID)).toEqual(
      [
        products.prideAndPrejudice,
        products.mansfieldPark,
        products.emma,
        products.persuasion,
        products.northangerAbbey,
      ].map(String),
    );
    const byName = async (fields: object) => (await list(shop, { authorSlug: 'jane-austen', ...fields })).names;
    expect(await byName({ flag: 'POPULAR' }), 'another list of theirs has its own order').toEqual(
      await byName({ sort: 'popularity' }),
    );
    expect(await byName({ flag: 'OFFERS' })).toEqual(['emma']);
  });

  it('returns 404 for an unknown author or series [LISTING-39]', async () => {
    for (const request of [{ authorSlug: 'nobody-at-all' }, { seriesSlug: 'no-such-series' }]) {
      const response = await sendCall(shop(), 'additionalProducts', { flag: 'ALL', ...request, user_Details });
      expect(response.status).toBe(404);
    }
  });

  it('adds text and formats to the cards of a list that asks for them, and to no other [LISTING-48]', async () => {
    const { products: cards } = await list(shop, { authorSlug: 'jane-austen', withDetails: true });
    const emma = cards.find(({ productID }) => productID === String(products.emma));
    expect(emma?.summary).toMatch(/\S{3}/);
    expect(emma?.dateAdded).toMatch(/^\d{4}-\d\d-\d\dT/);
    const details = await callShop(shop(), 'productDetails', { productID: String(products.emma), user_Details });
    // What one costs to send is on the book's page alone.
    const options = details.answer.listOptions.map(({ shippingCharge: _, ...option }) => option);
    expect(emma?.listOptions).toEqual(options);
    const single = cards.find(({ productID }) => productID === String(products.persuasion));
    expect(single?.listOptions ?? []).toEqual([]);
    for (const card of (await list(shop, { authorSlug: 'jane-austen' })).products)
      expect([card.summary, card.listOptions, card.dateAdded]).toEqual([undefined, undefined, undefined]);
  });

  it('can be sorted by price', async () => {
    expect((await list(shop, { flag: 'OFFERS', sort: 'price' })).names).toEqual([
      ...['moonstone', 'sherlockHolmes', 'emma', 'fairyTales'],
    ]);
  });

  it('rejects an unknown flag and names the valid ones [API-42 API-55]', async () => {
    const response = await sendCall(shop(), 'additionalProducts', { flag: 'CHEAP', user_Details });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: { flag: ['flag: Use one of ALL, NEW, OFFERS, POPULAR, TOPRATED, BESTSELLER.'] },
    });
  });
}
