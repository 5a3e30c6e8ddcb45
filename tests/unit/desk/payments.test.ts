import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { paymentEventText } from '../../../src/components/desk/payments/event-text.ts';
import { createDeskPayments, type DeskPayments } from '../../../src/lib/desk/payments/desk-payments.ts';
import { readPaymentProblem } from '../../../src/lib/trade/orders/payment-problem.ts';
import { cancel } from '../../contract/trade.steps.ts';
import { english, german } from '../../fixtures/languages.ts';
import { openPaidShop, orderOnline, type PaidShop, rowOf, stockOf } from '../trade/paid-shop.ts';
import { saveSeller } from './invoiced-orders.ts';
import { meena, refundOf, request, taken, tom } from './open-orders.ts';

/** Payments through a provider, at the desk. */

let shop: PaidShop;
let desk: DeskPayments;
beforeEach(async () => {
  shop = await openPaidShop();
  desk = createDeskPayments({ db: shop.db, now: () => shop.clock.now });
  onTestFinished(() => shop.close());
});

const paidOrder = async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  return number;
};

test('what needs a look stands there until one person has looked, with an entry of the log [PAYMENT-31]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session, { amount: 100 });
  await shop.deliver();
  const [notice] = await desk.notices();
  expect(notice).toMatchObject({ orderNumber: number, settled: undefined });
  expect(readPaymentProblem(notice?.problem ?? '')).toMatch(/was paid with ₹1.*It does not count as paid/);
  const id = notice?.id ?? 0;
  expect(await Promise.all([desk.settle(id, meena), desk.settle(id, tom)])).toContain(false);
  expect((await desk.notices())[0]?.settled?.by).toMatch(/Meena|Tom/);
  const entries = await shop.db.selectFrom('staff_log').select('action').execute();
  expect(entries.filter(({ action }) => action === 'payment.settle')).toHaveLength(1);
});

test('what waits to be paid and what is going back is listed [PAYMENT-31]', async () => {
  const { number } = await orderOnline(shop);
  const paid = await paidOrder();
  shop.provider.refundStatus = 'pending';
  await cancel(shop, 'asha', paid);
  await shop.payments.work();
  expect((await desk.waiting()).map(({ orderNumber, what }) => [orderNumber, what])).toEqual([
    [number, 'to be paid'],
    [paid, 'going back'],
  ]);
});

test('what is going back through the provider cannot be given back by hand too [PAYMENT-32]', async () => {
  const number = await paidOrder();
  shop.provider.refundStatus = 'pending';
  await cancel(shop, 'asha', number);
  await shop.payments.work();
  const { total } = await rowOf(shop, number);
  const refund = { ...(await request(shop.desk, number)), ...refundOf({ amount: total }) };
  expect(await shop.desk.recordRefund(refund)).toMatchObject({ ok: false, refusal: { kind: 'invalid' } });
  shop.provider.endRefunds('failed');
  await shop.deliver();
  await taken(shop.desk.recordRefund({ ...refund, ...(await request(shop.desk, number)) }));
  expect((await rowOf(shop, number)).refunded_total).toBe(total);
});

test('what a provider has received is no mistake of a form [PAYMENT-32]', async () => {
  const number = await paidOrder();
  const correction = { ...(await request(shop.desk, number)), amount: 1, reason: 'Typed twice' };
  expect(await shop.desk.correctPayment(correction)).toMatchObject({ ok: false, refusal: { kind: 'invalid' } });
  expect((await rowOf(shop, number)).paid_at).not.toBeNull();
});

const byProvider = async (number: string, fields: Parameters<typeof refundOf>[0]) => ({
  ...(await request(shop.desk, number)),
  ...refundOf({ method: 'provider', ...fields }),
});
const creditNotes = () => shop.db.selectFrom('invoice').selectAll().where('kind', '=', 'credit-note').execute();
const returned = async (number: string) =>
  (await shop.db.selectFrom('booking_line').select('returned').where('order_id', '=', number).executeTakeFirstOrThrow())
    .returned;

