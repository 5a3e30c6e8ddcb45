import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailWorker } from '../../src/lib/mail/worker.ts';
import { bankDetails, coupons, skus } from '../fixtures/shop.ts';
import { sender } from '../unit/mail/support.ts';
import { callShop, openInProcess, type ShopUnderTest, testSecret } from './harness.ts';
import { customerMails, shopMails } from './outbox.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import { add, billing, book, bookingRequest, cancel, order, shipping } from './trade.steps.ts';

// Order mails of the embedded shop. Every trade test also checks that each order has its mails (trade.invariants.ts).
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openInProcess();
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const mails = () => customerMails(shop);

async function onlyMail() {
  const [mail, ...others] = await mails();
  if (!mail || others.length > 0) throw new Error(`There are ${others.length + 1} mails`);
  return mail;
}

test('an order sends one mail with all its details to the billing email address [MAIL-01 MAIL-03 MAIL-16]', async () => {
  await add(shop, 'asha', skus.prideAndPrejudice, 2);
  const { orderID } = await book(shop, 'asha', {
    ...{ paymentMode: 'cod', couponCode: coupons.tenPercent, comment: 'Please ring twice.' },
  });
  const mail = await onlyMail();
  expect(mail).toMatchObject({ recipient: billing.email, subject: `Your order ${orderID}`, sent_at: null });
  const { total, discount, cod_charge } = await shop.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
  expect([discount, cod_charge].every((amount) => amount > 0)).toBe(true);
  const amount = (minor: number) =>
    new Intl.NumberFormat('en-IN', { minimumFractionDigits: minor % 100 ? 2 : 0 }).format(minor / 100);
  for (const words of [
    ...['15 January 2026', 'Pride and Prejudice', '× 2', 'Please ring twice.', 'Cash on delivery charge'],
    ...[`Coupon ${coupons.tenPercent}: -₹${amount(discount)}`, `Total: ₹${amount(total)}`],
    ...[
      'Billing address',
      'Asha Rao',
      'Shipping address',
      `Ravi ${shipping.lastName}`,
      shipping.company,
      'Maharashtra, India',
    ],
    `https://books.test/orders/open?order=${orderID}&token=`,
  ]) {
    expect(mail.text).toContain(words);
  }
  expect(mail.html).toContain('Rao &amp; Sons');
});

test('the shop is told of each order and of each cancellation by a customer [DESK-01]', async () => {
  const orderId = await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
  await cancel(shop, 'asha', orderId, 'Found it elsewhere');
  const [placed, cancelled, ...others] = await shopMails(shop);
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ kind: 'shop-order', reply_to: billing.email });
  expect(placed?.subject).toContain(`New order ${orderId}`);
  for (const words of ['The Moonstone', 'Rao & Sons', 'Cash on delivery', `https://books.test/desk/orders/${orderId}`])
    expect(placed?.text).toContain(words);
  expect(cancelled?.subject).toBe(`Cancelled by the customer: order ${orderId}`);
  expect(cancelled?.text).toContain('Found it elsewhere');
});

test('the mail has bank details for a bank transfer, and only then [CHECKOUT-23 MAIL-16]', async () => {
  await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cheque' });
  const [transfer, cheque] = await mails();
  expect(transfer?.text).toContain(bankDetails);
  expect(cheque?.text).not.toContain(bankDetails);
});

test('a repeated booking sends no second mail [MAIL-03]', async () => {
  await add(shop, 'asha', skus.moonstone);
  const request = bookingRequest('asha', 'one-checkout');
  await callShop(shop, 'booking', request);
  await callShop(shop, 'booking', request);
  expect((await mails()).length).toBe(1);
});

test('a booking that is rejected, or fails at its last step, leaves neither order nor mail [CHECKOUT-24]', async () => {
  const initial = await snapshotShop(shop.db);
  await add(shop, 'asha', skus.moonstone);
  expect((await book(shop, 'asha', { expectedTotal: '1.00' })).status.resultCode).toBe('2');
  expect(await mails()).toEqual([]);

  // The mail is written last in the transaction, so its failure rolls everything back.
  await shop.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
  await expect(book(shop, 'asha')).rejects.toThrow('booking answered 500');
  await shop.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
  expect(shop.errors.splice(0)).toHaveLength(1);
  expect(await shop.db.selectFrom('booking').selectAll().execute()).toEqual([]);
  await assertShopInvariants(shop.db, initial);
});

test('a cancelled order sends one more mail, however often it is cancelled [MAIL-03]', async () => {
  const orderId = await order(shop, 'asha', skus.moonstone);
  await cancel(shop, 'asha', orderId, 'Found it <at home>');
  await cancel(shop, 'asha', orderId);
  const [, mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'order-cancelled', about: orderId, recipient: billing.email });
  expect(mail?.text).toContain('Found it <at home>');
  expect(mail?.html).toContain('Found it &lt;at home&gt;');
});

test('an order does not wait for the mail server [MAIL-04]', async () => {
  const silent = Promise.withResolvers<void>();
  const worker = createMailWorker({
    db: shop.db,
    transport: { deliver: () => silent.promise, close: () => {} },
    sender: async () => sender,
    secret: testSecret,
    now: () => shop.clock.now,
    log: { debug: () => {}, warn: () => {}, error: () => {} },
  });
  await order(shop, 'asha', skus.moonstone);
  const sending = worker.sendDue();
  await order(shop, 'ben', skus.moonstone);
  expect((await mails()).map(({ sent_at }) => sent_at)).toEqual([null, null]);
  silent.resolve();
  await sending;
  expect((await mails()).map(({ sent_at }) => sent_at)).toEqual([shop.clock.now, shop.clock.now]);
});
