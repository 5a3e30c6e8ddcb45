import { orderForToday } from './support/same-day.ts';
import { test } from './support/test.ts';

test('a shopper near the shop has the order delivered on the same day [CHECKOUT-21 CHECKOUT-38]', ({
  page,
  expectAccessible,
}) => orderForToday(page, expectAccessible));
