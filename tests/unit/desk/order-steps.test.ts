import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerMails } from '../../contract/outbox.ts';
import { assertShopInvariants, type ShopSnapshot, snapshotShop } from '../../contract/trade.invariants.ts';
import { cancel, order, view } from '../../contract/trade.steps.ts';
import { coupons, skus } from '../../fixtures/shop.ts';
import {
  type DeskUnderTest,
  find,
  meena,
  openDeskShop,
  refundOf,
  request,
  shipped,
  taken,
  tom,
} from './open-orders.ts';

let shop: DeskUnderTest;
let initial: ShopSnapshot;
beforeEach(async () => {
  shop = await openDeskShop();
  initial = await snapshotShop(shop.db);
});
afterEach(async () => {
  await assertShopInvariants(shop.db, initial);
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const to = (orderId: string) => request(shop.desk, orderId);
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;
const subjects = async () => (await customerMails(shop)).map(({ subject }) => subject).slice(1);
const payment = { method: 'bacs', isMoreOnPurpose: false };

test('an order goes from payment to delivery; the customer sees each step at once, and gets a mail of each [DESK-10 DESK-12]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  const { total } = (await find(shop.desk, id)).state;
  await taken(shop.desk.recordPayment({ ...(await to(id)), ...payment, amount: total }));
  await taken(shop.desk.startPacking({ ...(await to(id)), isMailed: false, isUnpaidOnPurpose: false }));
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
  expect(await view(shop, 'asha', id)).toMatchObject({ bookingStatus: 'SHIPPED', trackingID: 'T 1', courier: 'first' });
  await taken(shop.desk.sendOutForDelivery(await to(id)));
  await taken(shop.desk.deliver({ ...(await to(id)), isCashReceived: false }));

  const seen = await view(shop, 'asha', id);
  expect(seen.orderStatus.map(({ status }) => status)).toEqual([
    ...['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED'],
  ]);
  expect(seen.paymentDetails).toMatchObject({ isPaid: true, refundedAmount: '0.00' });
  expect(await subjects()).toEqual([
    `We have received your payment for order ${id}`,
    `Your order ${id} is on its way`,
    `Your order ${id} arrives today`,
    `Your order ${id} has been delivered`,
  ]);
  const parcel = (await customerMails(shop)).find(({ kind }) => kind === 'order-shipped');
  expect(parcel?.text).toContain('https://first.test/?id=T%201');
  const { history } = await find(shop.desk, id);
  expect(history.map(({ by }) => by)).toEqual([undefined, 'Meena', 'Meena', 'Meena', 'Meena']);
});

test('from SHIPPED on a customer can no longer cancel [DESK-13]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
  expect((await cancel(shop, 'asha', id)).errorMessage).toBe('This order can no longer be cancelled: it is shipped.');
});

test('goods leave before their payment only on purpose [DESK-14]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cheque' });
  const early = await shop.desk.startPacking({ ...(await to(id)), isUnpaidOnPurpose: false });
  expect(early).toMatchObject({ ok: false, refusal: { kind: 'invalid', fields: { unpaid: expect.any(String) } } });
  expect((await find(shop.desk, id)).state.status).toBe('ORDER PLACED');
  await taken(shop.desk.startPacking({ ...(await to(id)), isUnpaidOnPurpose: true }));
});

