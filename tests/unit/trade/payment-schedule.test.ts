import { expect, onTestFinished, test } from 'vitest';
import { seededBelow } from '../../../bench/support/seeded-random.ts';
import { nextLook, tryAgain } from '../../../src/lib/backend/payments/schedule.ts';
import { cancel } from '../../contract/trade.steps.ts';
import { providerNames } from '../../fixtures/payment-providers.ts';
import { minuteMs, openPaidShop, orderOnline, press } from './paid-shop.ts';

/** When the shop asks about a payment again: at any age of a session, on both engines. */

const hourMs = 60 * minuteMs;
/** No clock of a shop stands at whole minutes. */
const oddMs = 7;

test('whenever a payment is asked about again is a whole number of milliseconds, and later than now [PAYMENT-75]', () => {
  const random = seededBelow(7);
  for (let draw = 0; draw < 5000; draw += 1) {
    const created_at = 1_768_000_000_000 + random(1_000_000_000);
    const now = created_at + random(5 * 24 * hourMs);
    const times = [tryAgain({ created_at }, now), nextLook({ created_at, expires_at: created_at + 1_234_567 }, now)];
    for (const time of times) expect(time === null || (Number.isSafeInteger(time) && time > now)).toBe(true);
  }
});

test.each(providerNames)(
  '%s: a provider that is silent about an old session shall repeat its notification, and then it counts [PAYMENT-75]',
  async (name) => {
    const shop = await openPaidShop(name);
    onTestFinished(() => shop.close());
    const { number, session } = await orderOnline(shop, shop.adapter.methods[0]);
    shop.clock.now += 24 * minuteMs + oddMs;
    // The bank's money may come after the end of a code or link; the pages of the others take none then.
    if (name === 'razorpay') shop.provider.pay(session, { late: true });
    else await press(shop, session);
    const [notification] = shop.sent.splice(0);
    if (!notification) throw new Error('nothing was sent');
    shop.provider.faults.push({ path: /^GET/, kind: 'error', times: 1 });
    expect(await shop.receive(notification)).toBe('later');
    expect(await shop.receive(notification)).toBe('done');
    const { paid_at } = await shop.db
      .selectFrom('booking')
      .select('paid_at')
      .where('order_id', '=', number)
      .executeTakeFirstOrThrow();
    expect(paid_at).not.toBeNull();
  },
);

test.each(providerNames)(
  '%s: an old session of a cancelled order is ended at the provider [PAYMENT-75]',
  async (name) => {
    const shop = await openPaidShop(name);
    onTestFinished(() => shop.close());
    const { number, session } = await orderOnline(shop, shop.adapter.methods[0]);
    shop.clock.now += 21 * minuteMs + oddMs;
    await cancel(shop, 'asha', number);
    await shop.payments.work();
    // PayPal has no call for it: the shop takes nothing of it any more.
    if (name !== 'paypal') expect(shop.provider.sessions.get(session)?.status).not.toBe('open');
    const open = await shop.db.selectFrom('payment_session').select('state').where('order_id', '=', number).execute();
    expect(open).toEqual([{ state: 'closed' }]);
    expect(shop.problems).toEqual([]);
  },
);
