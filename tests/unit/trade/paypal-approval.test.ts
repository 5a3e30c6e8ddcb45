import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cancel } from '../../contract/trade.steps.ts';
import { access, mailsOf, openPaidShop, orderOnline, type PaidShop, pass, press, rowOf } from './paid-shop.ts';

/** A provider whose sessions are paid by our own call alone: its shopper approves, and the shop takes the money. */

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop('paypal');
  onTestFinished(() => shop.close());
});

const approve = (session: string) => press(shop, session);
const paymentsIn = (session: string) => shop.provider.sessions.get(session)?.payments ?? [];
const kindsOf = async (number: string) =>
  (await shop.db.selectFrom('payment_event').select('kind').where('order_id', '=', number).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

test('approval is no payment: the money is taken with the return or the notification, and once [PAYMENT-51]', async () => {
  const { number, session } = await orderOnline(shop, 'paypal');
  await approve(session);
  expect(paymentsIn(session)).toEqual([]);
  expect(await rowOf(shop, number)).toMatchObject({ status: 'TO BE PAID', paid_total: 0 });
  await Promise.all([shop.payments.view(access(number)), shop.deliver(), shop.payments.view(access(number))]);
  expect(paymentsIn(session)).toHaveLength(1);
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  expect(await kindsOf(number)).toEqual(['requested', 'approved', 'captured']);
});

test('what is approved after the shop has ended it is never taken [PAYMENT-51]', async () => {
  const { number, session } = await orderOnline(shop, 'paypal');
  await cancel(shop, 'asha', number);
  await approve(session);
  await shop.deliver();
  await pass(shop, 16);
  await shop.payments.view(access(number));
  expect(paymentsIn(session)).toEqual([]);
  expect(await kindsOf(number)).not.toContain('approved');
  const open = await shop.db.selectFrom('payment_session').select('id').where('state', '<>', 'closed').execute();
  expect(open).toEqual([]);
});

test('a cancellation while the money is being taken gives it back [PAYMENT-51 PAYMENT-18]', async () => {
  const { number, session } = await orderOnline(shop, 'paypal');
  await approve(session);
  // The shop has said that it takes the money, and does not learn whether it has.
  shop.provider.faults.push({ path: /capture$/, kind: 'lost answer', times: 1 });
  const [notification] = shop.sent.splice(0);
  if (!notification) throw new Error('nothing was sent');
  expect(await shop.receive(notification)).toBe('later');
  expect(await kindsOf(number)).toContain('approved');
  await cancel(shop, 'asha', number);
  await pass(shop, 2);
  await pass(shop, 20);
  expect(paymentsIn(session)).toHaveLength(1);
  expect(shop.provider.keptOf(number)).toBe(0);
  const { status, paid_total, refunded_total, total } = await rowOf(shop, number);
  expect({ status, paid_total, refunded_total }).toEqual({
    ...{ status: 'CANCELLED', paid_total: total, refunded_total: total },
  });
});

test('money that cannot be taken is said to be refused, and another session can be opened [PAYMENT-51 PAYMENT-15]', async () => {
  const { number, session } = await orderOnline(shop, 'paypal');
  const declined = shop.provider.sessions.get(session);
  if (declined) declined.isDeclined = true;
  await approve(session);
  await shop.deliver();
  expect(await shop.payments.view(access(number))).toMatchObject({
    state: 'open',
    session: undefined,
    lastAttempt: 'failed',
  });
  expect(await mailsOf(shop)).not.toContain('order-received');
  expect(await shop.payments.start(access(number), 'paypal')).toBe('open');
  // It is not taken later either, although PayPal still calls it approved.
  if (declined) declined.isDeclined = false;
  await pass(shop, 16);
  expect(paymentsIn(session)).toEqual([]);
  expect((await rowOf(shop, number)).status).toBe('TO BE PAID');
});

test('while the provider does not say whether it took the money, no other session opens [PAYMENT-51 PAYMENT-08]', async () => {
  const { number, session } = await orderOnline(shop, 'paypal');
  await approve(session);
  shop.provider.faults.push({ path: /capture$/, kind: 'silence', times: 2 });
  await shop.payments.view(access(number));
  const { expires_at } = await shop.db.selectFrom('payment_session').select('expires_at').executeTakeFirstOrThrow();
  shop.clock.now = expires_at - 60_000;
  expect(await shop.payments.start(access(number), 'paypal')).toBe('unavailable');
  expect(shop.provider.sessions.size).toBe(1);
  expect(await shop.payments.start(access(number), 'paypal')).toBe('not payable');
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  expect(paymentsIn(session)).toHaveLength(1);
});
