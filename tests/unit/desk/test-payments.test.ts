import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPayments } from '../../../src/lib/backend/payments/payments.ts';
import { createFirstSteps } from '../../../src/lib/desk/first-steps/first-steps.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import type { PaymentProvider } from '../../../src/lib/payments/provider.ts';
import type { StaffMember } from '../../../src/lib/shop/staff.ts';
import { type ProviderName, providerNames } from '../../fixtures/payment-providers.ts';
import { minuteMs, noticesOf, openPaidShop, type PaidShop, pass, press } from '../trade/paid-shop.ts';

/** A small payment of the desk, which shows that the keys of a provider work in both directions. */

const by: StaffMember = { id: 1, name: 'Meera', email: 'meera@books.test', role: 'owner' };

let shop: PaidShop;
const open = async (name: ProviderName = 'razorpay') => {
  shop = await openPaidShop(name);
  onTestFinished(() => shop.close());
};
beforeEach(() => open());

/** The desk of the shop, with keys that a test changes. */
function deskOf(provider: Partial<PaymentProvider> = {}) {
  const payments = createPayments({ ...shop.context, providers: [{ ...shop.adapter, ...provider }] });
  return createFirstSteps({
    ...{ db: shop.db, now: () => shop.clock.now, sampleFolder: 'none', hasMailServer: true },
    ...{ siteUrl: undefined, backupAt: undefined, testPayments: payments.tests },
    site: async () => ({ name: 'Bookfront', address: '14 Lantern Lane' }),
    hasLogo: async () => undefined,
  });
}
const step = async (steps = deskOf()) => (await steps.read()).steps.find(({ id }) => id === 'testPayment')?.state;
const last = async (steps = deskOf()) => (await steps.read()).payments[0]?.last;
const begin = (steps = deskOf(), isConfirmed = false) =>
  steps.startTestPayment(
    { provider: shop.adapter.name, method: shop.adapter.methods.at(-1) ?? 'online', isConfirmed },
    by,
  );
const sessionId = async () =>
  (await shop.db.selectFrom('payment_test').select('provider_id').executeTakeFirstOrThrow()).provider_id ?? '';
const actions = async () => (await readLog(shop.db, {}, 1)).items.map(({ action, name }) => `${action} ${name}`.trim());

test.each(providerNames)(
  'a test payment by %s is paid, given back, and ticks its step by itself [PAYMENT-70]',
  async (name) => {
    await shop.close();
    await open(name);
    expect(await step()).toBe('open');
    expect(await begin()).toBe('open');
    expect(await last()).toMatchObject({ state: 'waiting', problem: '', by: 'Meera' });
    await press(shop, await sessionId());
    // Nobody looks at the page: the notification or the clock is enough.
    await pass(shop, 1);
    await shop.deliver();
    expect(await last()).toMatchObject({ state: 'refunded', problem: '', url: undefined });
    expect(await step()).toBe('done');
    const [session] = shop.provider.sessions.values();
    expect(session?.payments).toHaveLength(1);
    // The provider keeps nothing of it.
    expect(shop.provider.keptOf(session?.notes.bookfront_order ?? '')).toBe(0);
    expect(await actions()).toEqual(['payment.testDone', 'payment.tested Meera']);
    expect(await shop.db.selectFrom('booking').selectAll().execute()).toEqual([]);
  },
);

test('it says whether the notifications of the provider arrive [PAYMENT-70]', async () => {
  await begin();
  shop.provider.pay(await sessionId());
  const [first] = shop.sent.splice(0);
  await pass(shop, 1);
  expect(await last()).toMatchObject({ state: 'refunded', wasNotified: false });
  if (first) expect(await shop.receive(first)).toBe('done');
  expect(await last()).toMatchObject({ state: 'refunded', wasNotified: true });
});

test('real money is only asked for when somebody has confirmed it [PAYMENT-71]', async () => {
  const live = deskOf({ isTest: false });
  expect(await begin(live)).toBe('real money');
  expect(shop.provider.sessions.size).toBe(0);
  expect(await begin(live, true)).toBe('open');
  await press(shop, await sessionId());
  expect(await last(live)).toMatchObject({ state: 'refunded' });
});

test('real money that cannot be given back stands at the desk [PAYMENT-71]', async () => {
  const live = deskOf({ isTest: false });
  await begin(live, true);
  shop.provider.refundStatus = 'failed';
  await press(shop, await sessionId());
  expect(await last(live)).toMatchObject({ state: 'paid', problem: expect.stringContaining('testRefundFailed') });
  expect(await step(live)).toBe('open');
  expect(await noticesOf(shop)).toEqual(['refund failed']);
});

test('what nobody pays ends, what comes later goes back, and other keys are tested anew [PAYMENT-71]', async () => {
  await begin();
  const id = await sessionId();
  await pass(shop, 25);
  expect(await last()).toMatchObject({ state: 'ended', problem: expect.stringContaining('testNotPaid') });
  shop.provider.pay(id, { late: true });
  shop.sent.length = 0;
  await pass(shop, 60);
  expect(await last()).toMatchObject({ state: 'refunded' });
  expect(await step(deskOf({ account: 'rzp_test_other' }))).toBe('open');
});

test('an answer that is lost is found by its reference, and a provider that refuses is quoted [PAYMENT-71]', async () => {
  shop.provider.faults.push({ path: /./, kind: 'lost answer', times: 1 });
  expect(await begin()).toBe('unavailable');
  await pass(shop, 1);
  expect(await last()).toMatchObject({ state: 'waiting', url: expect.stringContaining('https://') });
  shop.clock.now += minuteMs;
  expect(await deskOf().startTestPayment({ provider: 'elsewhere', method: 'online', isConfirmed: true }, by)).toBe(
    'unknown',
  );
});

test('a shop without a provider has no such step [PAYMENT-70]', async () => {
  const steps = createFirstSteps({
    ...{ db: shop.db, now: () => shop.clock.now, sampleFolder: 'none', hasMailServer: true },
    ...{ siteUrl: undefined, backupAt: undefined, testPayments: undefined },
    site: async () => ({ name: 'Bookfront', address: '14 Lantern Lane' }),
    hasLogo: async () => undefined,
  });
  expect(await step(steps)).toBeUndefined();
});
