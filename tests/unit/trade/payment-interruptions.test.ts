import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lookAt } from '../../../src/lib/backend/payments/look.ts';
import { createPayments } from '../../../src/lib/backend/payments/payments.ts';
import type { PaymentsContext } from '../../../src/lib/backend/payments/payments-context.ts';
import { createRazorpay } from '../../../src/lib/payments/razorpay/razorpay.ts';
import { cancel, order } from '../../contract/trade.steps.ts';
import {
  access,
  keys,
  minuteMs,
  noticesOf,
  openPaidShop,
  orderOnline,
  type PaidShop,
  pass,
  rowOf,
  sessionOf,
  shownSku,
} from './paid-shop.ts';

/** Work on payments that ends in the middle, fails, or is done by a clock that is wrong. */

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
});

const row = (number: string) =>
  shop.db.selectFrom('payment_session').selectAll().where('order_id', '=', number).executeTakeFirstOrThrow();

/** The shop's work on payments, with what follows from a payment replaced. */
const workWith = (afterOrderEvent: PaymentsContext['afterOrderEvent']) =>
  createPayments({ ...shop.context, afterOrderEvent }).work();

test('a process that ends while it takes the last answer of a provider leaves a session that is due [PAYMENT-37]', async () => {
  const { number, session } = await orderOnline(shop);
  await shop.db
    .updateTable('payment_session')
    .set({ next_look_at: shop.clock.now + 3 * 24 * 60 * minuteMs })
    .execute();
  shop.provider.pay(session);
  shop.sent.length = 0;
  shop.clock.now += 3 * 24 * 60 * minuteMs + minuteMs;
  let dueMeanwhile: number | null = null;
  await workWith(async (queries, context, event) => {
    const { next_look_at } = await queries
      .selectFrom('payment_session')
      .select('next_look_at')
      .where('order_id', '=', number)
      .executeTakeFirstOrThrow();
    dueMeanwhile = next_look_at;
    return shop.context.afterOrderEvent(queries, context, event);
  });
  // Whatever is committed before the payment itself would be all that a killed process leaves.
  expect(dueMeanwhile).toBeLessThan(shop.clock.now);
  expect(await row(number)).toMatchObject({ state: 'closed', next_look_at: null });
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
});

test('a payment that cannot be taken is tried again, and holds up no other one [PAYMENT-38]', async () => {
  const first = await orderOnline(shop);
  const second = await orderOnline(shop, 'upi');
  for (const { session } of [first, second]) shop.provider.pay(session);
  shop.sent.length = 0;
  shop.clock.now += 16 * minuteMs;
  await workWith(async (queries, context, event) => {
    if (event.orderId === first.number) throw new Error('the disk is full');
    return shop.context.afterOrderEvent(queries, context, event);
  });
  expect((await rowOf(shop, first.number)).status).toBe('TO BE PAID');
  expect((await rowOf(shop, second.number)).status).toBe('ORDER PLACED');
  expect(shop.problems).toContainEqual(expect.stringContaining('could not be followed'));
  await pass(shop, 1);
  expect((await rowOf(shop, first.number)).status).toBe('ORDER PLACED');
});

test('what was read before a cancellation does not put off the end of the session [PAYMENT-18]', async () => {
  const { number, session } = await orderOnline(shop);
  const [provider] = shop.context.providers;
  if (!provider) throw new Error('There is no provider');
  const read = async (id: string) => {
    const seen = await provider.read(id);
    await cancel(shop, 'asha', number);
    return seen;
  };
  await lookAt({ ...shop.context, providers: [{ ...provider, read }] }, await row(number));
  expect(await row(number)).toMatchObject({ state: 'closing', next_look_at: shop.clock.now });
  await shop.payments.work();
  expect(shop.provider.sessions.get(session)?.status).toBe('cancelled');
});

test('a session that cannot be ended is tried again after a minute, so that others have their turn [PAYMENT-38]', async () => {
  const { number, session } = await orderOnline(shop);
  await cancel(shop, 'asha', number);
  shop.provider.faults.push({ path: /cancel$/, kind: 'error', times: 1 });
  await shop.payments.work();
  expect(await row(number)).toMatchObject({ state: 'closing', next_look_at: shop.clock.now + minuteMs });
  await pass(shop, 1);
  expect(shop.provider.sessions.get(session)?.status).toBe('cancelled');
});

test('a session that the provider does not know any more is asked for as often as any other, and then no more [PAYMENT-38]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.sessions.delete(session);
  let calls = 0;
  const [provider] = shop.context.providers;
  if (!provider) throw new Error('There is no provider');
  const read = (id: string) => {
    calls += 1;
    return provider.read(id);
  };
  const payments = createPayments({ ...shop.context, providers: [{ ...provider, read }] });
  for (let count = 0; count < 5 * 24 * 60; count += 10) {
    shop.clock.now += 10 * minuteMs;
    await payments.work();
  }
  expect(calls).toBeLessThan(20);
  expect((await rowOf(shop, number)).status).toBe('CANCELLED');
  expect((await row(number)).next_look_at).toBeNull();
});

test('a code whose answer was lost is found among hundreds, though the clocks differ by most of an hour [PAYMENT-10]', async () => {
  shop.provider.skewMs = -50 * minuteMs;
  shop.provider.faults.push({ path: /^POST .*qr_codes$/, kind: 'lost answer', times: 1 });
  const number = await order(shop, 'asha', shownSku, 1, { paymentMode: 'upi' });
  expect(await shop.payments.start(access(number), 'upi')).toBe('unavailable');
  const [provider] = shop.context.providers;
  const [openedAt, expiresAt] = [shop.clock.now, shop.clock.now + 20 * minuteMs];
  for (let count = 1; count <= 150; count += 1)
    await provider?.open({
      ...{ reference: `other-${count}`, orderNumber: 'BF-0', method: 'upi', amount: 5000, currency: 'INR' },
      ...{ openedAt, expiresAt, returnUrl: '' },
    });
  await pass(shop, 1);
  expect(await row(number)).toMatchObject({ state: 'open' });
  shop.provider.pay(await sessionOf(shop, number));
  shop.sent.length = 0;
  await pass(shop, 15);
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
});

test('keys that are refused say nothing about a refund or a notification: both are tried again [PAYMENT-39]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  const [paid] = shop.sent;
  const wrong = createRazorpay({
    keys: { ...keys, keySecret: 'changed' },
    currency: 'INR',
    fetch: shop.provider.fetch,
  });
  const locked = createPayments({ ...shop.context, providers: [wrong] });
  if (!paid) throw new Error('nothing was sent');
  expect(await locked.notified('razorpay', Buffer.from(paid.body), new Headers(paid.headers))).toBe('later');
  await shop.deliver();
  await cancel(shop, 'asha', number);
  await locked.work();
  expect(await noticesOf(shop)).toEqual([]);
  await pass(shop, 60);
  expect(shop.provider.keptOf(number)).toBe(0);
});

test('while the clock cannot be believed no order ends by it, and payments are asked about all the same [PAYMENT-40 RELIABILITY-37]', async () => {
  const unpaid = await orderOnline(shop);
  const paid = await orderOnline(shop);
  shop.provider.pay(paid.session);
  shop.sent.length = 0;
  shop.clock.now += 5 * 60 * minuteMs;
  expect(await shop.payments.work({ endsOrders: false })).toEqual([]);
  expect((await rowOf(shop, unpaid.number)).status).toBe('TO BE PAID');
  expect((await rowOf(shop, paid.number)).status).toBe('ORDER PLACED');
  expect(await shop.payments.work()).toEqual([unpaid.number]);
});
