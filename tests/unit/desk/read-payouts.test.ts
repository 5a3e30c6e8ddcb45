import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPayoutDesk, type PayoutDesk } from '../../../src/lib/desk/payouts/payout-desk.ts';
import { cancel } from '../../contract/trade.steps.ts';
import type { ProviderName } from '../../fixtures/payment-providers.ts';
import { minuteMs, openPaidShop, orderOnline, type PaidShop, press, rowOf } from '../trade/paid-shop.ts';

/** Payouts as each provider says them, and what of them is no order's. */

const ravi = { id: 3, name: 'Ravi', email: 'ravi@books.test', role: 'owner' } as const;
const dayMs = 24 * 60 * minuteMs;

let shop: PaidShop;
let desk: PayoutDesk;
async function open(name: ProviderName) {
  shop = await openPaidShop(name);
  onTestFinished(() => shop.close());
  const { db, clock, payments } = shop;
  desk = createPayoutDesk({ db, now: () => clock.now, online: { names: [name], readPayouts: payments.readPayouts } });
}
beforeEach(() => open('razorpay'));

async function paid(user = 'asha') {
  const { number, session } = await orderOnline(shop, 'online', user);
  await press(shop, session);
  await shop.deliver();
  return { number };
}

const onlyPayout = async () => {
  const [first] = (await desk.list(undefined, 1)).items;
  const payout = first && (await desk.find(first.id));
  if (!payout) throw new Error('there is no payout');
  return payout;
};

test('beside live payments, those of a test mode are not missing; a test payment of the desk fits [PAYMENT-72]', async () => {
  const { number: tried } = await paid();
  const { number } = await paid('ravi');
  await shop.db.updateTable('payment_session').set({ is_test: 0 }).where('order_id', '=', number).execute();
  const { tests } = shop.payments;
  expect(await tests.start({ provider: 'razorpay', method: 'online', isConfirmed: false, by: ravi })).toBe('open');
  const id = [...shop.provider.sessions.keys()].at(-1) ?? '';
  const payment = shop.provider.pay(id);
  expect((await tests.read())[0]?.last?.state).toBe('refunded');
  shop.provider.settle();
  // A payout that has neither of the orders.
  shop.provider.settled.splice(0, 2);
  await desk.read(ravi);
  const { lines } = await onlyPayout();
  expect(lines.map(({ kind, description, problem }) => [kind, description, problem])).toEqual([
    ['payment', 'Test payment of the desk', undefined],
    ['refund', 'Test payment of the desk', undefined],
  ]);
  expect(payment?.amount).toBe(lines[0]?.amount);
  shop.clock.now += 8 * dayMs;
  expect((await desk.missing()).map(({ orderNumber }) => orderNumber)).toEqual([number]);
  // A shop that is only tried sees its test payments.
  await shop.db.updateTable('payment_session').set({ is_test: 1 }).execute();
  expect((await desk.missing()).map(({ orderNumber }) => orderNumber)).toEqual([tried, number]);
});

test('automatic payouts of Stripe are read from it, charge by charge, and matched like others [PAYMENT-74]', async () => {
  await open('stripe');
  const first = await paid();
  const second = await paid('ravi');
  await cancel(shop, 'ravi', second.number);
  await shop.payments.work();
  await shop.deliver();
  shop.provider.settle();
  const [item] = shop.provider.settled;
  if (!item) throw new Error('nothing was settled');
  const adjusted = { entity_id: 'adj_1', type: 'adjustment', credit: 0, debit: 500, fee: 0, tax: 0 };
  shop.provider.settled.push({ ...item, ...adjusted, description: 'Chargeback fee' });
  expect(await desk.read(ravi)).toEqual({ ok: true, added: 4 });
  expect(await desk.read(ravi)).toEqual({ ok: true, added: 0 });
  const payout = await onlyPayout();
  const { total } = await rowOf(shop, first.number);
  const fee = Math.round((total * 2) / 100);
  const tax = Math.round((fee * 18) / 100);
  expect(payout.sums).toEqual({
    ...{ payments: 2 * total, refunds: -total, other: -500, fees: 2 * fee, tax: 2 * tax },
    net: total - 500 - 2 * fee - 2 * tax,
  });
  expect(payout.lines.map(({ kind, orderNumber, problem }) => [kind, orderNumber, problem])).toEqual([
    ['payment', first.number, undefined],
    ['payment', second.number, undefined],
    ['refund', second.number, undefined],
    ['other', undefined, undefined],
  ]);
  expect(payout.lines[0]?.id).toMatch(/^pi_/);
});

test('of PayPal, which does not say what a transfer pays, payouts come as files [PAYMENT-74]', async () => {
  await open('paypal');
  expect(shop.payments.readsPayouts).toBe(false);
  expect(shop.adapter.readPayouts).toBeUndefined();
});
