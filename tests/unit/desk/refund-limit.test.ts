import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDeskSettings } from '../../../src/lib/desk/settings/desk-settings.ts';
import { openPaidShop, orderOnline, type PaidShop, rowOf } from '../trade/paid-shop.ts';
import { meena, refundOf, request, tom } from './open-orders.ts';

/** How much staff may give back, where it is decided. */

const ravi = { id: 3, name: 'Ravi' };

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
  const member = (id: number, name: string, role: string) => ({
    ...{ id, name, role, email: `${name}@books.test`, status: 'active', created_at: 0, updated_at: 0 },
    ...{ password_hash: null, totp_secret: null, last_sign_in_at: null },
  });
  await shop.db
    .insertInto('staff')
    .values([member(1, 'Meena', 'staff'), member(2, 'Tom', 'staff'), member(3, 'Ravi', 'owner')])
    .execute();
});

const limit = (staffLimit: string) =>
  createDeskSettings({ ...{ db: shop.db, now: () => shop.clock.now }, currency: 'INR', locale: 'en-IN' }).saveRefunds(
    { staffLimit },
    { ...ravi, email: 'ravi@books.test', role: 'owner' },
  );

async function paidOrder(): Promise<string> {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  await shop.deliver();
  return number;
}

async function giveBack(number: string, goodwill: number, { by = meena, method = 'provider' } = {}) {
  const step = await request(shop.desk, number);
  const result = await shop.desk.recordRefund({ ...step, by, ...refundOf({ goodwill, method, reason: 'A tear' }) });
  await shop.payments.work();
  await shop.deliver();
  return result.ok || (result.refusal.kind === 'invalid' ? result.refusal.fields : result.refusal.kind);
}

const givenBack = async (number: string) => (await rowOf(shop, number)).refunded_total;

test('small refunds of an order count together, by whom of staff and by which way they go [PAYMENT-53]', async () => {
  await limit('100');
  const number = await paidOrder();
  expect(await giveBack(number, 4_000)).toBe(true);
  expect(await giveBack(number, 3_000, { by: tom, method: 'bacs' })).toBe(true);
  expect(await giveBack(number, 3_001)).toEqual({
    form: 'Staff may give back up to ₹100 of one order within 24 hours. ₹70 of this order has gone back in the last 24 hours. ₹30.01 needs an owner: Ravi.',
  });
  expect(await givenBack(number)).toBe(7_000);
  expect(await giveBack(number, 3_000)).toBe(true);
  expect(await giveBack(number, 1)).toMatchObject({ form: expect.stringContaining('needs an owner: Ravi') });
});

test('an owner may give back more, which is not counted for staff; a day later staff may again [PAYMENT-53]', async () => {
  await limit('50');
  const number = await paidOrder();
  expect(await giveBack(number, 6_000, { by: ravi })).toBe(true);
  expect(await giveBack(number, 5_000)).toBe(true);
  expect(await giveBack(number, 100)).not.toBe(true);
  shop.clock.now += 86_400_000;
  expect(await giveBack(number, 100)).toBe(true);
});

test('ten refunds at once do not pass it either [PAYMENT-53]', async () => {
  await limit('10');
  const number = await paidOrder();
  const step = await request(shop.desk, number);
  const refund = { ...step, ...refundOf({ goodwill: 600, method: 'bacs', reason: 'A tear' }) };
  await Promise.all(Array.from({ length: 10 }, () => shop.desk.recordRefund(refund)));
  await giveBack(number, 600);
  expect(await givenBack(number)).toBe(600);
});

test('0 leaves refunds to owners, and so does cancelling what was paid online [PAYMENT-53]', async () => {
  await limit('0');
  const number = await paidOrder();
  expect(await giveBack(number, 1)).toEqual({
    form: 'Only owners give money back in this shop. This needs an owner: Ravi.',
  });
  const cancel = async (by: typeof meena) =>
    shop.desk.cancel({ ...(await request(shop.desk, number)), by, reason: 'Out of print', isRestocked: true });
  expect(await cancel(meena)).toMatchObject({
    ok: false,
    refusal: { fields: { form: expect.stringMatching(/^Cancelling gives back/) } },
  });
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  expect(await cancel(ravi)).toMatchObject({ ok: true });
  await shop.payments.work();
  await shop.deliver();
  expect(await givenBack(number)).toBe((await rowOf(shop, number)).total);
  const refunds = await shop.db.selectFrom('payment_refund').select(['cause', 'staff_name']).execute();
  expect(refunds).toEqual([{ cause: 'cancelled', staff_name: 'Ravi' }]);
});

test('a cancellation counts: afterwards nothing more of the order may be given back [PAYMENT-53]', async () => {
  const number = await paidOrder();
  await limit('10000');
  await shop.desk.cancel({ ...(await request(shop.desk, number)), by: meena, reason: 'Lost', isRestocked: false });
  const given = await shop.db.selectFrom('payment_refund').select('staff_id').execute();
  expect(given).toEqual([{ staff_id: meena.id }]);
});

test('without a setting there is no limit; what is no amount is refused beside its field [PAYMENT-53]', async () => {
  expect(await shop.desk.refundLimit(meena)).toBeNull();
  expect(await limit('many')).toMatchObject({
    ok: false,
    fields: { staffLimit: expect.stringContaining('an amount') },
  });
  expect(await limit('-5')).toMatchObject({ ok: false });
  expect(await limit('75.50')).toEqual({ ok: true });
  expect([await shop.desk.refundLimit(meena), await shop.desk.refundLimit(ravi)]).toEqual([7_550, null]);
  expect(await limit('')).toEqual({ ok: true });
  expect(await shop.desk.refundLimit(meena)).toBeNull();
});
