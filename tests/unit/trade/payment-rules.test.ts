import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPayments } from '../../../src/lib/backend/payments/payments.ts';
import { createRazorpay } from '../../../src/lib/payments/razorpay/razorpay.ts';
import { StandIn } from '../../../src/lib/payments/stand-in/stand-in.ts';
import { add, book, cancel, coupon, order } from '../../contract/trade.steps.ts';
import { skus } from '../../fixtures/shop.ts';
import { refundOf, request, taken } from '../desk/open-orders.ts';
import {
  access,
  keys,
  mailsOf,
  minuteMs,
  noticesOf,
  openPaidShop,
  orderOnline,
  type PaidShop,
  pass,
  rowOf,
  shownSku,
} from './paid-shop.ts';

/** Rules of payments that no single fault shows: who may be paid, when the shop asks, what may go back. */

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
});

const paidOrder = async () => {
  const { number, session } = await orderOnline(shop);
  const payment = shop.provider.pay(session);
  await shop.deliver();
  if (!payment) throw new Error('not paid');
  return { number, payment };
};

test.each([
  ['a quarter of an hour', 15],
  ['an hour', 60],
  ['a day', 24 * 60],
  ['three days', 3 * 24 * 60],
])('without any notification the shop asks after %s [PAYMENT-03]', async (_when, minutes) => {
  const { number, session } = await orderOnline(shop);
  const attempt = shop.provider.fail(session);
  shop.sent.length = 0;
  // Everything before is asked in its time; the bank finds the money just before the last time.
  for (const passed of [15, 45, 23 * 60, 48 * 60]) {
    const before = Math.floor((shop.clock.now - (await rowOf(shop, number)).created_at) / minuteMs);
    if (before + passed > minutes) break;
    if (before + passed === minutes) shop.provider.recover(attempt?.id ?? '');
    shop.sent.length = 0;
    await pass(shop, passed);
  }
  await shop.payments.work();
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
});

test('a session of somebody else on the same account changes nothing, though it is paid [PAYMENT-07]', async () => {
  const { number } = await orderOnline(shop);
  const [provider] = shop.context.providers;
  const theirs = await provider?.open({
    ...{ reference: 'invoice-77', orderNumber: number, method: 'online', amount: 5000, currency: 'INR' },
    ...{ openedAt: shop.clock.now, expiresAt: shop.clock.now + 20 * minuteMs, returnUrl: 'https://other.test' },
  });
  shop.provider.pay(theirs?.id ?? '');
  await shop.deliver();
  expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
  expect(await noticesOf(shop)).toEqual([]);
});

const renewedKeys = { ...keys, keyId: 'rzp_test_renewed0000', keySecret: 'renewed-secret' };
const paymentsWith = (fetch: typeof globalThis.fetch) =>
  createPayments({ ...shop.context, providers: [createRazorpay({ keys: renewedKeys, currency: 'INR', fetch })] });

test('renewed keys of the same account go on with what former ones have begun: payments and refunds [PAYMENT-41]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.keys = renewedKeys;
  const renewed = paymentsWith(shop.provider.fetch);
  shop.provider.pay(session);
  const [paid] = shop.sent.splice(0);
  expect(await renewed.notified('razorpay', Buffer.from(paid?.body ?? ''), new Headers(paid?.headers))).toBe('done');
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  await cancel(shop, 'asha', number);
  await renewed.work();
  expect(shop.provider.keptOf(number)).toBe(0);
  const { total, refunded_total } = await rowOf(shop, number);
  expect(refunded_total).toBe(total);
});

test('keys of another account take nothing, and its refunds are told to be made by hand [PAYMENT-41]', async () => {
  const waiting = await orderOnline(shop);
  const { number } = await paidOrder();
  const other = new StandIn({ keys: renewedKeys, now: () => shop.clock.now, pages: '', notify: () => undefined });
  const changed = paymentsWith(other.fetch);
  await cancel(shop, 'asha', number);
  shop.clock.now += 16 * minuteMs;
  await changed.work();
  expect((await rowOf(shop, waiting.number)).paid_total).toBe(0);
  expect(await noticesOf(shop)).toEqual(['refund failed']);
});