test('an order is paid with the last part of its total, and a later refund does not make it open again [DESK-15]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  const { total } = (await find(shop.desk, id)).state;
  const pay = async (amount: number, isMoreOnPurpose = false) =>
    shop.desk.recordPayment({ ...(await to(id)), ...payment, amount, isMoreOnPurpose });
  await taken(pay(10_000));
  expect((await find(shop.desk, id)).payment?.isPaid).toBe(false);
  expect(await pay(total)).toMatchObject({ refusal: { kind: 'invalid', fields: { amount: expect.any(String) } } });
  await taken(pay(total, true));
  expect(await pay(1)).toMatchObject({ refusal: { kind: 'not possible' } });
  const back = async (fields: Parameters<typeof refundOf>[0]) =>
    shop.desk.recordRefund({ ...(await to(id)), ...refundOf(fields) });
  // Only what was paid too much belongs to no line.
  expect(await back({ amount: 10_001 })).toMatchObject({
    refusal: { kind: 'invalid', fields: { amount: expect.any(String) } },
  });
  expect(await back({ goodwill: total + 1 })).toMatchObject({
    refusal: { kind: 'invalid', fields: { goodwill: expect.any(String) } },
  });
  expect(await back({})).toMatchObject({ refusal: { kind: 'invalid', fields: { lines: expect.any(String) } } });
  expect(await back({ goodwill: 1 })).toMatchObject({ refusal: { fields: { reason: expect.any(String) } } });
  await taken(back({ amount: 10_000, goodwill: 10_000, reason: 'It came late' }));
  expect((await find(shop.desk, id)).state).toMatchObject({ paid: total + 10_000, refunded: 20_000, isPaid: true });
});

test('a payment that was entered by mistake is taken back without a mail, and the order is open again [DESK-16]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  const { total } = (await find(shop.desk, id)).state;
  await taken(shop.desk.recordPayment({ ...(await to(id)), ...payment, amount: total }));
  const mails = await subjects();
  await taken(shop.desk.correctPayment({ ...(await to(id)), reason: '', amount: total }));
  expect((await find(shop.desk, id)).state).toMatchObject({ isPaid: false, paid: 0, refunded: 0 });
  expect(await view(shop, 'asha', id)).toMatchObject({ paymentDetails: { refundedAmount: '0.00' }, refunds: [] });
  expect(await subjects()).toEqual(mails);
  await taken(shop.desk.recordPayment({ ...(await to(id)), ...payment, amount: total }));
});

test('cash comes with the delivery, and not before [DESK-17]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  const { total } = (await find(shop.desk, id)).state;
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
  const early = await shop.desk.recordPayment({ ...(await to(id)), ...payment, amount: total });
  expect(early).toMatchObject({ refusal: { kind: 'not possible', status: 'SHIPPED' } });
  await taken(shop.desk.deliver({ ...(await to(id)), isCashReceived: true }));
  expect((await find(shop.desk, id)).state).toMatchObject({ status: 'DELIVERED', paid: total, isPaid: true });
});

describe('the shop cancels [DESK-18]', () => {
  test('and copies and coupon are free again; the customer reads why', async () => {
    const fields = { paymentMode: 'cheque' as const, couponCode: coupons.oncePerCustomer };
    const id = await order(shop, 'asha', skus.prideAndPrejudice, 5, fields);
    await taken(shop.desk.cancel({ ...(await to(id)), reason: 'The pallet got wet', isRestocked: true }));
    expect(await stockOf(skus.prideAndPrejudice)).toBe(5);
    expect((await customerMails(shop)).at(-1)?.text).toContain('The pallet got wet');
    expect(await order(shop, 'asha', skus.prideAndPrejudice, 5, fields)).not.toBe(id);
  });

  test('a parcel that came back; copies that are lost stay out of stock', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 2, { paymentMode: 'cod' });
    const before = await stockOf(skus.moonstone);
    await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
    await taken(shop.desk.cancel({ ...(await to(id)), reason: 'Lost on its way', isRestocked: false }));
    expect(await stockOf(skus.moonstone)).toBe(before);
    expect((await view(shop, 'asha', id)).bookingStatus).toBe('CANCELLED');
  });

  test('a paid order, whose money is then due and can be given back', async () => {
    const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
    const { total } = (await find(shop.desk, id)).state;
    await taken(shop.desk.recordPayment({ ...(await to(id)), ...payment, amount: total }));
    await taken(shop.desk.cancel({ ...(await to(id)), reason: '', isRestocked: true }));
    expect((await shop.desk.counts()).refund).toBe(1);
    await taken(shop.desk.recordRefund({ ...(await to(id)), ...refundOf({ amount: total }) }));
    expect((await shop.desk.counts()).refund).toBe(0);
  });
});

