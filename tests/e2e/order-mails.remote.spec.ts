import { orderAndReadMails } from './support/order-mails.ts';
import { test } from './support/test.ts';

test('a shop that is served as an API writes the mails of its orders itself', ({ page, mailTo }) =>
  orderAndReadMails(page, mailTo));
