import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseInvoice } from '../../../src/lib/backend/invoices/invoice-schema.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import type { OrderChange } from '../../../src/lib/trade/orders/order-change.ts';
import { taxPresets } from '../../../src/lib/trade/tax/tax-presets.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { order, view } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, openDeskShop, request, taken } from './open-orders.ts';

/** A discount that staff give on an order that was placed. */

let shop: DeskUnderTest;
let initial: Awaited<ReturnType<typeof snapshotShop>>;
beforeEach(async () => {
  shop = await openDeskShop();
  await saveSetting(shop.db, { key: 'tax', value: JSON.stringify({ rates: taxPresets[0]?.rates }) });
  const seller = { name: 'Lantern', address: '1 Lane', country: 'IN', state: 'MH' };
  await saveSetting(shop.db, { key: 'seller', value: JSON.stringify(seller) });
  initial = await snapshotShop(shop.db);
});
afterEach(async () => {
  await assertShopInvariants(shop.db, initial);
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const change = async (id: string, wanted: OrderChange, fields: { refundWay?: string } = {}) =>
  shop.desk.change({ ...(await request(shop.desk, id)), change: wanted, reason: '', refundWay: '', ...fields });
const pay = async (id: string) => {
  const { state } = await find(shop.desk, id);
  const payment = { amount: state.total, method: 'bacs', isMoreOnPurpose: false };
  await taken(shop.desk.recordPayment({ ...(await request(shop.desk, id)), ...payment }));
};
const invoices = async () =>
  (await shop.db.selectFrom('invoice').selectAll().orderBy('id').execute()).map((row) => parseInvoice(row.content));
const refusalOf = async (result: ReturnType<typeof change>) => {
  const done = await result;
  if (done.ok || done.refusal.kind !== 'invalid')
    throw new Error(`It was not refused as invalid: ${JSON.stringify(done)}`);
  return done.refusal.fields;
};

test('a discount has its reason, on the order, its invoice and its mails; staff give as much as they may give back [DESK-47]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1);
  expect(await refusalOf(change(id, { discount: { amount: 500, reason: '' } }))).toHaveProperty('discountReason');
  expect(await refusalOf(change(id, { discount: { amount: 9_000_000, reason: 'A gift' } }))).toHaveProperty('discount');
  await taken(change(id, { discount: { amount: 500, reason: 'Scratched cover' } }));
  expect((await find(shop.desk, id)).discount).toMatchObject({ code: '', reason: 'Scratched cover' });
  const { couponDetails } = await view(shop, 'asha', id);
  expect(couponDetails).toMatchObject({ discountReason: 'Scratched cover' });
  await pay(id);
  expect((await invoices())[0]?.sums[0]).toEqual({ name: 'Scratched cover', amount: -500 });
  await saveSetting(shop.db, { key: 'desk.refunds', value: JSON.stringify({ staffLimit: 1000 }) });
  const more = await refusalOf(change(id, { discount: { amount: 5000, reason: 'More scratches' } }));
  expect(more.discount).toMatch(/owner/);
});

test('discounts in steps count together, and what went back with one counts once [DESK-60]', async () => {
  await saveSetting(shop.db, { key: 'desk.refunds', value: JSON.stringify({ staffLimit: 1000 }) });
  const unpaid = await order(shop, 'asha', skus.moonstone, 1);
  const lower = (id: string, amount: number) => change(id, { discount: { amount, reason: 'Scratched cover' } });
  await taken(lower(unpaid, 600));
  await taken(lower(unpaid, 1000));
  expect((await refusalOf(lower(unpaid, 1001))).discount).toMatch(/owner/);
  // Less is always possible, and opens nothing.
  await taken(lower(unpaid, 500));
  expect((await refusalOf(lower(unpaid, 1500))).discount).toMatch(/owner/);
  const paid = await order(shop, 'ben', skus.moonstone, 1);
  await pay(paid);
  const back = { refundWay: 'bacs' };
  await taken(change(paid, { discount: { amount: 600, reason: 'Scratched cover' } }, back));
  await taken(change(paid, { discount: { amount: 1000, reason: 'Scratched cover' } }, back));
  const { state } = await find(shop.desk, paid);
  expect([state.refunded, state.paid - state.refunded]).toEqual([1000, state.total]);
  expect((await refusalOf(lower(paid, 1100))).discount).toMatch(/owner/);
});
