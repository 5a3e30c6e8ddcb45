import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { order, view } from '../../contract/trade.steps.ts';
import {
  access,
  expectBooksToMatch,
  mailsOf,
  noticesOf,
  openPaidShop,
  orderOnline,
  type PaidShop,
  pass,
  rowOf,
  sessionOf,
  shownSku,
  stockOf,
} from './paid-shop.ts';

/** Orders that are paid through a provider, and every way in which it goes wrong. */

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
});

test('an order is made and held before it is paid, with no number, mail or invoice until then [PAYMENT-01]', async () => {
  const before = await stockOf(shop);
  const { number, session } = await orderOnline(shop);
  expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0, paid_at: null });
  expect(await stockOf(shop)).toBe(before - 2);
  expect(await mailsOf(shop)).toEqual([]);
  expect((await view(shop, 'asha', number)).bookingStatus).toBe('TO BE PAID');
  expect(await shop.payments.view(access(number))).toMatchObject({ state: 'open', session: { method: 'online' } });

  shop.provider.pay(session);
  await shop.deliver();
  const { total } = await rowOf(shop, number);
  expect(await rowOf(shop, number)).toMatchObject({ status: 'ORDER PLACED', paid_total: total, hold_until: null });
  expect((await rowOf(shop, number)).paid_at).toBe(shop.clock.now);
  expect(await mailsOf(shop)).toEqual(['order-received', 'shop-order']);
  await expectBooksToMatch(shop, number);
});

test('a shopper who closes the tab has a paid order and a mail: the notification is enough [PAYMENT-02]', async () => {
  const { number, session } = await orderOnline(shop, 'upi');
  shop.provider.pay(session);
  await shop.deliver();
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  expect(await mailsOf(shop)).toContain('order-received');
});

test('when the notification is lost too, the clock asks after a quarter of an hour [PAYMENT-03]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  shop.sent.length = 0;
  await pass(shop, 14);
  expect((await rowOf(shop, number)).status).toBe('TO BE PAID');
  await pass(shop, 2);
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
});

test('return, notifications and the clock at the same moment make one payment and one mail [PAYMENT-04]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  const [notification] = shop.sent;
  if (!notification) throw new Error('nothing was sent');
  const looks = [shop.receive(notification), shop.receive(notification), shop.payments.view(access(number))];
  await Promise.all([...looks, shop.payments.work(), shop.receive(notification)]);
  const { total, paid_total } = await rowOf(shop, number);
  expect(paid_total).toBe(total);
  expect((await mailsOf(shop)).filter((kind) => kind === 'order-received')).toHaveLength(1);
  await expectBooksToMatch(shop, number);
});

test('a forged notification is refused, and a true one only says where to look [PAYMENT-05]', async () => {
  const { number, session } = await orderOnline(shop);
  const content = {
    event: 'payment_link.paid',
    payload: { payment_link: { entity: { id: session, status: 'paid' } } },
  };
  const forged = { body: JSON.stringify(content), headers: { 'x-razorpay-signature': 'f'.repeat(64) } };
  expect(await shop.receive(forged)).toBe('refused');
  expect(await shop.receive({ ...forged, headers: {} })).toBe('refused');
  const signed = shop.provider.sign(content);
  expect(await shop.receive({ ...signed, body: `${signed.body} ` })).toBe('refused');
  expect(await shop.receive(signed)).toBe('done');
  expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
});

test.each([
  ['amount', { amount: 100 }],
  ['currency', { currency: 'USD' }],
])('a payment of another %s is kept, told to the shop, and never taken [PAYMENT-06]', async (_what, wrong) => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session, wrong);
  await shop.deliver();
  await shop.payments.work();
  expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
  expect(await noticesOf(shop)).toEqual(['unfitting']);
  expect(await mailsOf(shop)).toEqual(['shop-payment']);
});

test('somebody else’s payment on the same account changes nothing [PAYMENT-07]', async () => {
  const { number } = await orderOnline(shop);
  const entity = { id: 'pay_somebodyElses1', amount: 100, currency: 'INR' };
  const foreign = shop.provider.sign({ event: 'payment.captured', payload: { payment: { entity } } });
  expect(await shop.receive(foreign)).toBe('done');
  expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
  expect(await noticesOf(shop)).toEqual([]);
});

test('before another session opens, the former one is ended: one can be paid at a time [PAYMENT-08]', async () => {
  const { number, session } = await orderOnline(shop, 'online');
  await shop.payments.start(access(number), 'upi');
  const second = await sessionOf(shop, number);
  expect(second).not.toBe(session);
  expect(shop.provider.sessions.get(session)?.status).toBe('cancelled');
  expect([...shop.provider.sessions.values()].filter(({ status }) => status === 'open')).toHaveLength(1);
});

test('a former session that cannot be ended stays the only one [PAYMENT-08]', async () => {
  const { number, session } = await orderOnline(shop, 'online');
  shop.provider.faults.push({ path: /cancel$/, kind: 'error', times: 1 });
  expect(await shop.payments.start(access(number), 'upi')).toBe('unavailable');
  expect(shop.provider.sessions.size).toBe(1);
  // It may have been ended all the same: the next try ends it, and opens the other one.
  expect(await shop.payments.start(access(number), 'upi')).toBe('open');
  expect(shop.provider.sessions.get(session)?.status).toBe('cancelled');
});

test('who pays the former session in the last moment has paid; no second one opens [PAYMENT-08]', async () => {
  const { number, session } = await orderOnline(shop, 'online');
  shop.provider.pay(session);
  shop.sent.length = 0;
  expect(await shop.payments.start(access(number), 'upi')).toBe('not payable');
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  expect(shop.provider.sessions.size).toBe(1);
});

