import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cancel } from '../../contract/trade.steps.ts';
import { providerCases, providerNames } from '../../fixtures/payment-providers.ts';
import { expectBooksToMatch, noticesOf, openPaidShop, type PaidShop, paidOrder, pass, rowOf } from './paid-shop.ts';

/** How money goes back, which every provider has to keep through its stand-in. */

describe.each(providerNames)('%s', (name) => {
  const { method } = providerCases[name];
  let shop: PaidShop;
  beforeEach(async () => {
    shop = await openPaidShop(name);
    onTestFinished(() => shop.close());
  });

  test.each([true, false])(
    'a cancelled order is given back once, though the answer is lost; keys honoured: %s [PAYMENT-48 PAYMENT-20 PAYMENT-21]',
    async (honoursKeys) => {
      const { number, payment } = await paidOrder(shop, method);
      shop.provider.honoursKeys = honoursKeys;
      shop.provider.faults.push({ path: /^POST .*refund/, kind: 'lost answer', times: 1 });
      await cancel(shop, 'asha', number);
      await pass(shop, 0);
      await pass(shop, 20);
      await pass(shop, 60);
      await shop.deliver();
      expect(payment.refunds).toHaveLength(1);
      expect(shop.provider.keptOf(number)).toBe(0);
      await expectBooksToMatch(shop, number);
    },
  );

  test('a refund counts when the provider says so, and one that fails is told to the shop [PAYMENT-48 PAYMENT-22]', async () => {
    const { number } = await paidOrder(shop, method);
    shop.provider.refundStatus = 'pending';
    await cancel(shop, 'asha', number);
    await pass(shop, 0);
    await shop.deliver();
    expect((await rowOf(shop, number)).refunded_total).toBe(0);
    shop.provider.endRefunds('failed');
    await shop.deliver();
    expect((await rowOf(shop, number)).refunded_total).toBe(0);
    expect(await noticesOf(shop)).toEqual(['refund failed']);
    await expectBooksToMatch(shop, number);
  });

  test('a refund made in the account of the provider counts, and is told to the shop [PAYMENT-48 PAYMENT-23]', async () => {
    const { number, payment } = await paidOrder(shop, method);
    shop.provider.refund(payment, 5000, '');
    await shop.deliver();
    expect((await rowOf(shop, number)).refunded_total).toBe(5000);
    expect(await noticesOf(shop)).toEqual(['refund by hand']);
  });

  test('a dispute is told with its day to answer, and what a lost one takes counts as given back [PAYMENT-48 PAYMENT-24]', async () => {
    const { number, payment } = await paidOrder(shop, method);
    const { id } = shop.provider.dispute(payment.id);
    await shop.deliver();
    expect(await noticesOf(shop)).toEqual(['dispute']);
    const { respond_by } = await shop.db.selectFrom('payment_notice').select('respond_by').executeTakeFirstOrThrow();
    expect(respond_by).toBe(shop.clock.now + 7 * 86_400_000);
    shop.provider.dispute(payment.id, 'lost', id);
    await shop.deliver();
    const { total, refunded_total } = await rowOf(shop, number);
    expect(refunded_total).toBe(total);
  });
});