test('copies that a customer sends back go into stock with the refund, never more than were sent [DESK-19]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 4, { paymentMode: 'bacs' });
  const { total } = (await find(shop.desk, id)).state;
  await taken(shop.desk.recordPayment({ ...(await to(id)), ...payment, amount: total }));
  const back = async (copies: number, isRestocked = true) =>
    shop.desk.recordRefund({
      ...(await to(id)),
      ...refundOf({ lines: new Map([[1, { copies }]]), ...(!isRestocked && { restocked: new Set() }) }),
    });
  const before = await stockOf(skus.moonstone);
  // Before it is sent, a copy is taken out of the order.
  await taken(back(1));
  expect(await stockOf(skus.moonstone)).toBe(before + 1);
  await taken(shop.desk.ship({ ...(await to(id)), ...shipped }));
  await taken(shop.desk.deliver({ ...(await to(id)), isCashReceived: false }));
  await taken(back(1));
  await taken(back(1, false));
  expect(await stockOf(skus.moonstone), 'a damaged copy is not for sale').toBe(before + 2);
  expect(await back(2)).toMatchObject({ refusal: { kind: 'invalid', fields: { 'copies.1': expect.any(String) } } });
  expect((await find(shop.desk, id)).lines[0]).toMatchObject({ quantity: 4, returned: 2, writtenOff: 1 });
});

test('of two people who press at once the second learns who was first, and when; nothing happens twice [DESK-11]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  const seen = await to(id);
  const results = await Promise.all([
    shop.desk.ship({ ...seen, ...shipped }),
    shop.desk.ship({ ...seen, ...shipped, by: tom }),
    shop.desk.cancel({ ...seen, by: { id: 3, name: 'Zoya' }, reason: '', isRestocked: true }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const { history, state } = await find(shop.desk, id);
  expect(history).toHaveLength(2);
  const at = new Date(shop.clock.now).toISOString();
  for (const result of results)
    if (!result.ok) expect(result.refusal).toEqual({ kind: 'late', by: history[1]?.by, at, what: state.status });
  expect(await subjects()).toHaveLength(1);
});

test('a step on a page from before the customer cancelled changes nothing [DESK-11]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  const seen = await to(id);
  await cancel(shop, 'asha', id);
  expect(await shop.desk.ship({ ...seen, ...shipped })).toMatchObject({
    refusal: { kind: 'late', by: undefined, what: 'CANCELLED' },
  });
  expect(await shop.desk.ship({ ...seen, ...shipped, orderId: 'BF-2222-2222' })).toMatchObject({
    refusal: { kind: 'unknown order' },
  });
});

test('every step stands in the log of the desk, without data of the customer [DESK-20]', async () => {
  const id = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  await taken(shop.desk.startPacking({ ...(await to(id)), isUnpaidOnPurpose: false }));
  await shop.desk.addNote({ orderId: id, text: 'Asha Rao called', by: tom });
  await shop.desk.withdrawLinks({ orderId: id, by: meena });
  const log = await shop.db.selectFrom('staff_log').select(['name', 'action', 'about', 'details']).execute();
  expect(log.map(({ name, action, about }) => [name, action, about])).toEqual([
    ['Meena', 'order.pack', `order ${id}`],
    ['Tom', 'order.note', `order ${id}`],
    ['Meena', 'order.withdrawLinks', `order ${id}`],
  ]);
  expect(JSON.stringify(log)).not.toContain('Asha');
  expect((await find(shop.desk, id)).notes).toMatchObject([{ text: 'Asha Rao called', by: 'Tom' }]);
});

test('a digital order has no parcel; it is done once it is paid [DESK-21]', async () => {
  const id = await order(shop, 'asha', skus.emmaEbook, 1, { paymentMode: 'bacs' });
  const { total } = (await find(shop.desk, id)).state;
  expect(await shop.desk.ship({ ...(await to(id)), ...shipped })).toMatchObject({ refusal: { kind: 'not possible' } });
  const done = async () => shop.desk.deliver({ ...(await to(id)), isCashReceived: false });
  expect(await done()).toMatchObject({ refusal: { kind: 'not possible' } });
  await taken(shop.desk.recordPayment({ ...(await to(id)), ...payment, amount: total }));
  await taken(done());
});
