import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { requestRefund } from '../../../src/lib/backend/payments/request-refund.ts';
import { cancel } from '../../contract/trade.steps.ts';
import { refundOf, request, taken } from '../desk/open-orders.ts';
import {
  access,
  mailsOf,
  noticesOf,
  openPaidShop,
  orderOnline,
  type PaidShop,
  pass,
  rowOf,
  shownSku,
  stockOf,
} from './paid-shop.ts';

/** Money that comes too late, twice or not for good: it goes back, and the books match the provider's. */

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
});

/** At every end the shop keeps what the provider keeps, and counts what it has written down. */
async function expectBooksToMatch(number: string) {
  const { paid_total, refunded_total } = await rowOf(shop, number);
  expect(paid_total - refunded_total).toBe(shop.provider.keptOf(number));
}

const setStock = (stock: number) => shop.db.updateTable('variant').set({ stock }).where('sku', '=', shownSku).execute();

test('a late success makes the order paid when its copies can still be had [PAYMENT-16]', async () => {
  const before = await stockOf(shop);
  const { number, session } = await orderOnline(shop);
  await pass(shop, 90);
  expect((await rowOf(shop, number)).status).toBe('CANCELLED');
  shop.provider.pay(session, { late: true });
  await shop.deliver();
  expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED', is_restocked: 0 });
  expect(await stockOf(shop)).toBe(before - 2);
  await expectBooksToMatch(number);
});

test('without them the money goes back by itself, and both sides are told [PAYMENT-17]', async () => {
  const { number, session } = await orderOnline(shop);
  await pass(shop, 90);
  await setStock(1);
  shop.provider.pay(session, { late: true });
  await shop.deliver();
  expect((await rowOf(shop, number)).status).toBe('CANCELLED');
  expect(await stockOf(shop)).toBe(1);
  expect(shop.provider.keptOf(number)).toBe(0);
  await expectBooksToMatch(number);
  expect(await noticesOf(shop)).toEqual(['late']);
  expect(await mailsOf(shop)).toEqual(expect.arrayContaining(['shop-payment', 'order-refunded']));
});

test('what comes for an order that its customer has cancelled goes back, though its copies are there [PAYMENT-18]', async () => {
  const before = await stockOf(shop);
  const { number, session } = await orderOnline(shop);
  await cancel(shop, 'asha', number);
  expect(await stockOf(shop)).toBe(before);
  shop.provider.pay(session);
  await shop.deliver();
  expect((await rowOf(shop, number)).status).toBe('CANCELLED');
  expect(await stockOf(shop)).toBe(before);
  await expectBooksToMatch(number);
  expect(shop.provider.keptOf(number)).toBe(0);
});

test('a cancelled order can be paid no longer: its session is ended at the provider [PAYMENT-18]', async () => {
  const { number, session } = await orderOnline(shop);
  await cancel(shop, 'asha', number);
  await shop.payments.work();
  expect(shop.provider.sessions.get(session)?.status).toBe('cancelled');
});

test('a second payment of the same order is seen, and goes back [PAYMENT-19]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  shop.provider.pay(session, { late: true });
  await shop.deliver();
  const { total } = await rowOf(shop, number);
  expect(await rowOf(shop, number)).toMatchObject({
    status: 'ORDER PLACED',
    paid_total: 2 * total,
    refunded_total: total,
  });
  await expectBooksToMatch(number);
  expect(await noticesOf(shop)).toEqual(['double']);
});

test('a cancellation gives back what was paid, once, and counts it when the provider says so [PAYMENT-20]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  shop.provider.refundStatus = 'pending';
  await cancel(shop, 'asha', number, 'Too many books');
  await Promise.all([shop.payments.work(), shop.payments.work()]);
  const { total } = await rowOf(shop, number);
  expect(await rowOf(shop, number)).toMatchObject({ status: 'CANCELLED', refunded_total: 0 });
  expect(await shop.payments.view(access(number))).toMatchObject({ state: 'ended', back: { isDone: false } });
  shop.provider.endRefunds('processed');
  await shop.deliver();
  await pass(shop, 60);
  expect((await rowOf(shop, number)).refunded_total).toBe(total);
  expect([...shop.provider.sessions.values()].flatMap(({ payments }) => payments[0]?.refunds)).toHaveLength(1);
  expect((await mailsOf(shop)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  await expectBooksToMatch(number);
});

test('a refund whose answer was lost is not made twice [PAYMENT-21]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  shop.provider.honoursKeys = false;
  shop.provider.faults.push({ path: /refund$/, kind: 'lost answer', times: 1 });
  await cancel(shop, 'asha', number);
  await shop.payments.work();
  // Nothing but the second try may find the first one.
  await shop.db.updateTable('payment_session').set({ next_look_at: null }).execute();
  await pass(shop, 30);
  await pass(shop, 60);
  expect([...shop.provider.sessions.values()].flatMap(({ payments }) => payments[0]?.refunds)).toHaveLength(1);
  await expectBooksToMatch(number);
  expect(await noticesOf(shop)).toEqual([]);
  expect(shop.provider.keptOf(number)).toBe(0);
});

