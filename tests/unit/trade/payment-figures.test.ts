import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { noticeKinds } from '../../../src/lib/backend/payments/notices.ts';
import { paymentFigures } from '../../../src/lib/backend/payments/payment-figures.ts';
import { minuteMs, openPaidShop, orderOnline, type PaidShop, pass } from './paid-shop.ts';

/** What the metrics say of payments. */

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
  onTestFinished(() => shop.close());
  await shop.db.updateTable('variant').set({ stock: 50 }).execute();
});

const figures = () => paymentFigures(shop.db, shop.clock.now);

test('payments of a day are counted by result, with the time to captured, and what does not fit by kind [PAYMENT-63]', async () => {
  expect(await figures()).toMatchObject({ sessions: { open: 0, paid: 0 }, notices: { unfitting: 0 } });
  expect((await figures()).capturedSeconds).toBeUndefined();
  const first = await orderOnline(shop);
  const second = await orderOnline(shop, 'upi', 'ravi');
  expect((await figures()).sessions).toMatchObject({ open: 2, paid: 0 });
  shop.clock.now += minuteMs;
  shop.provider.pay(first.session);
  shop.provider.pay(second.session, { amount: 100 });
  await shop.deliver();
  const now = await figures();
  expect(now.capturedSeconds).toEqual({ median: 60, p95: 60 });
  expect(now.notices).toMatchObject({ unfitting: 1, dispute: 0 });
  await orderOnline(shop, 'online', 'meena');
  await pass(shop, 90);
  expect((await figures()).sessions).toMatchObject({ paid: 2, expired: 1, open: 0 });
  shop.clock.now += 24 * 60 * minuteMs;
  expect((await figures()).sessions).toMatchObject({ open: 0, paid: 0, expired: 0 });
  expect((await figures()).notices).toMatchObject({ unfitting: 1 });
});

test('what somebody has looked at is no more in it; every kind has a series [PAYMENT-63]', async () => {
  const { session } = await orderOnline(shop);
  shop.provider.pay(session, { currency: 'USD' });
  await shop.deliver();
  await shop.db.updateTable('payment_notice').set({ settled_at: 1, settled_by: 'Ravi' }).execute();
  const { notices } = await figures();
  expect(notices).toEqual(Object.fromEntries(noticeKinds.map((kind) => [kind, 0])));
});
