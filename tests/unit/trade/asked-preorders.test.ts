import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cancelUnpaid } from '../../../src/lib/backend/orders/cancel-unpaid.ts';
import { readMailedOrder } from '../../../src/lib/backend/orders/mailed-order.ts';
import { setEditionByHand } from '../../../src/lib/backend/overrides/set-edition.ts';
import { openEditions } from '../../../src/lib/backend/preorders/open-editions.ts';
import { saveSetting } from '../../../src/lib/backend/shop-settings.ts';
import { moveStock } from '../../../src/lib/backend/stock/stock.ts';
import { suppliedCopies } from '../../../src/lib/shop/catalogue/stock.ts';
import { cancel, order, view } from '../../contract/trade.steps.ts';
import { type ProviderName, providerCases, providerNames } from '../../fixtures/payment-providers.ts';
import { variantId } from '../../fixtures/shop.ts';
import { find, meena, request, taken } from '../desk/open-orders.ts';
import {
  access,
  expectBooksToMatch,
  mailsOf,
  minuteMs,
  noticesOf,
  openPaidShop,
  type PaidShop,
  pass,
  press,
  rowOf,
  sessionOf,
  shownSku,
  stockOf,
} from './paid-shop.ts';

/** Preorders that are paid online when they can be sent: asked for by a mail, and never before. */

/** The clock of the fixture stands at 15 January 2026. */
const day = '2026-02-01';
const dayComes = Date.parse('2026-01-31T18:30:00Z');
const dayMs = 1440 * minuteMs;

let shop: PaidShop;
async function open(name: ProviderName = 'razorpay') {
  shop = await openPaidShop(name);
  onTestFinished(() => shop.close());
  await saveSetting(shop.db, { key: 'desk.preorders', value: JSON.stringify({ paid: 'sent' }) });
  await set({ on_sale_from: day, takes_preorders: 1 });
}
beforeEach(() => open());

const set = async (changes: Parameters<typeof setEditionByHand>[1]['changes']) =>
  setEditionByHand(shop.db, { variantId: await variantId(shop.db, shownSku), by: meena, at: shop.clock.now, changes });
const ask = (onlineModes: readonly ('upi' | 'online')[] = ['upi', 'online']) =>
  openEditions({ ...shop.context, onlineModes });
const chase = () => cancelUnpaid(shop.context);
const preorder = (user = 'asha') => order(shop, user, shownSku, 2, { paymentMode: 'online' });
const start = (number: string, user = 'asha') => shop.payments.start(access(number, user), 'online');
/** A preorder that was asked for its payment on the day of its book. */
async function askedPreorder() {
  const number = await preorder();
  shop.clock.now = dayComes;
  await ask();
  return number;
}

describe('before its day', () => {
  test('it is an order that stands, is charged nothing, and cannot be paid yet [PAYMENT-64]', async () => {
    const number = await preorder();
    expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED', is_paid_when_sent: 1, hold_until: null });
    expect(await start(number)).toBe('not yet');
    expect(await shop.payments.view(access(number))).toMatchObject({ state: 'later', dueFrom: day });
    expect((await view(shop, 'asha', number)).paymentDetails).toMatchObject({ isPaid: false, dueFrom: day });
    expect(await mailsOf(shop)).toEqual(['order-received', 'shop-order']);
    expect(await shop.db.selectFrom('payment_session').selectAll().execute()).toEqual([]);
    expect(await shop.desk.counts()).toMatchObject({ preorder: 1, payment: 0 });
    // Weeks of it change nothing.
    await pass(shop, 10 * 1440);
    expect(await chase()).toEqual({ reminded: 0, cancelled: [] });
    expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  });

  test('its customer cancels it, and is never asked [PAYMENT-64]', async () => {
    const number = await preorder();
    await cancel(shop, 'asha', number);
    shop.clock.now = dayComes;
    await ask();
    expect(await mailsOf(shop)).not.toContain('preorder-due');
    expect(await start(number)).toBe('not payable');
  });
});

