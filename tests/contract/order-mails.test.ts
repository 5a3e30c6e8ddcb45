import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailWorker } from '../../src/lib/mail/worker.ts';
import { bankDetails, coupons, skus } from '../fixtures/shop.ts';
import { sender } from '../unit/mail/support.ts';
import { callShop, openInProcess, type ShopUnderTest } from './harness.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import { add, billing, book, bookingRequest, cancel, order, shipping } from './trade.steps.ts';

// What the embedded shop writes to a customer. That each order has its mails is one of the invariants of every trade test.
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openInProcess();
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.close();
});

const mails = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute();

async function onlyMail() {
  const [mail, ...others] = await mails();
  if (!mail || others.length > 0) throw new Error(`There are ${others.length + 1} mails`);
  return mail;
}

test('an order writes one mail to the billing address, with everything it is about', async () => {
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
    `https://books.test/orders/details/${orderID}`,
  ]) {
    expect(mail.text).toContain(words);
  }
  expect(mail.html).toContain('Rao &amp; Sons');
});

test('a bank transfer is told where to go, other payments are not', async () => {
  await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'bacs' });
  await order(shop, 'asha', skus.moonstone, 1, { paymentMode: 'cheque' });
  const [transfer, cheque] = await mails();
  expect(transfer?.text).toContain(bankDetails);
  expect(cheque?.text).not.toContain(bankDetails);
});

test('a repeated booking writes no second mail', async () => {
  await add(shop, 'asha', skus.moonstone);
  const request = bookingRequest('asha', 'one-checkout');
  await callShop(shop, 'booking', request);
  await callShop(shop, 'booking', request);
  expect((await mails()).length).toBe(1);
});

test('a booking that is refused, or fails at its last step, leaves neither order nor mail', async () => {
  const initial = await snapshotShop(shop.db);
  await add(shop, 'asha', skus.moonstone);
  expect((await book(shop, 'asha', { expectedTotal: '1.00' })).status.resultCode).toBe('2');
  expect(await mails()).toEqual([]);

  // The mail is the last thing that is written: when it cannot be, nothing stays.
  await shop.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
  await expect(book(shop, 'asha')).rejects.toThrow('booking answered 500');
  await shop.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
  expect(shop.errors.splice(0)).toHaveLength(1);
  expect(await shop.db.selectFrom('booking').selectAll().execute()).toEqual([]);
  await assertShopInvariants(shop.db, initial);
});

test('a cancelled order writes one more, however often it is asked for', async () => {
  const orderId = await order(shop, 'asha', skus.moonstone);
  await cancel(shop, 'asha', orderId, 'Found it <at home>');
  await cancel(shop, 'asha', orderId);
  const [, mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'order-cancelled', about: orderId, recipient: billing.email });
  expect(mail?.text).toContain('Found it <at home>');
  expect(mail?.html).toContain('Found it &lt;at home&gt;');
});

test('an order waits for no mail server', async () => {
  const silent = Promise.withResolvers<void>();
  const worker = createMailWorker({
    db: shop.db,
    transport: { deliver: () => silent.promise, close: () => {} },
    sender: async () => sender,
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
