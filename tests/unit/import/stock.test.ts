import { expect, test } from 'vitest';
import { importText, message, onlyVariant, openShop, product } from './onix.ts';

const supply = (onHand: string) =>
  `<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${onHand}<Price><PriceType>02</PriceType><PriceAmount>399.00</PriceAmount><CurrencyCode>INR</CurrencyCode></Price></SupplyDetail></ProductSupply>`;
const stock = (...counts: readonly string[]) =>
  supply(counts.map((count) => `<Stock><OnHand>${count}</OnHand></Stock>`).join(''));

/** An unreadable number would count as 'available', which stands for more copies than may exist. */
test.each([
  ['-3', stock('-3'), 0],
  ['0', stock('0'), 0],
  ['+4', stock('+4'), 4],
  ['5.00', stock('5.00'), 5],
  ['7 in one place and -2 in another', stock('7', '-2'), 5],
  ['no number', supply(''), 50],
])('a stock of %s is read correctly', async (_what, given, copies) => {
  const shop = await openShop();
  await importText(shop, message(product({ supply: given })));
  expect((await onlyVariant(shop.db)).stock).toBe(copies);
});
