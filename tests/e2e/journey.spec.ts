import { test } from './support/cached-shop.ts';
import { buyAndCancel } from './support/shopper.ts';

test('a shopper searches, chooses a format, uses a coupon, orders, receives the mails and cancels, with caches on [MAIL-01 MAIL-03 A11Y-01]', ({
  page,
  expectAccessible,
  mailTo,
}) => buyAndCancel(page, { check: expectAccessible, mailTo }));
