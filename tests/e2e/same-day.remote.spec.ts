import { orderForToday } from './support/same-day.ts';
import { test } from './support/test.ts';

test('a remote shop that offers it delivers on the same day', ({ page, expectAccessible }) =>
  orderForToday(page, expectAccessible));
