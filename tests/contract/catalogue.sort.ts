import { expect, it } from 'vitest';
import { sortOrders } from '../../src/lib/shop/catalogue/listing.ts';
import type { GetCatalogue } from './catalogue.contract.ts';
import { list, user_Details } from './catalogue.steps.ts';
import { sendCall } from './harness.ts';

export function sortContract(shop: GetCatalogue) {
  it.each([
    ['menu_order', ['emma', 'prideAndPrejudice', 'persuasion']],
    ['popularity', ['sherlockHolmes', 'prideAndPrejudice', 'middlemarch', 'frankenstein']],
    ['rating', ['frankenstein', 'emma', 'sherlockHolmes']],
    ['date', ['emma', 'prideAndPrejudice', 'persuasion']],
    ['latest', ['emma', 'prideAndPrejudice', 'persuasion']],
    ['price', ['wealthOfNations', 'timeMachine', 'persuasion', 'moonstone', 'northangerAbbey', 'prideAndPrejudice']],
    ['price-desc', ['frankenstein', 'fairyTales', 'emma', 'originOfSpecies', 'middlemarch', 'mansfieldPark']],
  ])('%s', async (sort, first) => {
    expect((await list(shop, { sort })).names.slice(0, first.length)).toEqual(first);
  });

  it.each(sortOrders)('lists every book exactly once over all pages: %s [LISTING-17 LISTING-25]', async (sort) => {
    const whole = await list(shop, { sort });
    const pages = [
      await list(shop, { sort }, { PageSize: 10 }),
      await list(shop, { sort }, { PageSize: 10, pageNumber: 2 }),
    ];
    expect(pages.flatMap(({ names }) => names)).toEqual(whole.names);
    expect(new Set(whole.names).size).toBe(14);
  });

  it.each(['price', 'price-desc'])(
    'sorts by the prices on the cards, with prices on request last: %s [LISTING-26]',
    async (sort) => {
      const { products, names } = await list(shop, { sort });
      const prices = products.slice(0, -1).map((card) => Number(card.discountAmount));
      expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price' ? a - b : b - a)));
      expect(names.at(-1)).toBe('atlas');
    },
  );

  it('rejects an unknown sort [API-55]', async () => {
    const response = await sendCall(shop(), 'additionalProducts', {
      flag: 'ALL',
      sort: 'title; drop table',
      user_Details,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { sort: [expect.stringContaining('menu_order')] } });
  });
}
