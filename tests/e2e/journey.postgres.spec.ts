import { plainBrowser } from './support/plain-browser.ts';
import { buyAndCancel } from './support/plain-shopper.ts';
import { test } from './support/test.ts';

test('a shopper searches, uses a coupon, orders, receives the mails and cancels, on PostgreSQL [MAIL-01 MAIL-03]', ({
  request,
  mailTo,
}) => buyAndCancel(plainBrowser(request), mailTo));
