import { placeholderUser } from '@bookfront/shop-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseCustomer } from '../../src/lib/backend/customers/erase-customer.ts';
import { createOrderTracking } from '../../src/lib/backend/orders/track-order.ts';
import { saveSetting } from '../../src/lib/backend/shop-settings.ts';
import { deskKeys } from '../../src/lib/backend/terms/trade-settings.ts';
import { inTransaction } from '../../src/lib/database/transaction.ts';
import { skus } from '../fixtures/shop.ts';
import { callShop, openShop, type ShopUnderTest, testSecret } from './harness.ts';
import { customerMails } from './outbox.ts';
import { billing, order, view } from './trade.steps.ts';

/** The link of an order, for a guest who knows its number and address; and the account that the order is paid to. */

const dayMs = 86_400_000;
const { email } = billing;
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const tracking = (isLimited = false) =>
  createOrderTracking({
    ...{ db: shop.db, secret: testSecret, siteUrl: 'https://books.test', country: 'IN', isLimited },
    now: () => shop.clock.now,
  });
const links = async () => (await customerMails(shop)).filter(({ subject }) => subject.startsWith('The link'));

test('number and address of an order send its link to the address of the order alone [ORDER-48]', async () => {
  const number = await order(shop, 'asha', skus.moonstone, 1);

  await tracking().sendLink({
    number: ` ${number.toLowerCase().replaceAll('-', ' ')} `,
    email: ` ${email.toUpperCase()}`,
  });
  await tracking().sendLink({ number, email: email.replace('@', '+any\r\nbcc: x@y.example@') });
  const sent = await links();
  expect(sent.map(({ recipient }) => recipient)).toEqual([email, email]);
  const token = /token=(\S+)/.exec(sent[0]?.text ?? '')?.[1] ?? '';
  const request = { orderID: number, token, flag: 'C', user_Details: placeholderUser };
  expect((await callShop(shop, 'viewOrder', request)).answer).toMatchObject({ orderID: number });
  const [row] = await shop.db.selectFrom('outbox').select('html').where('kind', '=', 'order-link').execute();
  expect(row?.html).not.toContain(token);
});

test('what does not belong together sends nothing [ORDER-48]', async () => {
  const number = await order(shop, 'asha', skus.moonstone, 1);
  for (const asked of [
    { number, email: 'ben@books.test' },
    { number: 'BF-2222-2222', email },
    { number: `${number}%`, email },
    { number: '', email },
    { number, email: '' },
    { number, email: '%' },
  ])
    await tracking().sendLink(asked);
  expect(await links()).toEqual([]);
});

test('an order has three links in a day, also when they are asked for at once [SECURITY-160]', async () => {
  const number = await order(shop, 'asha', skus.moonstone, 1);
  await Promise.allSettled(Array.from({ length: 8 }, () => tracking().sendLink({ number, email })));
  for (let again = 0; again < 5; again += 1) await tracking().sendLink({ number, email });
  expect(await links()).toHaveLength(3);
  shop.clock.now += dayMs;
  await tracking().sendLink({ number, email });
  expect(await links()).toHaveLength(4);
});

test('a mailbox with many orders has five links in an hour [SECURITY-160]', async () => {
  await shop.db.updateTable('variant').set({ stock: 10 }).where('sku', '=', skus.moonstone).execute();
  const numbers: string[] = [];
  for (let count = 0; count < 6; count += 1) numbers.push(await order(shop, 'asha', skus.moonstone, 1));
  for (const number of numbers) await tracking(true).sendLink({ number, email });
  expect(await links()).toHaveLength(5);
});

test('a customer who was deleted gets no link [ORDER-48]', async () => {
  const number = await order(shop, 'asha', skus.moonstone, 1);
  await inTransaction(shop.db, (queries) => eraseCustomer(queries, 'asha', { withReviews: true }));
  await tracking().sendLink({ number, email: email });
  expect(await links()).toEqual([]);
});

test('an order by transfer answers the account in fields, any other order none [ORDER-46]', async () => {
  const bank = { accountName: 'Books', bankName: 'Bank', accountNumber: '12', upiId: 'books@okbank' };
  await saveSetting(shop.db, { key: deskKeys.payment, value: JSON.stringify({ methods: ['bacs', 'cod'], bank }) });
  const byTransfer = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  const { paymentDetails } = await view(shop, 'asha', byTransfer);
  expect(paymentDetails?.account).toMatchObject({ accountNumber: '12', upiID: 'books@okbank' });
  const [mail] = (await customerMails(shop)).filter(({ subject }) => subject === `Your order ${byTransfer}`);
  for (const line of ['Amount: ', `Reference: ${byTransfer}`, 'UPI ID: books@okbank'])
    expect(mail?.text).toContain(line);
  const cash = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  expect((await view(shop, 'asha', cash)).paymentDetails?.account).toBeUndefined();
});