describe('when it can be sent', () => {
  test('one mail brings a link that pays it on any device, and it is an order to pack once it is paid [PAYMENT-65]', async () => {
    const number = await askedPreorder();
    expect(await ask()).toEqual({ opened: 0, mails: 0 });
    expect((await mailsOf(shop)).filter((kind) => kind === 'preorder-due')).toHaveLength(1);
    expect(await shop.desk.counts()).toMatchObject({ preorder: 0, payment: 1, pack: 0 });
    const { openToken: token } = await linkOf(number);
    const byLink = { number, token };
    expect(await shop.payments.view(byLink)).toMatchObject({ state: 'open', methods: ['upi', 'online'] });
    expect(await shop.payments.start(byLink, 'online')).toBe('open');
    await press(shop, await sessionOf(shop, number));
    await shop.deliver();
    expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED', paid_at: shop.clock.now });
    expect(await shop.payments.view(byLink)).toMatchObject({ state: 'paid' });
    // It was received, and the shop told of it, when it was placed.
    expect(await mailsOf(shop)).toEqual(['order-received', 'shop-order', 'preorder-due', 'order-paid']);
    expect(await shop.desk.counts()).toMatchObject({ payment: 0, pack: 1 });
    await expectBooksToMatch(shop, number);
  });

  test.each(providerNames)('%s takes its payment like any other [PAYMENT-65 PAYMENT-48]', async (name) => {
    await open(name);
    const { method } = providerCases[name];
    const number = await order(shop, 'asha', shownSku, 2, { paymentMode: method });
    shop.clock.now = dayComes;
    await openEditions({ ...shop.context, onlineModes: shop.adapter.methods });
    expect(await shop.payments.start(access(number), method)).toBe('open');
    await press(shop, await sessionOf(shop, number));
    await shop.deliver();
    expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED', paid_at: shop.clock.now });
    await expectBooksToMatch(shop, number);
  });

  test('it is asked when its copies are here, not before [PAYMENT-65]', async () => {
    await set({ stock: 0, supply_stock: suppliedCopies, supply_days: 5 });
    const number = await askedPreorder();
    expect(await mailsOf(shop)).not.toContain('preorder-due');
    expect(await shop.payments.view(access(number))).toMatchObject({ state: 'later', dueFrom: day });
    expect((await view(shop, 'asha', number)).paymentDetails).toMatchObject({ dueFrom: day });
    expect(await shop.desk.counts()).toMatchObject({ preorder: 0, payment: 0, waiting: 1 });
    const variant = { variantId: await variantId(shop.db, shownSku), difference: 2 };
    await moveStock(shop.db, variant, { reason: 'delivery', at: shop.clock.now, by: meena });
    expect(await ask()).toMatchObject({ mails: 1 });
    expect(await mailsOf(shop)).toContain('preorder-due');
    expect(await shop.desk.counts()).toMatchObject({ payment: 1, waiting: 0 });
  });

  test('while nothing can be paid online the shop is told instead, once, and the customer asked afterwards [PAYMENT-65]', async () => {
    const number = await preorder();
    shop.clock.now = dayComes;
    expect(await ask([])).toMatchObject({ mails: 1 });
    expect(await ask([])).toMatchObject({ mails: 0 });
    expect(await noticesOf(shop)).toEqual(['not asked']);
    expect(await shop.desk.counts()).toMatchObject({ payment: 1 });
    await pass(shop, 60 * 1440);
    expect(await chase()).toEqual({ reminded: 0, cancelled: [] });
    await ask();
    expect(await mailsOf(shop)).toContain('preorder-due');
    expect(await start(number)).toBe('open');
  });

  test('it is not sent unpaid unless somebody confirms it, and can be paid then too [PAYMENT-66]', async () => {
    const number = await askedPreorder();
    const step = await request(shop.desk, number);
    expect(await shop.desk.startPacking({ ...step, isUnpaidOnPurpose: false })).toMatchObject({ ok: false });
    await taken(shop.desk.startPacking({ ...step, isUnpaidOnPurpose: true }));
    // It is in the hands of the shop now.
    await pass(shop, 40 * 1440);
    expect(await chase()).toEqual({ reminded: 0, cancelled: [] });
    expect(await start(number)).toBe('open');
    await press(shop, await sessionOf(shop, number));
    await shop.deliver();
    expect(await rowOf(shop, number)).toMatchObject({ status: 'PROCESSING', paid_at: shop.clock.now });
  });

  test('what is left to pay is asked, after a part was recorded by hand; what is more than that goes back [PAYMENT-67]', async () => {
    const number = await askedPreorder();
    const { total } = await rowOf(shop, number);
    const record = async (amount: number) =>
      taken(
        shop.desk.recordPayment({
          ...(await request(shop.desk, number)),
          ...{ amount, method: 'bacs', isMoreOnPurpose: false },
        }),
      );
    await record(100);
    await start(number);
    expect((await shop.payments.view(access(number)))?.total.minor).toBe(total - 100);
    expect(await shop.db.selectFrom('payment_session').select('amount').executeTakeFirst()).toEqual({
      amount: total - 100,
    });
    await record(300);
    await press(shop, await sessionOf(shop, number));
    await shop.deliver();
    await shop.payments.work();
    expect(await rowOf(shop, number)).toMatchObject({ paid_total: total + 300, refunded_total: 300 });
    expect((await find(shop.desk, number)).payment?.isPaid).toBe(true);
    expect(await noticesOf(shop)).toEqual(['double']);
  });
});

