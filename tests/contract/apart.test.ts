import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { coupons, skus } from '../fixtures/shop.ts';
import { callShop, openInProcess, type ShopUnderTest } from './harness.ts';
import { customerMails } from './outbox.ts';
import { assertShopInvariants, type ShopSnapshot, snapshotShop } from './trade.invariants.ts';
import {
  add,
  billing,
  book,
  bookingRequest,
  cancel,
  cart,
  coupon,
  history,
  order,
  shipping,
  storedOrders,
  view,
} from './trade.steps.ts';

/** One press makes two orders: what is here is paid and sent now, the preorder when it is out (ADR 0134). */

let shop: ShopUnderTest;
let initial: ShopSnapshot;
beforeEach(async () => {
  shop = await openInProcess();
  await set('desk.preorders', { paid: 'sent' });
  await shop.db
    .updateTable('variant')
    .set({ on_sale_from: '2031-01-15', takes_preorders: 1 })
    .where('sku', '=', skus.prideAndPrejudice)
    .execute();
  initial = await snapshotShop(shop.db);
  onTestFinished(async () => {
    await assertShopInvariants(shop.db, initial);
    expect(shop.errors).toEqual([]);
    await shop.close();
  });
});

const set = (key: string, value: object) =>
  shop.db
    .insertInto('shop_setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();
const place = { deliveryCountry: 'IN', deliveryState: 'MH', deliveryPostCode: '411001' };
const home = { ...shipping, state: 'MH', postCode: '411001', city: 'Pune' };
const apart = { deliveryMethod: 'apart', addressBook: [billing, home] };
const minor = (text: string | null | undefined) => Math.round(Number(text ?? 0) * 100);
const optionOf = async (user: string, method: string) =>
  (await cart(shop, user, place)).deliveryMethods?.find(({ deliveryMethod }) => deliveryMethod === method);

async function fill(user: string): Promise<void> {
  await add(shop, user, skus.moonstone, 2);
  await add(shop, user, skus.prideAndPrejudice, 1);
}

/** The totals that the checkout has shown: of all of it, and of each order. */
async function shownOf(user: string, mode: string) {
  const shown = await cart(shop, user, place);
  const option = shown.deliveryMethods?.find(({ deliveryMethod }) => deliveryMethod === 'apart');
  const payment = option?.paymentMethods.find(({ paymentMode }) => paymentMode === mode);
  const total = minor(shown.totalAmount) + minor(option?.shippingCharge) + minor(payment?.charge);
  return { total, orders: (payment?.orders ?? []).map(minor) };
}

async function bookApart(user: string, fields: Parameters<typeof book>[2] = {}) {
  const { total, orders } = await shownOf(user, fields.paymentMode ?? 'bacs');
  const answer = await book(shop, user, {
    ...{ paymentMode: 'bacs', ...apart, expectedTotal: (total / 100).toFixed(2) },
    ...fields,
  });
  const [first = '', second = ''] = answer.orderIDs ?? [];
  return { answer, first, second, total, orders };
}

const rowOf = async (number: string) => {
  const row = (await storedOrders(shop)).find(({ order_id }) => order_id === number);
  if (!row) throw new Error(`There is no order ${number}`);
  return row;
};

test('it is offered where a preorder is paid when it can be sent and something else is in the cart, and not otherwise [CHECKOUT-72]', async () => {
  await add(shop, 'asha', skus.moonstone);
  expect(await optionOf('asha', 'apart')).toBeUndefined();
  await add(shop, 'asha', skus.prideAndPrejudice);
  expect(await optionOf('asha', 'apart')).toMatchObject({ deliveryMethod: 'apart' });
  await add(shop, 'ravi', skus.prideAndPrejudice);
  expect(await optionOf('ravi', 'apart'), 'a preorder alone').toBeUndefined();
  await shop.db
    .updateTable('shop_setting')
    .set({ value: '{"paid":"ordered"}' })
    .where('key', '=', 'desk.preorders')
    .execute();
  expect(await optionOf('asha', 'apart'), 'paid with the order').toBeUndefined();
  const refused = await book(shop, 'asha', { paymentMode: 'bacs', ...apart });
  expect(refused.status).toMatchObject({ resultCode: '2', errorMessage: expect.stringContaining('makes one order') });
  expect(await storedOrders(shop)).toEqual([]);
});

test('one booking makes two orders that name each other: the first is paid now, the second when it can be sent [ORDER-88 PAYMENT-79]', async () => {
  await fill('asha');
  const { answer, first, second, total, orders } = await bookApart('asha');
  expect(answer).toMatchObject({ status: { resultCode: '1' }, orderID: first, orderIDs: [first, second] });
  const [one, other] = [await rowOf(first), await rowOf(second)];
  expect([one.is_paid_when_sent, other.is_paid_when_sent]).toEqual([0, 1]);
  expect([one.pay_by === null, other.pay_by === null]).toEqual([false, true]);
  expect([one.total, other.total]).toEqual(orders);
  expect(one.total + other.total).toBe(total);
  const [seenFirst, seenSecond] = [await view(shop, 'asha', first), await view(shop, 'asha', second)];
  expect(seenFirst.cartDetails.map(({ optionCode }) => optionCode)).toEqual([skus.moonstone]);
  expect(seenSecond.cartDetails.map(({ optionCode }) => optionCode)).toEqual([skus.prideAndPrejudice]);
  expect(seenSecond.paymentDetails?.dueFrom).toBe('2031-01-15');
  expect(seenFirst.purchase).toEqual({ part: '1', orders: seenSecond.purchase?.orders });
  expect(seenSecond.purchase).toMatchObject({ part: '2', orders: [{ orderID: first }, { orderID: second }] });
  const mails = (await customerMails(shop)).filter(({ kind }) => kind === 'order-received');
  expect(mails.map(({ about }) => about)).toEqual([first, second]);
  expect(mails[0]?.text).toContain(`Order ${second}`);
  expect(mails[1]?.text).toContain(`Order ${first}`);
  expect((await cart(shop, 'asha')).cartDetails).toEqual([]);
});

test('delivery is charged once, with the order that is sent first, or for each parcel, by the setting [CHECKOUT-73]', async () => {
  await fill('asha');
  const together = minor((await optionOf('asha', 'standard'))?.shippingCharge);
  expect(together).toBeGreaterThan(0);
  expect(minor((await optionOf('asha', 'apart'))?.shippingCharge)).toBe(together);
  await set('desk.parcels', { charge: 'parcel' });
  expect(minor((await optionOf('asha', 'apart'))?.shippingCharge)).toBe(2 * together);
  const { first, second } = await bookApart('asha');
  expect([(await rowOf(first)).shipping, (await rowOf(second)).shipping]).toEqual([together, together]);
});

test('the form sent twice, at once or later, makes two orders and answers with the same [ORDER-89]', async () => {
  await fill('asha');
  const request = { ...bookingRequest('asha', 'one-key-of-asha'), paymentMode: 'bacs' as const, ...apart };
  const answers = await Promise.all([callShop(shop, 'booking', request), callShop(shop, 'booking', request)]);
  const again = await callShop(shop, 'booking', request);
  const made = [...answers, again].map(({ answer }) => answer.orderIDs);
  expect(new Set(made.map((numbers) => numbers?.join(' '))).size).toBe(1);
  expect(made[0]).toHaveLength(2);
  expect(await storedOrders(shop)).toHaveLength(2);
  // With another total it is another request.
  const other = await callShop(shop, 'booking', { ...request, comment: 'Ring twice' });
  expect(other.answer.status.errorMessage).toContain('already sent');
  expect(await history(shop, 'asha')).toHaveLength(2);
});

test('a refusal for one of both refuses both, and nothing is taken [ORDER-89]', async () => {
  await fill('asha');
  const { total } = await shownOf('asha', 'bacs');
  const wrong = await book(shop, 'asha', {
    paymentMode: 'bacs',
    ...apart,
    expectedTotal: (total / 100 - 1).toFixed(2),
  });
  expect(wrong.status.errorMessage).toContain('The total has changed');
  await shop.db.updateTable('variant').set({ takes_preorders: 0 }).where('sku', '=', skus.prideAndPrejudice).execute();
  const gone = await book(shop, 'asha', { paymentMode: 'bacs', ...apart });
  expect(gone.status.resultCode).toBe('2');
  expect(await storedOrders(shop)).toEqual([]);
  expect((await cart(shop, 'asha')).cartDetails).toHaveLength(2);
});

test('a coupon is used once, divided by the rule for shares, and free again when both are cancelled [ORDER-90]', async () => {
  const usesOf = async (code: string) =>
    (await shop.db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;
  await fill('asha');
  await coupon(shop, 'asha', coupons.oncePerCustomer);
  const whole = minor((await cart(shop, 'asha', place)).couponDetails?.couponAmount);
  const { first, second } = await bookApart('asha', { couponCode: coupons.oncePerCustomer });
  const [one, other] = [await rowOf(first), await rowOf(second)];
  expect(one.discount + other.discount).toBe(whole);
  expect(Math.min(one.discount, other.discount)).toBeGreaterThan(0);
  expect(await usesOf(coupons.oncePerCustomer)).toBe(1);
  // It cannot be used a second time while one of both stands.
  await cancel(shop, 'asha', first);
  expect(await usesOf(coupons.oncePerCustomer)).toBe(1);
  await add(shop, 'asha', skus.moonstone);
  const again = await book(shop, 'asha', { couponCode: coupons.oncePerCustomer });
  expect(again.orderID).toBeUndefined();
  expect((await rowOf(second)).status).toBe('ORDER PLACED');
  await cancel(shop, 'asha', second);
  expect(await usesOf(coupons.oncePerCustomer)).toBe(0);
  expect(await order(shop, 'asha', skus.moonstone, 1, { couponCode: coupons.oncePerCustomer })).toBeTruthy();
});

test('each is cancelled by itself: the other one stands with its copies [ORDER-90]', async () => {
  await fill('asha');
  const { first, second } = await bookApart('asha');
  await cancel(shop, 'asha', second);
  expect([(await rowOf(first)).status, (await rowOf(second)).status]).toEqual(['ORDER PLACED', 'CANCELLED']);
  expect((await view(shop, 'asha', first)).purchase?.orders).toHaveLength(2);
});

test('in cash each has its own charge, as each is paid at its door [CHECKOUT-73]', async () => {
  await fill('asha');
  const together = await optionOf('asha', 'standard');
  const charge = minor(together?.paymentMethods.find(({ paymentMode }) => paymentMode === 'cod')?.charge);
  const { first, second, answer } = await bookApart('asha', { paymentMode: 'cod' });
  expect(answer.status.resultCode).toBe('1');
  expect([(await rowOf(first)).cod_charge, (await rowOf(second)).cod_charge]).toEqual([charge, charge]);
});