test('a refund that the provider cannot make is told to the shop, which still has the money [PAYMENT-22]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  shop.provider.refundStatus = 'failed';
  await cancel(shop, 'asha', number);
  await shop.payments.work();
  expect((await rowOf(shop, number)).refunded_total).toBe(0);
  expect(await noticesOf(shop)).toEqual(['refund failed']);
  await expectBooksToMatch(number);
});

test('a refund that is told before its payment is not lost [PAYMENT-23]', async () => {
  const { number, session } = await orderOnline(shop);
  const payment = shop.provider.pay(session);
  if (!payment) throw new Error('not paid');
  shop.provider.refund(payment, payment.amount, '');
  const [paid, refunded] = shop.sent.splice(0);
  if (!paid || !refunded) throw new Error('nothing was sent');
  await shop.receive(refunded);
  await shop.receive(paid);
  const { total, paid_total, refunded_total } = await rowOf(shop, number);
  expect([paid_total, refunded_total]).toEqual([total, total]);
  expect(await noticesOf(shop)).toEqual(['refund by hand']);
  await expectBooksToMatch(number);
});

test('a dispute is told with its day to answer, and a lost one has gone back [PAYMENT-24]', async () => {
  const { number, session } = await orderOnline(shop);
  const payment = shop.provider.pay(session);
  await shop.deliver();
  const { id } = shop.provider.dispute(payment?.id ?? '');
  await shop.deliver();
  const [notice] = await shop.db.selectFrom('payment_notice').selectAll().execute();
  expect(notice).toMatchObject({ kind: 'dispute', order_id: number, respond_by: shop.clock.now + 7 * 86_400_000 });
  shop.provider.dispute(payment?.id ?? '', 'lost', id);
  await shop.deliver();
  const { total, refunded_total } = await rowOf(shop, number);
  expect(refunded_total).toBe(total);
});

test('what went back in the provider’s account is not given back once more [PAYMENT-20]', async () => {
  const { number, session } = await orderOnline(shop);
  const payment = shop.provider.pay(session);
  await shop.deliver();
  if (!payment) throw new Error('not paid');
  shop.provider.refund(payment, 5000, '');
  await shop.deliver();
  const { total } = await rowOf(shop, number);
  const [captured] = await shop.db.selectFrom('payment_session').selectAll().where('order_id', '=', number).execute();
  if (!captured) throw new Error('no session');
  const asked = {
    session: captured,
    paymentId: payment.id,
    amount: total,
    cause: 'cancelled',
    reason: '',
    at: 0,
  } as const;
  // However much is asked for, and by however many.
  expect(await requestRefund(shop.db, shop.context, asked)).toBe(total - 5000);
  expect(await requestRefund(shop.db, shop.context, asked)).toBe(0);
  await shop.payments.work();
  expect(shop.provider.keptOf(number)).toBe(0);
  await expectBooksToMatch(number);
});

test('what was given back by hand and then at the provider as well has gone back twice: it is told, and counted once [PAYMENT-80]', async () => {
  const { number, session } = await orderOnline(shop);
  const payment = shop.provider.pay(session);
  await shop.deliver();
  if (!payment) throw new Error('not paid');
  const byHand = refundOf({ method: 'cash', lines: new Map([[1, { copies: 2 }]]) });
  await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...byHand }));
  shop.provider.refund(payment, payment.amount, '');
  await shop.deliver();
  const { paid_total, refunded_total } = await rowOf(shop, number);
  expect(refunded_total).toBe(paid_total);
  expect(await noticesOf(shop)).toEqual(['unfitting']);
  // Told again, it is told once; the look did not fail.
  await pass(shop, 60);
  expect(await noticesOf(shop)).toEqual(['unfitting']);
  expect(shop.problems).toEqual([]);
});
