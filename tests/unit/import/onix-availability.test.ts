import { describe, expect, test } from 'vitest';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { price, product } from './onix.ts';
import { detail, madeOf, openShopIn, publishing, supplyTo, territory } from './onix-supply.ts';

/** What can be bought of it: the copies counted, and those that the supplier delivers. */
async function soldOf(record: string) {
  const { edition } = await madeOf(record);
  return edition ? { shelf: edition.stock - edition.supply_stock, supplied: edition.supply_stock } : 'not sold';
}

const counted = { shelf: 0, supplied: 7 };
const orderable = { shelf: 0, supplied: suppliedCopies };
/** More than the supplier has counted. */
const both = orderable;
const soldOut = { shelf: 0, supplied: 0 };

const withCount = (availability: string) => product({ supply: supplyTo('', detail(price('399.00'), availability)) });
const withoutCount = (availability: string) =>
  product({ supply: supplyTo('', detail(price('399.00'), availability, '')) });

describe('each code of a supplier’s availability has its meaning in the shop [ONIX-06]', () => {
  test.each([
    ['20', counted, orderable],
    ['21', counted, orderable],
    ['22', both, orderable],
    ['23', both, orderable],
    ...['09', '10', '11', '12', '30', '31', '32', '33', '97', '98', '99', '', '77'].map(
      (code) => [code, soldOut, soldOut] as const,
    ),
    ...['01', '34', '40', '41', '42', '43', '44', '45', '46', '47', '48', '49', '50', '51', '52'].map(
      (code) => [code, 'not sold', 'not sold'] as const,
    ),
  ] as const)('ProductAvailability %s', async (code, copies, uncounted) => {
    expect(await soldOf(withCount(code))).toEqual(copies);
    expect(await soldOf(withoutCount(code))).toEqual(uncounted);
  });
});

describe('each status of the publisher has its meaning in the shop [ONIX-07]', () => {
  const status = (code: string) => `<PublishingStatus>${code}</PublishingStatus>`;
  const market = (code: string) =>
    `<MarketPublishingDetail><MarketPublishingStatus>${code}</MarketPublishingStatus></MarketPublishingDetail>`;
  const inMarket = (code: string, own = '04') =>
    publishing(status(own), { supply: supplyTo(territory('IN'), market(code), detail(price('399.00'), '22')) });

  test.each([
    ...['00', '02', '04', '09', '14', '77'].map((code) => [code, both] as const),
    ...['05', '06', '07', '08', '10'].map((code) => [code, counted] as const),
    ['03', soldOut],
    ...['01', '11', '12', '13', '15', '16', '17'].map((code) => [code, 'not sold'] as const),
  ] as const)('PublishingStatus %s, of the product or of the market', async (code, sold) => {
    const supply = supplyTo('', detail(price('399.00'), '22'));
    expect(await soldOf(publishing(status(code), { supply }))).toEqual(sold);
    if (code !== '00') expect(await soldOf(inMarket(code))).toEqual(sold);
  });

  test('the status of the market wins over that of the product', async () => {
    expect(await soldOf(inMarket('04', '11'))).toEqual(both);
    expect(await soldOf(inMarket('12', '04'))).toBe('not sold');
    expect(await soldOf(inMarket('00', '11'))).toBe('not sold');
  });

  test('a withdrawn product needs no supplier to be taken off sale', async () => {
    expect(await soldOf(publishing(status('15'), { supply: '' }))).toBe('not sold');
  });

  test('the last copies of a supplier that names no count are not promised', async () => {
    const supply = supplyTo('', detail(price('399.00'), '20', ''));
    expect(await soldOf(publishing(status('07'), { supply }))).toEqual(soldOut);
  });
});

describe('an edition without a price is free, on request or not sold [ONIX-08]', () => {
  const unpriced = (code: string) => `<UnpricedItemType>${code}</UnpricedItemType>`;
  const onRequest = { list_price: 0, is_price_on_request: 1 };

  test.each([
    ['01', { list_price: 0, sale_price: 0, is_price_on_request: 0 }],
    ...['02', '04', '06', '07'].map((code) => [code, onRequest] as const),
  ] as const)('UnpricedItemType %s, of the supply or of its price', async (code, expected) => {
    for (const prices of [unpriced(code), `<Price>${unpriced(code)}${territory('IN')}</Price>`])
      expect((await madeOf(product({ prices }))).edition).toMatchObject(expected);
  });

  test.each(['03', '05', '08'])('UnpricedItemType %s is not sold', async (code) => {
    expect(await madeOf(product({ prices: unpriced(code) }))).toEqual({ isNotSold: true });
    const here = `<Price>${unpriced(code)}${territory('IN')}</Price>`;
    expect(await madeOf(product({ prices: here + price('399.00') }))).toEqual({ isNotSold: true });
  });

  test('a code that nobody knows is refused', async () => {
    const { refused } = await madeOf(product({ prices: unpriced('77') }));
    expect(refused).toContain('its UnpricedItemType 77 is not known: 01 (free) and 04 (on request) are');
  });

  test.each(['0', '0.00', '0,00'])('a price of %s is refused: what is free says so', async (amount) => {
    const { refused } = await madeOf(product({ prices: price(amount), availability: '20' }), await openShopIn('IN'));
    expect(refused).toContain('its price is 0; a book that is free says so by UnpricedItemType 01');
  });
});
