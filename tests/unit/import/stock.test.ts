import { expect, test } from 'vitest';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { importText, message, onlyVariant, openShop, openShopOfTill, product } from './onix.ts';

const supply = (onHand: string) =>
  `<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${onHand}<Price><PriceType>02</PriceType><PriceAmount>399.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price></SupplyDetail></ProductSupply>`;
const stock = (...counts: readonly string[]) =>
  supply(counts.map((count) => `<Stock><OnHand>${count}</OnHand></Stock>`).join(''));

test.each([
  ['-3', stock('-3'), 0],
  ['0', stock('0'), 0],
  ['+4', stock('+4'), 4],
  ['5.00', stock('5.00'), 5],
  ['7 in one place and -2 in another', stock('7', '-2'), 5],
])('a stock of %s is read correctly', async (_what, given, copies) => {
  const shop = await openShop();
  await importText(shop, message(product({ supply: given })));
  expect((await onlyVariant(shop.db)).stock).toBe(copies);
});

const available = (code: string, more = '') =>
  supply(more).replace('<ProductAvailability>21<', `<ProductAvailability>${code}<`);

/** `shelf` are counted copies, `days` those of the supplier: null for the shop's own number. */
test.each([
  ['available without a count', available('20'), { shelf: 0, supply: suppliedCopies, days: null }],
  ['an unreadable count', stock('many'), { shelf: 0, supply: suppliedCopies, days: null }],
  ['a time to order', available('21', '<OrderTime>12</OrderTime>'), { shelf: 0, supply: suppliedCopies, days: 12 }],
  ['to order', available('22', '<Stock><OnHand>0</OnHand></Stock>'), { shelf: 0, supply: suppliedCopies, days: null }],
  [
    'on demand, with some copies',
    available('23', '<Stock><OnHand>4</OnHand></Stock>'),
    { shelf: 0, supply: suppliedCopies, days: null },
  ],
  ['a count', stock('4'), { shelf: 0, supply: 4, days: null }],
  ['more than can be ordered', stock('5000'), { shelf: 0, supply: suppliedCopies - 1, days: null }],
  ['reprinting', available('32'), { shelf: 0, supply: 0, days: null }],
])(
  '%s is read as copies of the shop and of its supplier [STOCK-20]',
  async (_what, given, { shelf, supply: supplied, days }) => {
    const shop = await openShop();
    await importText(shop, message(product({ supply: given })));
    const row = await onlyVariant(shop.db);
    expect(row).toMatchObject({ stock: shelf + supplied, supply_stock: supplied, supply_days: days });
    expect((await importText(shop, message(product({ supply: given })))).counts).toMatchObject({ unchanged: 1 });
  },
);

test.each([
  ['on demand, with some copies', available('23', '<Stock><OnHand>4</OnHand></Stock>'), 4, suppliedCopies],
  ['a count', stock('4'), 4, 0],
  ['available without a count', available('20'), 0, suppliedCopies],
])('%s of the own till is read as copies on the shelf [STOCK-45]', async (_what, given, shelf, supplied) => {
  const shop = await openShopOfTill();
  await importText(shop, message(product({ supply: given })));
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: shelf + supplied, supply_stock: supplied });
});

test('an e-book has no supplier who delivers: it is downloaded [STOCK-20]', async () => {
  const shop = await openShop();
  await importText(shop, message(product({ form: 'EA', supply: available('20') })));
  expect(await onlyVariant(shop.db)).toMatchObject({ stock: 0, withheld_stock: 9999, supply_stock: 0 });
});
