import { describe, expect, test } from 'vitest';
import { importText, message, onlyVariant, price, product } from './onix.ts';
import { detail, madeOf, openShopIn, priceWith, supplyTo, territory } from './onix-supply.ts';

const listPriceIn = async (country: string, supply: string): Promise<number | undefined> =>
  (await madeOf(product({ supply }), await openShopIn(country))).edition?.list_price;

const at = (amount: string, availability?: string) => detail(price(amount), availability);

describe('the supply of the shop’s market is taken [ONIX-01]', () => {
  const world = supplyTo(territory('WORLD', 'US'), at('100'));
  const india = supplyTo(territory('IN BD LK'), at('200'));
  const rest = supplyTo(territory('ROW'), at('300'));
  const unnamed = supplyTo('', at('400'));

  test.each([
    ['the country’s own market before the world', 'IN', world + india, 20000],
    ['whichever stands first', 'IN', india + world, 20000],
    ['the world, where no other market names the country', 'FR', india + world, 10000],
    ['the world before the rest of it', 'FR', rest + world, 10000],
    ['the rest of the world for a country that is excluded elsewhere', 'US', india + world + rest, 30000],
    ['a supply without a market, where no other holds the country', 'US', india + world + unnamed, 40000],
    ['a part of the country', 'GB', supplyTo(territory('GB-SCT'), at('500')) + world, 50000],
    ['the Eurozone', 'FR', supplyTo(territory('ECZ'), at('600')) + world, 60000],
  ])('%s', async (_what, country, supply, expected) => {
    expect(await listPriceIn(country, supply)).toBe(expected);
  });

  test('one of several markets of a block', async () => {
    const supply = `<ProductSupply><Market>${territory('US')}</Market><Market>${territory('IN')}</Market>${at('150')}</ProductSupply>`;
    expect(await listPriceIn('IN', supply + world)).toBe(15000);
  });

  test('the supplier who still sells it, at a price that the shop can use', async () => {
    expect(await listPriceIn('IN', supplyTo(territory('IN'), at('100', '43'), at('cheap'), at('300')))).toBe(30000);
  });

  test('the supplier who has it before one who does not', async () => {
    expect(await listPriceIn('IN', supplyTo('', at('100', '31'), at('200', '22'), at('300', '21')))).toBe(30000);
  });

  test('in short tags', async () => {
    const tagged = (place: string, amount: string) =>
      `<productsupply><market><territory>${place}</territory></market><supplydetail><j396>20</j396><price><x462>02</x462><j151>${amount}</j151><j152>INR</j152></price></supplydetail></productsupply>`;
    const supply = tagged('<x449>US</x449>', '9') + tagged('<x450>WORLD</x450><x451>US</x451>', '8');
    expect(await listPriceIn('IN', supply)).toBe(800);
  });
});

test('an edition that is supplied to other countries only is taken off sale [ONIX-02]', async () => {
  const shop = await openShopIn('IN');
  await importText(shop, message(product({ supply: supplyTo(territory('IN'), at('100')) })));
  const { counts } = await importText(shop, message(product({ supply: supplyTo(territory('GB US'), at('100')) })));
  expect(counts).toMatchObject({ removed: 1 });
  expect(await onlyVariant(shop.db)).toMatchObject({ is_listed: 0 });
});

describe('a price of another territory is never taken [ONIX-03]', () => {
  const [one, two] = ['1.00', '2.00'];
  const others = '<CountryCode>GB</CountryCode><CountryCode>IN</CountryCode>';
  test.each([
    ['a Territory', priceWith(territory('US'), one) + priceWith(territory('IN'), two)],
    ['the closest Territory', priceWith(territory('WORLD'), one) + priceWith(territory('IN'), two)],
    ['a country that is excluded', priceWith(territory('WORLD', 'IN'), one) + price(two)],
    ['a list of country codes', priceWith('<CountryCode>US GB</CountryCode>', one) + price(two)],
    ['repeated country codes', priceWith('<CountryCode>US</CountryCode>', one) + priceWith(others, two)],
    [
      'a Territory of an older style',
      priceWith('<Territory>WORLD</Territory><CountryExcluded>IN</CountryExcluded>', one) +
        priceWith('<Territory>ROW</Territory>', two),
    ],
  ])('by %s', async (_what, prices) => {
    expect(await listPriceIn('IN', supplyTo('', detail(prices)))).toBe(200);
  });

  test('and a record with prices for other territories alone is not for sale here', async () => {
    const prices = priceWith(territory('US'), one) + priceWith(territory('GB'), two);
    expect(await madeOf(product({ prices }))).toEqual({ isNotSold: true });
  });

  test('nor is a book sold at 0 because it is free, or cheap, elsewhere', async () => {
    const free = `<Price><UnpricedItemType>01</UnpricedItemType>${territory('US')}</Price>`;
    const { edition } = await madeOf(product({ prices: free + priceWith(territory('IN'), two) }));
    expect(edition).toMatchObject({ list_price: 200, sale_price: 200 });
    expect(await madeOf(product({ prices: free }))).toEqual({ isNotSold: true });
  });
});

test('a record is imported anew when the shop has moved to another country [ONIX-01]', async () => {
  const shop = await openShopIn('IN');
  const supply = supplyTo(territory('IN'), at('100')) + supplyTo(territory('BD'), at('200'));
  await importText(shop, message(product({ supply })));
  await importText({ ...shop, country: 'BD' }, message(product({ supply })));
  expect(await onlyVariant(shop.db)).toMatchObject({ list_price: 20000 });
});