test('without any provider orders that wait still end, and refunds are told to be made by hand after a day [PAYMENT-47]', async () => {
  const { number } = await orderOnline(shop);
  const paid = await paidOrder();
  await cancel(shop, 'asha', paid.number);
  const off = createPayments({ ...shop.context, providers: [] });
  shop.clock.now += 2 * 60 * minuteMs;
  expect(await off.work()).toEqual([number]);
  expect(await off.view(access(number))).toMatchObject({ state: 'ended', methods: [], isTest: false });
  expect(await noticesOf(shop)).toEqual([]);
  expect(shop.problems).toContainEqual(expect.stringContaining('waits for razorpay, which is not set up'));
  for (let hours = 0; hours < 40; hours += 4) {
    shop.clock.now += 4 * 60 * minuteMs;
    await off.work();
  }
  expect(await noticesOf(shop)).toEqual(['refund failed']);
});

test('an order that a coupon makes free needs no payment, and nothing is asked of the provider [PAYMENT-42]', async () => {
  const free = { code: 'FREE', kind: 'percent', amount: 100, minimum_subtotal: 0, starts_at: null, ends_at: null };
  await shop.db
    .insertInto('coupon')
    .values({ ...free, usage_limit: null, per_customer_limit: null, used: 0 })
    .execute();
  await add(shop, 'asha', skus.emmaEbook);
  await coupon(shop, 'asha', 'FREE');
  const { orderID: number = '' } = await book(shop, 'asha', { paymentMode: 'online', couponCode: 'FREE' });
  expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED', total: 0 });
  expect(await shop.payments.start(access(number), 'online')).toBe('not payable');
  expect(shop.provider.sessions.size).toBe(0);
});

test('copies that are given back one by one never give back a penny more than was paid [PAYMENT-34]', async () => {
  await shop.db.updateTable('variant').set({ stock: 3 }).where('sku', '=', shownSku).execute();
  await add(shop, 'asha', shownSku, 3);
  await coupon(shop, 'asha', 'TEN');
  const { orderID: number = '' } = await book(shop, 'asha', { paymentMode: 'online', couponCode: 'TEN' });
  await shop.payments.start(access(number), 'online');
  const [session] = shop.provider.sessionsOf(number);
  shop.provider.pay(session?.id ?? '');
  await shop.deliver();
  for (const _copy of [1, 2, 3]) {
    const one = { ...(await request(shop.desk, number)), ...refundOf({ method: 'provider' }) };
    const copies = new Map([[1, { copies: 1, amount: undefined }]]);
    await taken(shop.desk.recordRefund({ ...one, lines: copies, restocked: new Set([1]) }));
    await shop.payments.work();
  }
  const { paid_total, refunded_total, total } = await rowOf(shop, number);
  expect(refunded_total).toBeLessThanOrEqual(total);
  expect(paid_total - refunded_total).toBe(shop.provider.keptOf(number));
  // A fourth has nothing left to give.
  const more = { ...(await request(shop.desk, number)), ...refundOf({ method: 'provider', amount: 1 }) };
  expect(await shop.desk.recordRefund(more)).toMatchObject({ ok: false });
});

test('a refund that is said with another amount does not count, is told, and counts once it is right [PAYMENT-43]', async () => {
  const { number } = await paidOrder();
  shop.provider.faults.push({ path: /refund$/, kind: 'another amount', times: 1 });
  await cancel(shop, 'asha', number);
  await shop.db.updateTable('payment_session').set({ next_look_at: null }).execute();
  await shop.payments.work();
  expect((await rowOf(shop, number)).refunded_total).toBe(0);
  expect(await noticesOf(shop)).toEqual(['unfitting']);
  await pass(shop, 60);
  const { total, refunded_total } = await rowOf(shop, number);
  expect(refunded_total).toBe(total);
  expect(shop.provider.keptOf(number)).toBe(0);
});

test('a dispute whose notifications are lost is found within hours, and so is its end [PAYMENT-44]', async () => {
  const { number, payment } = await paidOrder();
  await shop.payments.work();
  const { id } = shop.provider.dispute(payment.id);
  shop.sent.length = 0;
  await pass(shop, 6 * 60);
  expect(await noticesOf(shop)).toEqual(['dispute']);
  shop.provider.dispute(payment.id, 'lost', id);
  shop.sent.length = 0;
  await pass(shop, 6 * 60);
  const { total, refunded_total } = await rowOf(shop, number);
  expect(refunded_total).toBe(total);
  expect(shop.provider.keptOf(number)).toBe(0);
  // It is read again and again, and counts once.
  await pass(shop, 12 * 60);
  expect((await rowOf(shop, number)).refunded_total).toBe(total);
  expect(await noticesOf(shop)).toEqual(['dispute', 'dispute']);
});

