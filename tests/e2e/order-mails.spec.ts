import { orderAndReadMails } from './support/order-mails.ts';
import { test } from './support/test.ts';

test('an order and its cancellation are told by mail', ({ page, mailTo }) => orderAndReadMails(page, mailTo));
