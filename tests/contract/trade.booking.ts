import { describe, expect, it } from 'vitest';
import { placeholderUser } from '../../src/lib/contract/wire.ts';
import { bankDetails, coupons, fixtureNow, products, skus } from '../fixtures/shop.ts';
import { callShop, type RequestOf, sendCall } from './harness.ts';
import type { GetShop } from './trade.contract.ts';
import {
  add,
  billing,
  book,
  bookingRequest,
  cancel,
  cart,
  contents,
  coupon,
  setStock,
  shipping,
  view,
} from './trade.steps.ts';

export function bookingContract(shop: GetShop) {
  const orders = () => shop().db.selectFrom('booking').selectAll().execute();
  const stockOf = async (sku: string) =>
    (await shop().db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;

  describe('an order', () => {
    it('takes stock, counts the copies as sold and empties the cart', async () => {
      await add(shop(), 'asha', skus.prideAndPrejudice, 2);
      await add(shop(), 'asha', skus.emmaEbook);
      const { status, orderID } = await book(shop(), 'asha');
      expect(status).toEqual({ resultCode: '1', errorMessage: '' });
      expect(orderID).toMatch(/^BF-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
      expect(await stockOf(skus.prideAndPrejudice)).toBe(3);
      const product = shop().db.selectFrom('product').select(['sold', 'total_stock']);
      expect(await product.where('id', '=', products.prideAndPrejudice).executeTakeFirst()).toEqual({
        sold: 92,
        total_stock: 3,
      });
      expect(await cart(shop(), 'asha')).toMatchObject({ cartDetails: [], totalAmount: '0.00' });
    });

    it('keeps what was ordered, at the prices of the moment', async () => {
      await add(shop(), 'asha', skus.emmaHardcover);
      await add(shop(), 'asha', skus.sherlockHolmesPaperback, 2);
      await coupon(shop(), 'asha', coupons.tenPercent);
      const { orderID = '' } = await book(shop(), 'asha', {
        paymentMode: 'cod',
        comment: 'Ring <twice>',
        couponCode: 'ten',
      });
      await shop().db.updateTable('variant').set({ sale_price: 100 }).execute();
      expect(await view(shop(), 'asha', orderID)).toMatchObject({
        ...{ status: { resultCode: '1' }, orderID, bookingStatus: 'ORDER PLACED', comment: 'Ring <twice>' },
        bookingDate: new Date(fixtureNow).toISOString(),
        orderStatus: [{ status: 'ORDER PLACED', date: new Date(fixtureNow).toISOString() }],
        cartDetails: [
          { productName: 'Emma', optionName: 'Hardcover', unitPrice: '799.00', quantity: '1', totalAmount: '799.00' },
          { optionCode: skus.sherlockHolmesPaperback, unitPrice: '360.00', quantity: '2', totalAmount: '720.00' },
        ],
        ...{ subTotal: '1519.00', couponDetails: { couponAmount: '151.90', couponCode: coupons.tenPercent } },
        ...{ shippingCharge: '0.00', codShippingCharge: '30.00', totalAmount: '1397.10' },
        paymentDetails: { paymentMode: 'cod' },
        addressBook: [billing, shipping],
      });
    });

    it('is not paid in cash at the door when nothing is brought there', async () => {
      const added = await add(shop(), 'asha', skus.emmaEbook);
      expect(added).toMatchObject({ isDigital: true, codShippingCharge: '0.00' });
      const refused = await book(shop(), 'asha', { paymentMode: 'cod' });
      expect(refused.status).toMatchObject({
        resultCode: '2',
        errorMessage: expect.stringContaining('cannot be paid in cash'),
      });
      expect((await add(shop(), 'asha', skus.prideAndPrejudice)).isDigital).toBe(false);
      expect((await book(shop(), 'asha', { paymentMode: 'cod' })).status.resultCode).toBe('1');
    });

    it('costs goods − discount + shipping, and cash on delivery only when it is paid so', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const { orderID = '' } = await book(shop(), 'asha', { paymentMode: 'bacs', couponCode: coupons.fixed100 });
      expect(await view(shop(), 'asha', orderID)).toMatchObject({
        ...{ subTotal: '300.00', couponDetails: { couponAmount: '100.00' }, shippingCharge: '49.00' },
        ...{ codShippingCharge: '0.00', totalAmount: '249.00' },
        paymentDetails: { paymentMode: 'bacs', instructions: bankDetails },
      });
    });

    it('goes to the billing address when no other is given, and lends it phone and e-mail', async () => {
      await add(shop(), 'asha', skus.moonstone, 2);
      const first = await book(shop(), 'asha', { addressBook: [billing] });
      const [, alike] = (await view(shop(), 'asha', first.orderID ?? '')).addressBook;
      expect(alike).toEqual({ ...billing, addressType: 'S' });
      await add(shop(), 'asha', skus.moonstone, 2);
      const second = await book(shop(), 'asha', { addressBook: [billing, { ...shipping, phone: '', email: '' }] });
      const [, lent] = (await view(shop(), 'asha', second.orderID ?? '')).addressBook;
      expect(lent).toEqual({ ...shipping, phone: billing.phone, email: billing.email });
    });

    it('writes codes and blanks the same way however they were typed', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const typed = { ...billing, country: 'in', state: 'mh', postCode: '411 001', city: '  Pune ' };
      const { orderID = '' } = await book(shop(), 'asha', { addressBook: [typed] });
      expect((await view(shop(), 'asha', orderID)).addressBook[0]).toEqual(billing);
    });
  });

  describe('the idempotency key', () => {
    const send = (fields: RequestOf<'booking'> = {}) =>
      callShop(shop(), 'booking', { ...bookingRequest('asha', 'one-checkout'), ...fields });

    it('answers a repeated request with the first order', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const first = await send();
      await add(shop(), 'asha', skus.emmaEbook);
      const second = await send();
      expect(first.answer.orderID).toBeTruthy();
      expect(second.answer).toEqual(first.answer);
      expect(await orders()).toHaveLength(1);
      expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.emmaEbook]: '1' });
    });

    it('takes a request for the same whatever the order of its fields', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const request = { ...bookingRequest('asha', 'one-checkout'), addressBook: [shipping, billing] };
      const first = await send();
      const second = await callShop(shop(), 'booking', reversed(request));
      expect(second.answer.orderID).toBe(first.answer.orderID);
    });

    it('refuses the same key with another request, and names the order it made', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const { answer: first } = await send();
      await add(shop(), 'asha', skus.moonstone);
      const { answer } = await send({ comment: 'another wish' });
      expect(answer.status.resultCode).toBe('2');
      expect(answer.orderID).toBe(first.orderID);
      expect(answer.status.errorMessage).toContain(first.orderID);
      expect(await orders()).toHaveLength(1);
    });

    it('says that the order it made has been cancelled, instead of thanking for it once more', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const { answer: first } = await send();
      await cancel(shop(), 'asha', first.orderID ?? '');
      await add(shop(), 'asha', skus.moonstone);
      const { answer } = await send();
      expect(answer).toMatchObject({ status: { resultCode: '2' }, orderID: first.orderID });
      expect(answer.status.errorMessage).toContain('cancelled');
      expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.moonstone]: '1' });
    });

    it('is free again after a refusal', async () => {
      expect((await send()).answer.status.resultCode).toBe('2');
      await add(shop(), 'asha', skus.moonstone);
      expect((await send()).answer.status.resultCode).toBe('1');
    });

    it('belongs to its visitor', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await add(shop(), 'ben', skus.moonstone);
      const { answer: one } = await callShop(shop(), 'booking', bookingRequest('asha', 'shared-key'));
      const { answer: other } = await callShop(shop(), 'booking', bookingRequest('ben', 'shared-key'));
      expect(other.status.resultCode).toBe('1');
      expect(other.orderID).not.toBe(one.orderID);
    });
  });

  describe('a refusal', () => {
    it('says each problem on a line and leaves stock, coupon and cart as they were', async () => {
      await add(shop(), 'asha', skus.moonstone, 2);
      await add(shop(), 'asha', skus.prideAndPrejudice, 5);
      await add(shop(), 'asha', skus.persuasion);
      await coupon(shop(), 'asha', coupons.tenPercent);
      await setStock(shop(), skus.prideAndPrejudice, 3);
      await setStock(shop(), skus.persuasion, 0);
      const { status, orderID } = await book(shop(), 'asha', { couponCode: coupons.expired });
      expect(orderID).toBeUndefined();
      expect(status.resultCode).toBe('2');
      expect(status.errorMessage.split('\n').toSorted()).toEqual([
        'Only 3 copies of “Pride and Prejudice” (Paperback) are left.',
        'The coupon EXPIRED no longer applies: it has expired.',
        '“Persuasion” (Paperback) is sold out.',
      ]);
      expect(await orders()).toEqual([]);
      expect(await stockOf(skus.moonstone)).toBe(40);
      const after = await cart(shop(), 'asha');
      expect(after).toMatchObject({ couponDetails: { couponCode: coupons.tenPercent } });
      expect(Object.values(contents(after))).toEqual(['2', '5', '1']);
    });

    it('comes when the total is not the one the shopper saw, and names both', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await shop().db.updateTable('variant').set({ sale_price: 35_000 }).where('sku', '=', skus.moonstone).execute();
      const { status } = await book(shop(), 'asha', { expectedTotal: '349.00' });
      const words = 'The total has changed from ₹349.00 to ₹399.00. Please look at your order again.';
      expect(status).toEqual({ resultCode: '2', errorMessage: words });
      expect((await book(shop(), 'asha', { expectedTotal: '399.00' })).status.resultCode).toBe('1');
    });

    it('comes when the cart holds other books than the shopper saw, at the same total', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const seen = { expectedTotal: '349.00', expectedContents: `${products.moonstone}:${skus.emmaPaperback}:1` };
      const { status } = await book(shop(), 'asha', seen);
      expect(status.resultCode).toBe('2');
      expect(status.errorMessage).toMatch(/^Your cart has changed since this page was shown/);
      const now = { expectedTotal: '349.00', expectedContents: `${products.moonstone}:${skus.moonstone}:1` };
      expect((await book(shop(), 'asha', now)).status.resultCode).toBe('1');
    });

    it('comes when a deal has ended for good since the shopper saw it', async () => {
      await add(shop(), 'asha', skus.sherlockHolmesPaperback);
      await shop().db.deleteFrom('deal').execute();
      expect((await book(shop(), 'asha', { expectedTotal: '409.00' })).status.resultCode).toBe('2');
    });

    it('comes for an empty cart and for the placeholder record', async () => {
      expect((await book(shop(), 'asha')).status).toEqual({
        ...{ resultCode: '2', errorMessage: 'Your cart is currently empty.' },
      });
      expect((await book(shop(), 'asha', { user_Details: placeholderUser })).status.resultCode).toBe('0');
      expect(await orders()).toEqual([]);
    });

    it('comes when the coupon in the cart has ended, but not again once the shopper has seen the total without it', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await coupon(shop(), 'asha', coupons.tenPercent);
      const ended = shop().db.updateTable('coupon').set({ ends_at: fixtureNow });
      await ended.where('code', '=', coupons.tenPercent).execute();
      const errorMessage = 'The coupon TEN no longer applies: it has expired.';
      const refusal = { resultCode: '2', errorMessage };
      const seen = { couponCode: coupons.tenPercent, expectedTotal: '319.00' };
      expect((await book(shop(), 'asha', seen)).status).toEqual(refusal);
      expect((await book(shop(), 'asha')).status).toEqual(refusal);
      expect((await book(shop(), 'asha', { expectedTotal: '349.00' })).status.resultCode).toBe('1');
    });

    it('comes for a coupon that the customer has used already', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await book(shop(), 'asha', { couponCode: coupons.oncePerCustomer });
      await add(shop(), 'asha', skus.moonstone);
      const { status } = await book(shop(), 'asha', { couponCode: coupons.oncePerCustomer });
      const words = 'The coupon ONCE no longer applies: it was already used in an order of yours.';
      expect(status).toEqual({ resultCode: '2', errorMessage: words });
    });
  });

  describe('an address', () => {
    it.each([
      ['billing.firstName', [{ ...billing, firstName: ' ' }]],
      ['billing.email', [{ ...billing, email: 'asha@' }]],
      ['billing.phone', [{ ...billing, phone: '12' }]],
      ['billing.postCode', [{ ...billing, postCode: '4110' }]],
      ['billing.state', [{ ...billing, state: 'ZZ' }]],
      ['billing.country', [{ ...billing, country: '' }]],
      ['billing.address1', [{ ...billing, address1: 'x'.repeat(201) }]],
      ['shipping.city', [billing, { ...shipping, city: '' }]],
      ['shipping.postCode', [billing, { ...shipping, postCode: '' }]],
      ['billing', [shipping]],
      ['addressBook', [billing, billing]],
    ])('answers 400 for a wrong %s and stores nothing', async (field, addressBook) => {
      await add(shop(), 'asha', skus.moonstone);
      const response = await sendCall(shop(), 'booking', { ...bookingRequest('asha', 'a-checkout'), addressBook });
      expect(response.status).toBe(400);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]?.[0]).toMatch(/^\p{Lu}.*\.$/u);
      expect(await orders()).toEqual([]);
    });

    it('abroad needs no Indian state or PIN code', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const abroad = { ...billing, country: 'GB', state: 'Greater London', postCode: 'NW1 6XE' };
      expect((await book(shop(), 'asha', { addressBook: [abroad] })).status.resultCode).toBe('1');
    });
  });
}

/** The same record with its fields in the other order, all the way down. */
function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, reversed(inner)])
      .toReversed(),
  ) as T;
}