test('a double click, two tabs and several processes open one session [PAYMENT-09]', async () => {
  const number = await order(shop, 'asha', shownSku, 2, { paymentMode: 'online' });
  const starts = Array.from({ length: 5 }, () => shop.payments.start(access(number), 'online'));
  expect(new Set(await Promise.all(starts))).toEqual(new Set(['open']));
  expect(shop.provider.sessions.size).toBe(1);
});

test.each(['upi', 'online'] as const)(
  'a session whose answer was lost is found by its reference, not opened twice: %s [PAYMENT-10]',
  async (method) => {
    shop.provider.faults.push({ path: /^POST .*(qr_codes|payment_links)$/, kind: 'lost answer', times: 1 });
    const number = await order(shop, 'asha', shownSku, 2, { paymentMode: method });
    expect(await shop.payments.start(access(number), method)).toBe('unavailable');
    await pass(shop, 1);
    expect(shop.provider.sessions.size).toBe(1);
    const session = await sessionOf(shop, number);
    expect(session).not.toBe('');
    shop.provider.pay(session);
    await shop.deliver();
    expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
    await expectBooksToMatch(shop, number);
  },
);

test('a provider that is down is said to be, and the order can be paid once it is back [PAYMENT-11]', async () => {
  shop.provider.faults.push({ path: /./, kind: 'error', times: 1 });
  const number = await order(shop, 'asha', shownSku, 2, { paymentMode: 'online' });
  expect(await shop.payments.start(access(number), 'online')).toBe('unavailable');
  expect(await shop.payments.view(access(number))).toMatchObject({ state: 'open', session: undefined });
  await pass(shop, 1);
  expect(await shop.payments.start(access(number), 'online')).toBe('open');
  expect(shop.provider.sessions.size).toBe(1);
});

test('copies are held as long as the session can be paid, and return when nobody pays [PAYMENT-12]', async () => {
  const before = await stockOf(shop);
  const { number } = await orderOnline(shop);
  await pass(shop, 50);
  // A session that opens late holds the copies longer.
  expect(await shop.payments.start(access(number), 'online')).toBe('open');
  expect(await pass(shop, 15)).toEqual([]);
  expect(await stockOf(shop)).toBe(before - 2);
  expect(await pass(shop, 15)).toEqual([number]);
  expect(await stockOf(shop)).toBe(before);
  expect(await rowOf(shop, number)).toMatchObject({ status: 'CANCELLED', paid_total: 0 });
  expect(await mailsOf(shop)).toEqual(['payment-open', 'payment-expired']);
});

test('no timer ends an order that is being paid: the session is ended first, and read [PAYMENT-13]', async () => {
  const { number, session } = await orderOnline(shop);
  await shop.db.updateTable('payment_session').set({ next_look_at: null }).execute();
  shop.clock.now += 19 * 60_000;
  shop.provider.pay(session);
  shop.sent.length = 0;
  expect(await pass(shop, 60)).toEqual([]);
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  await expectBooksToMatch(shop, number);
});

test('a session that has expired has not failed, and nobody is written that it has [PAYMENT-14]', async () => {
  const { number } = await orderOnline(shop);
  await pass(shop, 22);
  expect(await shop.payments.view(access(number))).toMatchObject({ state: 'open', lastAttempt: 'expired' });
  expect(await mailsOf(shop)).toEqual(['payment-open']);
});

test('a payment that failed can be tried again, and a failed one that succeeds later counts [PAYMENT-15]', async () => {
  const { number, session } = await orderOnline(shop);
  const failed = shop.provider.fail(session);
  await shop.deliver();
  expect(await shop.payments.view(access(number))).toMatchObject({
    lastAttempt: 'failed',
    session: { method: 'online' },
  });
  expect((await rowOf(shop, number)).status).toBe('TO BE PAID');
  shop.provider.recover(failed?.id ?? '');
  await shop.deliver();
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  await expectBooksToMatch(shop, number);
});

test('a provider that fails while it tells is asked again [PAYMENT-25]', async () => {
  const { number, session } = await orderOnline(shop);
  shop.provider.pay(session);
  shop.provider.faults.push({ path: /GET/, kind: 'silence', times: 1 });
  const [notification] = shop.sent.splice(0);
  if (!notification) throw new Error('nothing was sent');
  expect(await shop.receive(notification)).toBe('later');
  expect(await shop.receive(notification)).toBe('done');
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
});

test('an order is paid by nobody who may not see it [PAYMENT-26]', async () => {
  const { number } = await orderOnline(shop);
  expect(await shop.payments.view(access(number, 'ravi'))).toBeUndefined();
  expect(await shop.payments.view({ number })).toBeUndefined();
  expect(await shop.payments.view({ number, payment: 'bf0' })).toBeUndefined();
  expect(await shop.payments.start(access(number, 'ravi'), 'online')).toBe('unknown');
});

test('an order is paid by a dozen sessions at most: nobody makes the provider answer for ever [PAYMENT-09]', async () => {
  const { number } = await orderOnline(shop);
  for (let count = 1; count < 12; count += 1)
    expect(await shop.payments.start(access(number), count % 2 ? 'upi' : 'online')).toBe('open');
  expect(await shop.payments.start(access(number), 'online')).toBe('too often');
  expect(shop.provider.sessions.size).toBe(12);
});

test('a provider that is slow holds no page up for long [PAYMENT-11]', async () => {
  const { number } = await orderOnline(shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.provider.wait = promise;
  // It answers only once the page has been made.
  expect(await shop.payments.view(access(number))).toMatchObject({ state: 'open' });
  resolve();
});
