import { describe, expect, test } from 'vitest';
import { importText, message, onlyVariant, openShop, price, product, type TestShop } from './onix.ts';

const openShopIn = async (country: string, currency = 'INR'): Promise<TestShop> => ({
  ...(await openShop(currency)),
  country,
});

const territory = (included: string, excluded = '') => {
  const names = included.split(' ');
  const regions = names.filter((name) => !/^[A-Z]{2}$/.test(name)).join(' ');
  const countries = names.filter((name) => /^[A-Z]{2}$/.test(name)).join(' ');
  return [
    '<Territory>',
    countries && `<CountriesIncluded>${countries}</CountriesIncluded>`,
    regions && `<RegionsIncluded>${regions}</RegionsIncluded>`,
    excluded && `<CountriesExcluded>${excluded}</CountriesExcluded>`,
    '</Territory>',
  ].join('');
};

/** A ProductSupply for a market; '' is one without a Market. */
const supplyTo = (market: string, ...details: readonly string[]) =>
  `<ProductSupply>${market && `<Market>${market}</Market>`}${details.join('')}</ProductSupply>`;

const detail = (amount: string, availability = '21', copies = 7) =>
  `<SupplyDetail><ProductAvailability>${availability}</ProductAvailability><Stock><OnHand>${copies}</OnHand></Stock>${price(amount)}</SupplyDetail>`;

const priceFor = (amount: string, place: string, currency = 'INR') =>
  price(amount, '02', currency).replace('</Price>', `${place}</Price>`);

async function listPriceIn(country: string, supply: string): Promise<number> {
  const shop = await openShopIn(country);
  const { refusals } = await importText(shop, message(product({ supply })));
  expect(refusals).toEqual([]);
  return (await onlyVariant(shop.db)).list_price;
}

describe('the supply of the shop’s market is taken [ONIX-01]', () => {
  const world = supplyTo(territory('WORLD', 'US'), detail('100'));
  const india = supplyTo(territory('IN BD LK'), detail('200'));
  const rest = supplyTo(territory('ROW'), detail('300'));
  const nowhere = supplyTo('', detail('400'));

  test.each([
    ['the country’s own market before the world', 'IN', world + india, 20000],
    ['whichever stands first', 'IN', india + world, 20000],
    ['the world, where no other market names the country', 'FR', india + world, 10000],
    ['the world before the rest of it', 'FR', rest + world, 10000],
    ['the rest of the world for a country that is excluded elsewhere', 'US', india + world + rest, 30000],
    ['a supply without a market, where no other holds the country', 'US', india + world + nowhere, 40000],
    ['a part of the country', 'GB', supplyTo(territory('GB-SCT'), detail('500')) + world, 50000],
    ['the Eurozone', 'FR', supplyTo(territory('ECZ'), detail('600')) + world, 60000],
  ])('%s', async (_what, country, supply, expected) => {
    expect(await listPriceIn(country, supply)).toBe(expected);
  });

  test('one of several markets of a block', async () => {
    const supply = `<ProductSupply><Market>${territory('US')}</Market><Market>${territory('IN')}</Market>${detail('150')}</ProductSupply>`;
    expect(await listPriceIn('IN', supply + world)).toBe(15000);
  });

  test('the supplier who still sells it, with a price that the shop can use', async () => {
    const supply = supplyTo(territory('IN'), detail('100', '43'), detail('cheap'), detail('300'));
    expect(await listPriceIn('IN', supply)).toBe(30000);
  });

  test('short tags', async () => {
    const supply =
      '<productsupply><market><territory><x449>US</x449></territory></market><supplydetail><j396>20</j396><price><x462>02</x462><j151>9</j151><j152>INR</j152></price></supplydetail></productsupply>' +
      '<productsupply><market><territory><x450>WORLD</x450><x451>US</x451></territory></market><supplydetail><j396>20</j396><price><x462>02</x462><j151>8</j151><j152>INR</j152></price></supplydetail></productsupply>';
    expect(await listPriceIn('IN', supply)).toBe(800);
  });
});

test('an edition that is supplied to other countries only is taken off sale [ONIX-02]', async () => {
  const shop = await openShopIn('IN');
  await importText(shop, message(product({ supply: supplyTo(territory('IN'), detail('100')) })));
  const { counts } = await importText(shop, message(product({ supply: supplyTo(territory('GB US'), detail('100')) })));
  expect(counts).toMatchObject({ removed: 1 });
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 0 });
});

describe('a price of another territory is never taken [ONIX-03]', () => {
  test.each([
    ['a Territory', priceFor('1', territory('US')) + priceFor('2', territory('IN')), 200],
    ['a country that is excluded', priceFor('1', territory('WORLD', 'IN')) + priceFor('2', ''), 200],
    ['a list of country codes', priceFor('1', '<CountryCode>US GB</CountryCode>') + priceFor('2', ''), 200],
    [
      'repeated country codes',
      priceFor('1', '<CountryCode>US</CountryCode>') +
        priceFor('2', '<CountryCode>GB</CountryCode><CountryCode>IN</CountryCode>'),
      200,
    ],
    [
      'a Territory of an older style',
      priceFor('1', '<Territory>WORLD</Territory><CountryExcluded>IN</CountryExcluded>') +
        priceFor('2', '<Territory>ROW</Territory>'),
      200,
    ],
  ])('by %s', async (_what, prices, expected) => {
    expect(await listPriceIn('IN', supplyTo('', detail('0').replace(price('0'), prices)))).toBe(expected);
  });
});

test('a record is imported anew when the shop has moved to another country [ONIX-01]', async () => {
  const shop = await openShopIn('IN');
  const supply = supplyTo(territory('IN'), detail('100')) + supplyTo(territory('BD'), detail('200'));
  await importText(shop, message(product({ supply })));
  await importText({ ...shop, country: 'BD' }, message(product({ supply })));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 20000 });
});
