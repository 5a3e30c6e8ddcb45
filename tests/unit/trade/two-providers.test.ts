import { expect, onTestFinished, test } from 'vitest';
import { createPayments } from '../../../src/lib/backend/payments/payments.ts';
import { order } from '../../contract/trade.steps.ts';
import { providerCases } from '../../fixtures/payment-providers.ts';
import { access, openPaidShop, rowOf, sessionOf, shownSku } from './paid-shop.ts';

test('of two providers each has its methods; who pays another way pays by the other, and by one of both alone [PAYMENT-52 PAYMENT-08]', async () => {
  const shop = await openPaidShop('stripe');
  onTestFinished(() => shop.close());
  const paypal = providerCases.paypal.open({ now: () => shop.clock.now });
  const payments = createPayments({ ...shop.context, providers: [shop.adapter, paypal.provider] });
  const number = await order(shop, 'asha', shownSku, 2, { paymentMode: 'online' });
  expect(await payments.start(access(number), 'online')).toBe('open');
  const byCard = await sessionOf(shop, number);
  expect(await payments.view(access(number))).toMatchObject({
    methods: ['online', 'paypal'],
    session: { method: 'online' },
  });
  expect(await payments.start(access(number), 'upi')).toBe('not payable');

  expect(await payments.start(access(number), 'paypal')).toBe('open');
  expect(shop.provider.sessions.get(byCard)?.status).toBe('cancelled');
  expect(await payments.view(access(number))).toMatchObject({ session: { method: 'paypal' } });
  const atPaypal = await sessionOf(shop, number);
  const session = paypal.standIn.sessions.get(atPaypal);
  expect(session && paypal.standIn.options.dialect?.agree?.(paypal.standIn, session)).toBe(true);
  shop.clock.now += 6000;
  await payments.view(access(number));
  expect((await rowOf(shop, number)).status).toBe('ORDER PLACED');
  expect([shop.provider.keptOf(number), paypal.standIn.keptOf(number)]).toEqual([0, (await rowOf(shop, number)).total]);
});
