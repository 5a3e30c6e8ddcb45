import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { fixtureCurrency, skus } from '../fixtures/shop.ts';
import { callShop, openInProcess, type ShopUnderTest, testSecret, visitor } from './harness.ts';
import { customerMails } from './outbox.ts';
import { add, billing, book, cancel, order, shipping } from './trade.steps.ts';

// Mails of orders to one mailbox are limited, whoever places them. Other contract tests run without limits.
let shop: ShopUnderTest;
beforeEach(async () => {
  const open = await openInProcess();
  const { fetch } = createBackend({
    ...{ db: open.db, currency: fixtureCurrency, now: () => open.clock.now, siteUrl: 'https://books.test' },
    ...{ limits: open.limits, secret: testSecret, isLimited: true },
    onError: (error) => open.errors.push(error),
  });
  shop = { ...open, fetch };
  await shop.db.updateTable('variant').set({ stock: 1000 }).where('sku', '=', skus.moonstone).execute();
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const hour = 60 * 60_000;
const mailed = async () => (await customerMails(shop)).map(({ about }) => about);

/** An order by a visitor who has never been here, to a mailbox under one of its many names. */
const orderAs = (user: string, email: string) =>
  order(shop, user, skus.moonstone, 1, { addressBook: [{ ...billing, email }, shipping] });

const receiptMailed = async (user: string, orderID: string) =>
  (await callShop(shop, 'viewOrder', { user_Details: visitor(user), orderID, flag: 'C' })).answer.receiptMailed;

test('one mailbox gets ten mails about orders in an hour, and every order stands [SECURITY-92]', async () => {
  const names = ['victim@gmail.com', 'Victim+7@gmail.com', 'v.ic.tim@googlemail.com'];
  const orders: string[] = [];
  for (let index = 0; index < 12; index += 1)
    orders.push(await orderAs(`stranger-${index}`, names[index % names.length] ?? ''));
  expect(await mailed()).toEqual(orders.slice(0, 10));
  expect(await receiptMailed('stranger-9', orders[9] ?? '')).toBeUndefined();
  expect(await receiptMailed('stranger-10', orders[10] ?? '')).toBe(false);

  await cancel(shop, 'stranger-0', orders[0] ?? '');
  expect(await mailed()).toHaveLength(10);
  const other = await orderAs('neighbour', 'neighbour@gmail.com');
  expect(await mailed()).toContain(other);
});

test('after the hour it gets mails again, up to thirty in a day [SECURITY-92]', async () => {
  for (let index = 0; index < 48; index += 1) {
    await orderAs(`stranger-${index}`, billing.email);
    shop.clock.now += hour / 12;
  }
  expect(await mailed()).toHaveLength(30);
  shop.clock.now += 24 * hour;
  await orderAs('stranger', billing.email);
  expect(await mailed()).toHaveLength(31);
});

test('a clock that was set back stops no mail [SECURITY-92]', async () => {
  for (let index = 0; index < 12; index += 1) await orderAs(`stranger-${index}`, billing.email);
  shop.clock.now -= hour;
  const later = await orderAs('stranger', billing.email);
  expect(await mailed()).toContain(later);
});

test('an order that cannot be confirmed, because its mailbox gets no more mails, is refused and takes nothing [ORDER-38]', async () => {
  for (let index = 0; index < 10; index += 1) await orderAs(`stranger-${index}`, billing.email);
  Object.assign(shop.limits, { confirmAbove: 0, holdMs: hour });
  await add(shop, 'asha', skus.moonstone);
  const { status, orderID } = await book(shop, 'asha');
  expect(status).toMatchObject({ resultCode: '2', errorMessage: expect.stringContaining('Please try again later') });
  expect(orderID).toBeUndefined();
  const moonstone = shop.db.selectFrom('variant').select('stock').where('sku', '=', skus.moonstone);
  expect(await moonstone.executeTakeFirst()).toEqual({ stock: 990 });
  shop.clock.now += hour;
  expect((await book(shop, 'asha')).status.resultCode).toBe('1');
});
