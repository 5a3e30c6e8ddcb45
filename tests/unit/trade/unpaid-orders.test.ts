import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { afterOrderEvent } from '../../../src/lib/backend/after-order-event.ts';
import { cancelUnpaid } from '../../../src/lib/backend/orders/cancel-unpaid.ts';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { noOrderLimits } from '../../../src/lib/trade/orders/order-limits.ts';
import { testSecret } from '../../contract/harness.ts';
import { add, book, cart, coupon, order, view } from '../../contract/trade.steps.ts';
import { fixtureCurrency, fixtureNow, skus, variantId } from '../../fixtures/shop.ts';
import { type DeskUnderTest, find, meena, openDeskShop, request, taken } from '../desk/open-orders.ts';

/** Transfers and checks that never arrive. */

const dayMs = 86_400_000;
const sku = skus.prideAndPrejudice;

let shop: DeskUnderTest;
beforeEach(async () => {
  shop = await openDeskShop();
  onTestFinished(() => shop.close());
});

const work = () =>
  cancelUnpaid({
    ...{ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now, limits: noOrderLimits },
    ...{ siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent },
  });
const onDay = (day: number) => {
  shop.clock.now = fixtureNow + day * dayMs;
  return work();
};
const mails = async () =>
  (await shop.db.selectFrom('outbox').select('kind').where('kind', 'like', 'payment-%').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const stock = async () =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;
const statusOf = async (number: string) => (await view(shop, 'asha', number)).bookingStatus;
const orderIt = (paymentMode: 'bacs' | 'cheque' | 'cod' = 'bacs') => order(shop, 'asha', sku, 2, { paymentMode });

test('a transfer that does not come is reminded of, then its order is cancelled, and copies and coupon return [ORDER-39]', async () => {
  const before = await stock();
  await shop.db
    .insertInto('coupon')
    .values({
      ...{ code: 'SPRING-ONCE', kind: 'percent', amount: 10, minimum_subtotal: 0, starts_at: null, ends_at: null },
      ...{ usage_limit: 1, per_customer_limit: null, used: 0 },
    })
    .execute();
  await add(shop, 'asha', sku, 2);
  await coupon(shop, 'asha', 'SPRING-ONCE');
  const { orderID: number = '' } = await book(shop, 'asha', { paymentMode: 'bacs', couponCode: 'SPRING-ONCE' });
  expect(await stock()).toBe(before - 2);
  expect((await view(shop, 'asha', number)).paymentDetails?.payBy).toBe(
    new Date(fixtureNow + 14 * dayMs).toISOString(),
  );
  expect((await find(shop.desk, number)).payBy).toBeDefined();

  expect(await onDay(10)).toEqual({ reminded: 0, cancelled: [] });
  expect(await onDay(11)).toEqual({ reminded: 1, cancelled: [] });
  // The last day itself, and the day after it, are still days to pay.
  expect(await onDay(14.5)).toEqual({ reminded: 0, cancelled: [] });
  expect(await statusOf(number)).toBe('ORDER PLACED');
  expect(await onDay(15)).toEqual({ reminded: 0, cancelled: [number] });
  expect(await onDay(16)).toEqual({ reminded: 0, cancelled: [] });
  expect(await mails()).toEqual(['payment-reminder', 'payment-expired']);
  expect(await stock()).toBe(before);
  const { used } = await shop.db
    .selectFrom('coupon')
    .select('used')
    .where('code', '=', 'SPRING-ONCE')
    .executeTakeFirstOrThrow();
  expect(used).toBe(0);
  const cancelled = await view(shop, 'asha', number);
  expect(cancelled.orderStatus.at(-1)).toMatchObject({ status: 'CANCELLED', comment: 'It was not paid in time.' });
  expect(cancelled.paymentDetails?.payBy).toBeUndefined();
});

test('a payment ends the wait, also a part of it, and so does packing; cash on delivery never waits [ORDER-40]', async () => {
  const paid = await orderIt();
  const partly = await orderIt('cheque');
  await taken(
    shop.desk.recordPayment({
      ...(await request(shop.desk, paid)),
      ...{ amount: (await find(shop.desk, paid)).total.minor, method: 'bacs', isMoreOnPurpose: false },
    }),
  );
  await taken(
    shop.desk.recordPayment({
      ...(await request(shop.desk, partly)),
      ...{ amount: 100, method: 'bacs', isMoreOnPurpose: false },
    }),
  );
  const packed = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  await taken(shop.desk.startPacking({ ...(await request(shop.desk, packed)), isUnpaidOnPurpose: true }));
  const cash = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  for (const day of [11, 15, 40, 60]) expect(await onDay(day)).toEqual({ reminded: 0, cancelled: [] });
  expect(await Promise.all([paid, partly, packed, cash].map(statusOf))).toEqual([
    ...['ORDER PLACED', 'ORDER PLACED', 'PROCESSING', 'ORDER PLACED'],
  ]);
});

test('a payment and the end of the wait at the same moment: one of them counts, and money is never lost [ORDER-40]', async () => {
  const number = await orderIt();
  await onDay(11);
  shop.clock.now = fixtureNow + 15 * dayMs;
  const total = (await find(shop.desk, number)).total.minor;
  const payment = { ...(await request(shop.desk, number)), amount: total, method: 'bacs', isMoreOnPurpose: false };
  const [step, done] = await Promise.all([shop.desk.recordPayment(payment), work(), work()]);
  const status = await statusOf(number);
  if (step.ok) expect([status, done.cancelled]).toEqual(['ORDER PLACED', []]);
  else {
    expect(status).toBe('CANCELLED');
    // The desk sees what has happened, and records the money all the same.
    await taken(shop.desk.recordPayment({ ...payment, version: (await find(shop.desk, number)).version }));
  }
  expect((await find(shop.desk, number)).payment?.paid.minor).toBe(total);
});

test('a clock that jumps ahead cancels nothing, and neither does a shop that was away for weeks [ORDER-41]', async () => {
  const number = await orderIt();
  expect(await onDay(400)).toEqual({ reminded: 1, cancelled: [] });
  // The clock is right again: the reminder from the future is not one that was read.
  expect(await onDay(1)).toEqual({ reminded: 0, cancelled: [] });
  expect(await onDay(11)).toEqual({ reminded: 1, cancelled: [] });
  expect(await onDay(12.9)).toEqual({ reminded: 0, cancelled: [] });
  expect(await statusOf(number)).toBe('ORDER PLACED');

  const second = await orderIt('cheque');
  shop.clock.now += 60 * dayMs;
  const late = await work();
  expect(late.reminded).toBe(1);
  expect(await statusOf(second)).toBe('ORDER PLACED');
  shop.clock.now += 2 * dayMs;
  expect((await work()).cancelled).toContain(second);
});

test('the desk gives more time once for each look at the order, and the customer is reminded again [ORDER-42]', async () => {
  const number = await orderIt();
  await onDay(11);
  const { version } = await find(shop.desk, number);
  const press = () => shop.desk.extendPayment({ orderId: number, version, by: meena });
  expect((await Promise.all([press(), press()])).sort()).toEqual([false, true]);
  expect((await find(shop.desk, number)).payBy).toBe(new Date(fixtureNow + 21 * dayMs).toISOString());
  expect(await onDay(15)).toEqual({ reminded: 0, cancelled: [] });
  expect(await onDay(18)).toEqual({ reminded: 1, cancelled: [] });
  expect((await onDay(22)).cancelled).toEqual([number]);
  expect(await shop.desk.extendPayment({ orderId: number, version: version + 1, by: meena })).toBe(false);
});

test('a shop that waits for ever cancels nothing, and orders keep the days that they were placed with [ORDER-43]', async () => {
  const early = await orderIt();
  const payment = { methods: ['bacs'], bank: { accountName: 'A', accountNumber: '1', bankName: 'B' }, payDays: 0 };
  await saveSetting(shop.db, { key: 'desk.payment', value: JSON.stringify(payment) });
  const late = await orderIt();
  expect((await view(shop, 'asha', late)).paymentDetails?.payBy).toBeUndefined();
  await onDay(11);
  expect((await onDay(30)).cancelled).toEqual([early]);
  expect(await statusOf(late)).toBe('ORDER PLACED');
});

test('the days of a preorder that is paid when it is sent begin on the day of its book [ORDER-44]', async () => {
  const day = '2026-03-20';
  const set = async (changes: Parameters<typeof setEditionByHand>[1]['changes']) =>
    setEditionByHand(shop.db, { variantId: await variantId(shop.db, sku), by: meena, at: shop.clock.now, changes });
  await saveSetting(shop.db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  await set({ on_sale_from: day, takes_preorders: 1 });
  const number = await orderIt();
  for (const after of [11, 15, 40]) expect(await onDay(after)).toEqual({ reminded: 0, cancelled: [] });
  shop.clock.now = Date.parse('2026-03-20T08:00:00Z');
  await openEditions({
    ...{ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now },
    ...{ siteUrl: 'https://books.test', secret: testSecret, afterOrderEvent },
  });
  const opened = shop.clock.now;
  expect((await find(shop.desk, number)).payBy).toBe(new Date(opened + 14 * dayMs).toISOString());
  const after = (days: number) => onDay((opened - fixtureNow) / dayMs + days);
  expect(await after(5)).toEqual({ reminded: 0, cancelled: [] });
  expect(await after(11)).toEqual({ reminded: 1, cancelled: [] });
  expect((await after(15)).cancelled).toEqual([number]);
  expect((await cart(shop, 'asha')).cartDetails ?? []).toEqual([]);
});
