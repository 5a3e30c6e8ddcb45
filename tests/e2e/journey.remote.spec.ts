import { buyAndCancel } from './support/shopper.ts';
import { test } from './support/test.ts';

test('the same journey works when the shop is a remote API', async ({ page, expectAccessible }) => {
  test.slow();
  await buyAndCancel(page, expectAccessible);
});
