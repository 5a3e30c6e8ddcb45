import { expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { createCallLimit } from '../../src/lib/backend/call-limit.ts';
import { createRateLimit } from '../../src/lib/server/requests/rate-limit.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { coupons, fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { callShop, openInProcess, sendCall, testSecret, visitor } from './harness.ts';
import { coupon } from './trade.steps.ts';

async function openLimited() {
  const shop = await openInProcess();
  const { fetch } = createBackend({
    ...{ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now, siteUrl: 'https://books.test' },
    ...{ limits: noOrderLimits, secret: testSecret },
    limit: createCallLimit(createRateLimit(true, () => 0)),
  });
  return { ...shop, fetch };
}

const guess = (user: string, couponCode: string) => ({
  ...{ flag: 'COUPON', couponFlag: 'I', couponCode, user_Details: visitor(user) },
});

test('the calls limit guesses of coupon codes by visitor, and count no right one [API-74]', async () => {
  const shop = await openLimited();
  const line = { flag: 'INSERT', productID: String(products.moonstone), optionCode: skus.moonstone } as const;
  await callShop(shop, 'cartDetails', { ...line, user_Details: visitor('asha') });
  for (let tries = 0; tries < 40; tries += 1) {
    await coupon(shop, 'asha', coupons.tenPercent);
    await coupon(shop, 'asha', coupons.tenPercent, 'D');
  }
  for (let tries = 0; tries < 30; tries += 1) await coupon(shop, 'asha', `GUESS-${tries}`);
  const refused = await sendCall(shop, 'cartDetails', guess('asha', coupons.tenPercent));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect((await refused.json()).status.errorMessage).toContain('wait a few minutes');
  expect((await sendCall(shop, 'cartDetails', guess('ben', 'GUESS'))).status).toBe(200);
  expect((await sendCall(shop, 'cartDetails', { flag: 'FETCH', user_Details: visitor('asha') })).status).toBe(200);
  await shop.close();
});
