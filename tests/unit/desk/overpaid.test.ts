import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOverpaid } from '../../../src/lib/desk/orders/conditions.ts';
import { noOrderFilter } from '../../../src/lib/desk/orders/model/order-filter.ts';
import { order } from '../../contract/trade.steps.ts';
import { skus, variantId } from '../../fixtures/shop.ts';
import { isOnPostgres } from '../../fixtures/test-database.ts';
import { type DeskUnderTest, find, openDeskShop, refundOf, request, taken } from './open-orders.ts';

/** What Today says of money that customers have paid too much. */

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
});
afterEach(() => shop.close());

const listed = async () =>
  (await shop.desk.list({ ...noOrderFilter, payment: 'overpaid' }, 1)).orders.map(({ number }) => number);

async function pay(number: string, more = 0): Promise<void> {
  const amount = (await find(shop.desk, number)).state.total + more;
  const payment = { amount, method: 'bacs', isMoreOnPurpose: more > 0 };
  await taken(shop.desk.recordPayment({ ...(await request(shop.desk, number)), ...payment }));
}

test('an order that became cheaper after it was paid is named until the rest has gone back [DESK-56]', async () => {
  const number = await order(shop, 'asha', skus.moonstone, 2, { paymentMode: 'bacs' });
  await pay(number);
  expect(await shop.desk.overpaid()).toEqual({ orders: 0, amount: 0 });
  const before = (await find(shop.desk, number)).state.total;
  const change = { lines: [{ position: 1, variantId: await variantId(shop.db, skus.moonstone), quantity: 1 }] };
  const asked = { ...(await request(shop.desk, number)), change, reason: '', refundWay: '' };
  await taken(shop.desk.change(asked));
  const { refundable, state } = await find(shop.desk, number);
  expect(refundable.surplus.minor).toBe(before - state.total);
  expect(await shop.desk.overpaid()).toEqual({ orders: 1, amount: refundable.surplus.minor });
  expect(await listed()).toEqual([number]);
  const give = async (amount: number) =>
    taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...refundOf({ amount }) }));
  await give(100);
  expect(await shop.desk.overpaid()).toEqual({ orders: 1, amount: refundable.surplus.minor - 100 });
  await give(refundable.surplus.minor - 100);
  expect(await shop.desk.overpaid()).toEqual({ orders: 0, amount: 0 });
  expect(await listed()).toEqual([]);
});

test('a cancelled order stands at Refund due instead [DESK-56]', async () => {
  const [asked, cancelled] = [await order(shop, 'asha', skus.moonstone), await order(shop, 'ben', skus.persuasion)];
  await pay(asked, 5000);
  await pay(cancelled, 700);
  expect(await shop.desk.overpaid()).toEqual({ orders: 2, amount: 5700 });
  const step = { ...(await request(shop.desk, cancelled)), reason: 'Closed.', isRestocked: true };
  await taken(shop.desk.cancel(step));
  expect(await shop.desk.overpaid()).toEqual({ orders: 1, amount: 5000 });
  expect((await shop.desk.counts()).refund).toBe(1);
});

test('the orders are found by an index, however many others there are [DESK-56]', async () => {
  if (isOnPostgres) return;
  const query = shop.db.selectFrom('booking').select('order_id').where(isOverpaid).compile();
  const asked = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await shop.db.executeQuery<{ detail: string }>(asked);
  const plan = rows.map(({ detail }) => detail);
  expect(plan.filter((step) => /^SCAN (booking|booking_payment)$/.test(step))).toEqual([]);
  expect(plan.join('\n')).toContain('booking_overpaid');
});
