import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkout } from '../../src/messages/en/checkout.ts';
import { englishFieldErrors } from '../../src/messages/plain/field-errors.ts';
import { bookingPatience } from '../fixtures/patience.ts';
import { skus } from '../fixtures/shop.ts';
import { openShop, type ShopUnderTest } from './harness.ts';
import { customerMails } from './outbox.ts';
import { add, book, order, storedOrders, view } from './trade.steps.ts';

let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openShop(undefined, bookingPatience, [], { withdrawalDays: 14 });
});
afterEach(() => shop.close());

const waivers = () => shop.db.selectFrom('booking_waiver').selectAll().execute();

test('an order with a download is refused without the consent, and nothing is taken [CHECKOUT-70]', async () => {
  await add(shop, 'w-waiver', skus.emmaEbook);
  await add(shop, 'w-waiver', skus.persuasion);
  const { status } = await book(shop, 'w-waiver');
  expect(status).toMatchObject({ resultCode: '2', errorMessage: englishFieldErrors.waiverMissing });
  expect(await storedOrders(shop)).toEqual([]);
});

test('with it the order keeps the words, shows them, and its mail states them [CHECKOUT-71]', async () => {
  const number = await order(shop, 'w-waiver', skus.emmaEbook, 1, { digitalWaiver: '1', paymentMode: 'bacs' });
  expect(await waivers()).toEqual([{ order_id: number, text: checkout.waiver, created_at: shop.clock.now }]);
  expect(await view(shop, 'w-waiver', number)).toMatchObject({ digitalWaiver: checkout.waiver });
  const [mail] = await customerMails(shop);
  expect(mail?.text).toContain(checkout.waiver.slice(0, 40));
});

test('printed books need no consent, and none is kept for them [CHECKOUT-70]', async () => {
  await order(shop, 'w-printed', skus.emmaPaperback);
  await order(shop, 'w-printed', skus.persuasion, 1, { digitalWaiver: '1' });
  expect(await waivers()).toEqual([]);
});

test('a shop without the right asks for nothing [CHECKOUT-70]', async () => {
  const other = await openShop();
  const number = await order(other, 'w-india', skus.emmaEbook, 1, { paymentMode: 'bacs' });
  expect((await view(other, 'w-india', number)).digitalWaiver).toBeUndefined();
  await other.close();
});