describe('when nobody pays', () => {
  const onDay = (days: number) => {
    shop.clock.now = dayComes + days * dayMs;
    return chase();
  };

  test('its customer is reminded once, with a link, and it ends with its copies returned [PAYMENT-68]', async () => {
    const before = await stockOf(shop);
    const number = await askedPreorder();
    expect((await find(shop.desk, number)).payBy).toBe(new Date(dayComes + 14 * dayMs).toISOString());
    expect(await onDay(10)).toEqual({ reminded: 0, cancelled: [] });
    expect(await onDay(11)).toEqual({ reminded: 1, cancelled: [] });
    expect(await onDay(14.5)).toEqual({ reminded: 0, cancelled: [] });
    expect(await onDay(15)).toEqual({ reminded: 0, cancelled: [number] });
    expect(await mailsOf(shop)).toEqual([
      ...['order-received', 'shop-order', 'preorder-due', 'payment-reminder', 'payment-expired'],
    ]);
    expect(await rowOf(shop, number)).toMatchObject({ status: 'CANCELLED' });
    expect(await stockOf(shop)).toBe(before);
    expect(await shop.payments.view(access(number))).toMatchObject({ state: 'ended' });
    expect(await start(number)).toBe('not payable');
  });

  test('it does not end while something can still be paid, or its provider is silent about it for less than half an hour [PAYMENT-69]', async () => {
    const number = await askedPreorder();
    await onDay(11);
    shop.clock.now = dayComes + 15 * dayMs;
    await start(number);
    expect(await chase()).toEqual({ reminded: 0, cancelled: [] });
    await press(shop, await sessionOf(shop, number));
    // The notification is lost.
    shop.sent.length = 0;
    shop.provider.faults.push({ path: /./, kind: 'silence', times: 100 });
    await pass(shop, 45);
    expect(await chase()).toEqual({ reminded: 0, cancelled: [] });
    shop.provider.faults.length = 0;
    await pass(shop, 4);
    expect(await chase()).toEqual({ reminded: 0, cancelled: [] });
    expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED', paid_at: shop.clock.now });
    await expectBooksToMatch(shop, number);
  });

  test('a payment that comes after its end makes it an order again, with one mail more, if its copies can be had [PAYMENT-69]', async () => {
    const number = await askedPreorder();
    await start(number);
    const session = await sessionOf(shop, number);
    await pass(shop, 30);
    await onDay(11);
    expect((await onDay(15)).cancelled).toEqual([number]);
    shop.provider.pay(session, { late: true });
    await shop.deliver();
    expect(await rowOf(shop, number)).toMatchObject({
      status: 'ORDER PLACED',
      paid_at: shop.clock.now,
      hold_until: null,
    });
    expect((await mailsOf(shop)).slice(-2)).toEqual(['payment-expired', 'order-paid']);
    expect((await mailsOf(shop)).filter((kind) => kind === 'order-received')).toHaveLength(1);
    await expectBooksToMatch(shop, number);
  });

  test('and goes back when they cannot [PAYMENT-69]', async () => {
    const number = await askedPreorder();
    await start(number);
    const session = await sessionOf(shop, number);
    await pass(shop, 30);
    await onDay(11);
    await onDay(15);
    await set({ stock: 0 });
    shop.provider.pay(session, { late: true });
    await shop.deliver();
    await shop.payments.work();
    const { status, paid_total, refunded_total } = await rowOf(shop, number);
    expect([status, paid_total - refunded_total]).toEqual(['CANCELLED', 0]);
    expect(await noticesOf(shop)).toEqual(['late']);
    await expectBooksToMatch(shop, number);
  });

  test('a payment, the end of the term and the desk at the same moment: money is never lost, and counts once [PAYMENT-69]', async () => {
    const number = await askedPreorder();
    await start(number);
    await onDay(11);
    shop.clock.now = dayComes + 15 * dayMs;
    await shop.payments.work();
    await start(number);
    await press(shop, await sessionOf(shop, number));
    await Promise.all([chase(), shop.payments.work(), shop.deliver(), chase(), ask()]);
    expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED' });
    await expectBooksToMatch(shop, number);
  });
});

/** The order's link, as its mails carry it. */
const linkOf = (number: string) => readMailedOrder(shop.db, shop.context, number);
