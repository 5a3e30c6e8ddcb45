import { buyAndCancel } from './support/shopper.ts';
import { test } from './support/test.ts';

test('a shopper searches, chooses a format, uses a coupon, orders and cancels', async ({ page, expectAccessible }) => {
  test.slow();
  await buyAndCancel(page, expectAccessible);
});
