import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cancelUnpaid } from '../../../src/lib/backend/orders/cancel-unpaid.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { assertShopInvariants, snapshotShop } from '../../contract/trade.invariants.ts';
import { add, billing, book, cancel, coupon } from '../../contract/trade.steps.ts';
import { coupons, skus, variantId } from '../../fixtures/shop.ts';
import { find, meena, request } from '../desk/open-orders.ts';
import {
  access,
  expectBooksToMatch,
  minuteMs,
  openPaidShop,
  type PaidShop,
  pass,
  press,
  rowOf,
  sessionOf,
  shownSku,
} from './paid-shop.ts';

/** Two orders of one press, each with a payment of its own (ADR 0134). */

let shop: PaidShop;
let initial: Awaited<ReturnType<typeof snapshotShop>>;
beforeEach(async () => {
  shop = await openPaidShop();
  await saveSetting(shop.db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  const preorder = { on_sale_from: '2026-02-01', takes_preorders: 1 };
  await shop.db.updateTable('variant').set(preorder).where('sku', '=', shownSku).execute();
  initial = await snapshotShop(shop.db);
  onTestFinished(async () => {
    await assertShopInvariants(shop.db, initial);
    await shop.close();
  });
});

async function bookApart(couponCode = '') {
  await add(shop, 'asha', skus.moonstone, 1);
  await add(shop, 'asha', shownSku, 2);
  if (couponCode) await coupon(shop, 'asha', couponCode);
  const fields = { paymentMode: 'online', deliveryMethod: 'apart', couponCode, addressBook: [billing] } as const;
  const { orderIDs, status } = await book(shop, 'asha', { ...fields, addressBook: [...fields.addressBook] });
  const [first, second] = orderIDs ?? [];
  if (!first || !second) throw new Error(`The orders were refused: ${status.errorMessage}`);
  return { first, second };
}
const statuses = async (...numbers: readonly string[]) =>
  Promise.all(numbers.map(async (number) => (await rowOf(shop, number)).status));
const usesOf = async (code: string) =>
  (await shop.db.selectFrom('coupon').select('used').where('code', '=', code).executeTakeFirstOrThrow()).used;

async function payOnline(number: string): Promise<void> {
  expect(await shop.payments.start(access(number), 'online')).toBe('open');
  await press(shop, await sessionOf(shop, number));
  await shop.deliver();
}

test('the first is paid at once and sent, the second when its book is out, each by a session of its own [PAYMENT-79]', async () => {
  const { first, second } = await bookApart();
  expect(await statuses(first, second)).toEqual(['TO BE PAID', 'ORDER PLACED']);
  expect(await shop.payments.start(access(second), 'online')).toBe('not yet');
  await payOnline(first);
  const [one, other] = [await rowOf(shop, first), await rowOf(shop, second)];
  expect([one.paid_total, other.paid_total]).toEqual([one.total, 0]);
  expect(await shop.desk.counts()).toMatchObject({ pack: 1, preorder: 1 });

  shop.clock.now = Date.parse('2026-01-31T18:30:00Z');
  await openEditions({ ...shop.context, onlineModes: ['upi', 'online'] });
  await payOnline(second);
  expect((await rowOf(shop, second)).paid_total).toBe(other.total);
  expect(await shop.desk.counts()).toMatchObject({ pack: 2, preorder: 0 });
  await expectBooksToMatch(shop, first);
  await expectBooksToMatch(shop, second);
});

test('a first that is not paid in time ends alone; paid late it is an order again, and the coupon counts once [PAYMENT-79 ORDER-90]', async () => {
  const { first, second } = await bookApart(coupons.limitedTo3);
  await shop.payments.start(access(first), 'online');
  const session = await sessionOf(shop, first);
  expect(await usesOf(coupons.limitedTo3)).toBe(1);
  await pass(shop, 24 * 60);
  await cancelUnpaid(shop.context);
  expect(await statuses(first, second)).toEqual(['CANCELLED', 'ORDER PLACED']);
  expect(await usesOf(coupons.limitedTo3), 'the preorder keeps its share of the discount').toBe(1);
  shop.provider.pay(session, { late: true });
  await shop.deliver();
  expect(await statuses(first, second)).toEqual(['ORDER PLACED', 'ORDER PLACED']);
  expect(await usesOf(coupons.limitedTo3)).toBe(1);
  await expectBooksToMatch(shop, first);
  // Both end: the coupon can be used again.
  await cancel(shop, 'asha', second);
  expect(await usesOf(coupons.limitedTo3)).toBe(1);
  await cancel(shop, 'asha', first);
  expect(await usesOf(coupons.limitedTo3)).toBe(0);
  shop.clock.now += minuteMs;
  await pass(shop, 1);
});

test('both are confirmed by mail when all of it would have to be, but for what is paid at once [PAYMENT-79]', async () => {
  shop.limits.confirmAbove = 1;
  const { first, second } = await bookApart();
  expect(await statuses(first, second)).toEqual(['TO BE PAID', 'TO BE CONFIRMED']);
});

test('a change of the goods of one of both keeps the coupon: a fixed amount at most its share, without its minimum [ORDER-92]', async () => {
  await shop.db.updateTable('coupon').set({ minimum_subtotal: 50_000 }).where('code', '=', coupons.fixed100).execute();
  const { first, second } = await bookApart(coupons.fixed100);
  const share = (await rowOf(shop, second)).discount;
  expect((await rowOf(shop, first)).discount + share).toBe(10_000);
  const lines = [{ position: 1, variantId: await variantId(shop.db, shownSku), quantity: 1 }];
  const asked = { change: { lines }, reason: 'One only', refundWay: '', by: meena };
  const done = await shop.desk.change({ ...(await request(shop.desk, second)), ...asked });
  expect(done).toMatchObject({ ok: true });
  const { state } = await find(shop.desk, second);
  const row = await rowOf(shop, second);
  expect([row.coupon_code, row.discount]).toEqual([coupons.fixed100, share]);
  expect(state.total).toBe(row.subtotal - row.discount + row.shipping);
  expect((await find(shop.desk, second)).purchase).toMatchObject({
    part: 2,
    orders: [{ number: first }, { number: second }],
  });
});