test('a provider whose disputes cannot be read is asked again in a quarter of an hour [PAYMENT-44]', async () => {
  const { payment } = await paidOrder();
  shop.provider.dispute(payment.id);
  shop.sent.length = 0;
  shop.provider.faults.push({ path: /disputes/, kind: 'error', times: 1 });
  await shop.payments.work();
  expect(await noticesOf(shop)).toEqual([]);
  await pass(shop, 15);
  expect(await noticesOf(shop)).toEqual(['dispute']);
});

test('a dispute about a payment that did not fit is told too, and moves no money of the order [PAYMENT-24]', async () => {
  const { number, session } = await orderOnline(shop);
  const payment = shop.provider.pay(session, { amount: 100 });
  await shop.deliver();
  const { id } = shop.provider.dispute(payment?.id ?? '');
  shop.provider.dispute(payment?.id ?? '', 'lost', id);
  await shop.deliver();
  await shop.deliver();
  expect(await noticesOf(shop)).toEqual(['unfitting', 'dispute']);
  expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0, refunded_total: 0 });
});

test('a dispute that is said with more than was paid does not count, is told, and counts once it is right [PAYMENT-43]', async () => {
  const { number, payment } = await paidOrder();
  shop.provider.dispute(payment.id, 'lost');
  shop.provider.faults.push({ path: /disputes/, kind: 'another amount', times: 1 });
  await shop.deliver();
  expect((await rowOf(shop, number)).refunded_total).toBe(0);
  expect(await noticesOf(shop)).toEqual(['unfitting']);
  await pass(shop, 6 * 60);
  const { total, refunded_total } = await rowOf(shop, number);
  expect([refunded_total, shop.provider.keptOf(number)]).toEqual([total, 0]);
});

test('while a bank asks for a payment the shop is told to wait, not to pay it back by hand as well [PAYMENT-22]', async () => {
  const { number, payment } = await paidOrder();
  const { id } = shop.provider.dispute(payment.id);
  await shop.deliver();
  await cancel(shop, 'asha', number);
  await shop.payments.work();
  const [, failed] = await shop.db.selectFrom('payment_notice').select(['kind', 'text']).orderBy('id').execute();
  expect(failed).toMatchObject({
    kind: 'refund failed',
    text: expect.stringContaining('refundFailedDisputed'),
  });
  shop.provider.dispute(payment.id, 'lost', id);
  await shop.deliver();
  const { total, refunded_total } = await rowOf(shop, number);
  expect([refunded_total, shop.provider.keptOf(number)]).toEqual([total, 0]);
});

test('an e-book opens when its payment is captured, and closes when a bank has taken it back [PAYMENT-45]', async () => {
  const { db } = shop;
  const number = await order(shop, 'asha', skus.emmaEbook, 1, { paymentMode: 'online' });
  await shop.payments.start(access(number), 'online');
  const [session] = shop.provider.sessionsOf(number);
  const grants = () => db.selectFrom('download_grant').selectAll().where('order_id', '=', number).execute();
  expect(await grants()).toEqual([]);
  const payment = shop.provider.pay(session?.id ?? '');
  await shop.deliver();
  expect(await grants()).toMatchObject([{ ended_at: null }]);
  const { id } = shop.provider.dispute(payment?.id ?? '');
  await shop.deliver();
  expect(await grants()).toMatchObject([{ ended_at: null }]);
  shop.provider.dispute(payment?.id ?? '', 'lost', id);
  await shop.deliver();
  expect(await grants()).toMatchObject([{ ended_at: shop.clock.now }]);
});

test('nobody is written about a payment that only waits: one mail while it is held, one when it is paid [PAYMENT-14]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.begin(session);
  await pass(shop, 22);
  expect(await mailsOf(shop)).toEqual(['payment-open']);
  const [begun] = shop.provider.sessionsOf(number).flatMap(({ payments }) => payments);
  // The session has expired while the bank was thinking: the money arrives all the same, and counts.
  shop.provider.recover(begun?.id ?? '');
  await shop.deliver();
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  expect(await mailsOf(shop)).toEqual(['payment-open', 'order-received', 'shop-order']);
});
