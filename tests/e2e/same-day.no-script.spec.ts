import { orderForToday } from './support/same-day.ts';
import { test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts, a shopper near the shop has the order delivered on the same day [CHECKOUT-38]', ({ page }) =>
  orderForToday(page));
