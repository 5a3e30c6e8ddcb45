import { orderForToday } from './support/same-day.ts';
import { test } from './support/test.ts';

test('without scripts, a shopper near the shop has the order delivered on the same day', ({ page, expectAccessible }) =>
  orderForToday(page, expectAccessible));
