import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refundOf, request, taken } from '../desk/open-orders.ts';
import {
  access,
  expectBooksToMatch,
  mailsOf,
  openPaidShop,
  orderOnline,
  type PaidShop,
  rowOf,
  sessionOf,
} from './paid-shop.ts';

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
});
afterEach(async () => {
  expect(shop.problems).toEqual([]);
  await shop.close();
});

/** Another number of copies of the only line. */
async function change(number: string, quantity: number, refundWay = '') {
  const [line] = await shop.db.selectFrom('booking_line').selectAll().where('order_id', '=', number).execute();
  const lines = [{ position: 1, variantId: line?.variant_id ?? 0, quantity }];
  await taken(shop.desk.change({ ...(await request(shop.desk, number)), change: { lines }, reason: '', refundWay }));
}

async function paid() {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  return number;
}

test('what a changed order costs more is paid by the link, and only that [DESK-47]', async () => {
  const number = await paid();
  const before = await rowOf(shop, number);
  await change(number, 3);
  const view = await shop.payments.view(access(number));
  const after = await rowOf(shop, number);
  expect(view).toMatchObject({ state: 'open', total: { minor: after.total - before.total } });
  expect(await shop.payments.start(access(number), 'online')).toBe('open');
  // Changed once more: what is open for the former amount cannot be paid any more.
  const former = await sessionOf(shop, number);
  await change(number, 4);
  await shop.payments.work();
  expect(await shop.payments.start(access(number), 'online')).toBe('open');
  const session = await sessionOf(shop, number);
  expect(session).not.toBe(former);
  shop.provider.pay(session);
  await shop.deliver();
  const done = await rowOf(shop, number);
  expect([done.paid_total, done.paid_at !== null]).toEqual([done.total, true]);
  expect(await shop.payments.view(access(number))).toMatchObject({ state: 'paid' });
  await expectBooksToMatch(shop, number);
});

test('what it costs less goes back the way it came, once the provider has said so, and is not asked for meanwhile [DESK-47 DESK-56]', async () => {
  const number = await paid();
  await change(number, 1, 'provider');
  const asked = await rowOf(shop, number);
  expect(asked.refunded_total).toBe(0);
  expect(await shop.desk.overpaid()).toEqual({ orders: 0, amount: 0 });
  await shop.payments.work();
  await shop.deliver();
  const done = await rowOf(shop, number);
  expect(done.paid_total - done.refunded_total).toBe(done.total);
  expect(await shop.desk.overpaid()).toEqual({ orders: 0, amount: 0 });
  expect(await mailsOf(shop)).toEqual(expect.arrayContaining(['order-changed', 'order-refunded']));
  await expectBooksToMatch(shop, number);
});

test('what it costs less and nobody gives back at once is named at Today [DESK-56]', async () => {
  const number = await paid();
  await change(number, 1);
  const { paid_total, total } = await rowOf(shop, number);
  expect(await shop.desk.overpaid()).toEqual({ orders: 1, amount: paid_total - total });
});

describe('while money of an order is on its way back [ORDER-93]', () => {
  /** What a change is refused with, by field. */
  async function refusalOf(number: string, quantity: number) {
    const [line] = await shop.db.selectFrom('booking_line').selectAll().where('order_id', '=', number).execute();
    const lines = [{ position: 1, variantId: line?.variant_id ?? 0, quantity }];
    const asked = { change: { lines }, reason: '', refundWay: '' };
    const result = await shop.desk.change({ ...(await request(shop.desk, number)), ...asked });
    return result.ok || result.refusal.kind !== 'invalid' ? result : result.refusal.fields;
  }

  test('it cannot come to cost what goes back: that would be paid with money that leaves', async () => {
    const number = await paid();
    shop.provider.refundStatus = 'pending';
    await change(number, 1, 'provider');
    await shop.payments.work();
    const before = await rowOf(shop, number);
    expect(await refusalOf(number, 2)).toEqual({ form: expect.stringContaining('on its way') });
    const after = await rowOf(shop, number);
    expect([after.total, after.paid_at]).toEqual([before.total, before.paid_at]);
    shop.provider.endRefunds('processed');
    await shop.deliver();
    // It has arrived: what costs more is open again.
    await change(number, 2);
    const done = await rowOf(shop, number);
    expect([done.paid_at, done.total - done.paid_total + done.refunded_total]).toEqual([
      null,
      done.total - before.total,
    ]);
    await expectBooksToMatch(shop, number);
  });

  test('its lines stay as long as the refund is about them, and the refund arrives', async () => {
    const number = await paid();
    shop.provider.refundStatus = 'pending';
    const refund = refundOf({ method: 'provider', lines: new Map([[1, { copies: 1 }]]) });
    await taken(shop.desk.recordRefund({ ...(await request(shop.desk, number)), ...refund }));
    await shop.payments.work();
    expect(await refusalOf(number, 1)).toEqual({ form: expect.stringContaining('on its way') });
    shop.provider.endRefunds('processed');
    await shop.deliver();
    const [line] = await shop.db.selectFrom('booking_line').selectAll().where('order_id', '=', number).execute();
    expect([line?.quantity, line?.returned]).toEqual([2, 1]);
    await expectBooksToMatch(shop, number);
  });
});
