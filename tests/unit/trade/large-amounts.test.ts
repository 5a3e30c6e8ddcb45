import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { parseAmountField } from '../../../src/lib/desk/orders/model/amount-field.ts';
import { noOrderFilter } from '../../../src/lib/desk/orders/model/order-filter.ts';
import { add, book, view } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, openDeskShop, refundOf, request, shipped, taken } from '../desk/open-orders.ts';

/** Amounts beyond 2³¹ minor units, which an order in rupiah or the books of a library have. */

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
});
afterEach(() => shop.close());

const dear = 1_000_000_000;

test('an order of any total is placed, paid, invoiced and given back, and found by its total [ORDER-97]', async () => {
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  await shop.db
    .updateTable('variant')
    .set({ list_price: dear, sale_price: dear, stock: 9 })
    .where('sku', '=', skus.moonstone)
    .execute();
  await add(shop, 'asha', skus.moonstone, 9);
  const { orderID: number = '' } = await book(shop, 'asha', { paymentMode: 'bacs' });
  const { state } = await find(shop.desk, number);
  expect(state.total).toBeGreaterThanOrEqual(9 * dear);
  expect((await view(shop, 'asha', number)).totalAmount).toBe((state.total / 100).toFixed(2));
  const typed = parseAmountField((state.total / 100).toFixed(2), 'INR');
  expect(typed).toBe(state.total);
  const paid = { amount: state.total, method: 'bacs', isMoreOnPurpose: false };
  await taken(shop.desk.recordPayment({ ...(await request(shop.desk, number)), ...paid }));
  await taken(shop.desk.ship({ ...(await request(shop.desk, number)), ...shipped }));
  const lines = new Map([[1, { copies: 8 }]]);
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...refundOf({ lines }) }));
  expect((await find(shop.desk, number)).state).toMatchObject({ paid: state.total, refunded: 8 * dear });
  expect(await shop.db.selectFrom('invoice').select('total').orderBy('id').execute()).toMatchObject([
    { total: state.total },
    { total: 8 * dear },
  ]);
  const found = async (text: string) =>
    (await shop.desk.list({ ...noOrderFilter, text }, 1)).orders.map((order) => order.number);
  expect(await found((state.total / 100).toFixed(2))).toEqual([number]);
  expect(await found('8129116124')).toEqual([]);
});