test('a part goes back through the provider; money, copies and credit note count when it has gone [PAYMENT-34]', async () => {
  await saveSeller(shop.db, 'IN');
  const number = await paidOrder();
  const copies = await stockOf(shop);
  expect(await creditNotes()).toHaveLength(0);
  shop.provider.refundStatus = 'pending';
  const refund = await byProvider(number, {
    lines: new Map([[1, { copies: 1, amount: undefined }]]),
    reason: 'Damaged',
  });
  await taken(shop.desk.recordRefund(refund));
  await shop.payments.work();
  expect(await rowOf(shop, number)).toMatchObject({ refunded_total: 0 });
  expect(await creditNotes()).toHaveLength(0);
  expect([await returned(number), await stockOf(shop)]).toEqual([0, copies]);
  // Meanwhile nobody gives the same line back once more, by either way.
  for (const method of ['provider', 'bacs']) {
    const again = { ...refund, ...(await request(shop.desk, number)), method };
    expect(await shop.desk.recordRefund(again)).toMatchObject({ ok: false, refusal: { kind: 'invalid' } });
  }
  shop.provider.endRefunds('processed');
  await shop.deliver();
  const { refunded_total, total } = await rowOf(shop, number);
  expect(refunded_total).toBeGreaterThan(0);
  expect(refunded_total).toBeLessThan(total);
  expect(total - refunded_total).toBe(shop.provider.keptOf(number));
  expect([await returned(number), await stockOf(shop)]).toEqual([1, copies + 1]);
  expect((await shop.db.selectFrom('refund_line').select('amount').execute()).map(({ amount }) => amount)).toEqual([
    refunded_total,
  ]);
  expect((await creditNotes()).map(({ total }) => total)).toEqual([refunded_total]);
});

test('no more goes back than is left of the payment, and a refund that fails leaves all as it was [PAYMENT-34]', async () => {
  const number = await paidOrder();
  shop.provider.refundStatus = 'failed';
  const refund = await byProvider(number, { lines: new Map([[1, { copies: 2, amount: undefined }]]) });
  await taken(shop.desk.recordRefund(refund));
  await shop.payments.work();
  expect(await rowOf(shop, number)).toMatchObject({ refunded_total: 0 });
  expect(await returned(number)).toBe(0);
  shop.provider.refundStatus = 'processed';
  await taken(shop.desk.recordRefund({ ...refund, ...(await request(shop.desk, number)) }));
  await shop.payments.work();
  const { refunded_total, total } = await rowOf(shop, number);
  expect(total - refunded_total).toBe(shop.provider.keptOf(number));
  expect(await returned(number)).toBe(2);
});

test('an order that is cancelled while its refund is on its way gives every copy back once [PAYMENT-34]', async () => {
  const before = await stockOf(shop);
  const number = await paidOrder();
  shop.provider.refundStatus = 'pending';
  await taken(
    shop.desk.recordRefund(await byProvider(number, { lines: new Map([[1, { copies: 1, amount: undefined }]]) })),
  );
  await shop.payments.work();
  await cancel(shop, 'asha', number);
  await shop.payments.work();
  shop.provider.endRefunds('processed');
  await shop.deliver();
  expect(await stockOf(shop)).toBe(before);
  expect(shop.provider.keptOf(number)).toBe(0);
  const { paid_total, refunded_total } = await rowOf(shop, number);
  expect(refunded_total).toBe(paid_total);
});

test('an order names what has happened to its payments, in words [PAYMENT-35]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.fail(session);
  await shop.deliver();
  shop.provider.pay(session);
  await shop.deliver();
  const events = await desk.ofOrder(number);
  expect(events.map((event) => paymentEventText(event, english))).toEqual([
    'Payment asked for',
    'Refused by the bank or the app: Payment was declined by the bank.',
    'Paid',
  ]);
  expect(events.map((event) => paymentEventText(event, german)).at(-1)).toBe('Bezahlt');
  expect(events.at(-1)?.reference).toMatch(/^pay_/);
});
