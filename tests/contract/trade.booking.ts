import { placeholderUser } from '@bookfront/shop-contract';
import { describe, expect, it } from 'vitest';
import { bankDetails, coupons, fixtureNow, products, skus } from '../fixtures/shop.ts';
import { sendCall } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import {
  add,
  billing,
  book,
  bookingRequest,
  cart,
  contents,
  coupon,
  setStock,
  shipping,
  storedOrders,
  view,
} from './trade.steps.ts';

export function bookingContract(shop: GetShop) {
  const stockOf = async (sku: string) =>
    (await shop().db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock;

  describe('an order', () => {
    it('takes stock, counts the copies as sold and empties the cart [CHECKOUT-24]', async () => {
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

    it('stores what was ordered, at the current prices [ORDER-17 API-36]', async () => {
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

    it('cannot be paid on delivery when nothing is shipped', async () => {
      const added = await add(shop(), 'asha', skus.emmaEbook);
      expect(added).toMatchObject({ isDigital: true, codShippingCharge: '0.00' });
      const refused = await book(shop(), 'asha', { paymentMode: 'cod' });
      expect(refused.status).toMatchObject({
        resultCode: '2',
        errorMessage: expect.stringContaining('not offered for downloads'),
      });
      expect((await add(shop(), 'asha', skus.prideAndPrejudice)).isDigital).toBe(false);
      expect((await book(shop(), 'asha', { paymentMode: 'cod' })).status.resultCode).toBe('1');
    });

    it('costs goods − discount + shipping, plus the charge for cash on delivery [CHECKOUT-19 CHECKOUT-20]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const { orderID = '' } = await book(shop(), 'asha', { paymentMode: 'bacs', couponCode: coupons.fixed100 });
      expect(await view(shop(), 'asha', orderID)).toMatchObject({
        ...{ subTotal: '300.00', couponDetails: { couponAmount: '100.00' }, shippingCharge: '49.00' },
        ...{ codShippingCharge: '0.00', totalAmount: '249.00' },
        paymentDetails: { paymentMode: 'bacs', instructions: bankDetails },
      });
    });

    it('goes to the billing address by default, and fills in its phone and e-mail [CHECKOUT-32]', async () => {
      await add(shop(), 'asha', skus.moonstone, 2);
      const first = await book(shop(), 'asha', { addressBook: [billing] });
      const [, alike] = (await view(shop(), 'asha', first.orderID ?? '')).addressBook;
      expect(alike).toEqual({ ...billing, addressType: 'S' });
      await add(shop(), 'asha', skus.moonstone, 2);
      const second = await book(shop(), 'asha', { addressBook: [billing, { ...shipping, phone: '', email: '' }] });
      const [, lent] = (await view(shop(), 'asha', second.orderID ?? '')).addressBook;
      expect(lent).toEqual({ ...shipping, phone: billing.phone, email: billing.email });
    });

    it('normalises codes and spaces [CHECKOUT-34]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const typed = { ...billing, country: 'in', state: 'mh', postCode: '411 001', city: '  Pune ' };
      const { orderID = '' } = await book(shop(), 'asha', { addressBook: [typed] });
      expect((await view(shop(), 'asha', orderID)).addressBook[0]).toEqual(billing);
    });
  });

  describe('a rejected booking', () => {
    it('lists each problem on a line and leaves stock, coupon and cart unchanged [CHECKOUT-15]', async () => {
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
        'The coupon EXPIRED no longer applies: it is unknown, not valid today or used up.',
        '“Persuasion” (Paperback) is sold out.',
      ]);
      expect(await storedOrders(shop())).toEqual([]);
      expect(await stockOf(skus.moonstone)).toBe(40);
      const after = await cart(shop(), 'asha');
      expect(after).toMatchObject({ couponDetails: { couponCode: coupons.tenPercent } });
      expect(Object.values(contents(after))).toEqual(['2', '5', '1']);
    });

    it('has a total other than the shopper saw, and the message names both [CHECKOUT-16]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await shop().db.updateTable('variant').set({ sale_price: 35_000 }).where('sku', '=', skus.moonstone).execute();
      const { status } = await book(shop(), 'asha', { expectedTotal: '349.00' });
      const errorMessage = 'The total has changed from ₹349 to ₹399. Please look at your order again.';
      expect(status).toEqual({ resultCode: '2', errorMessage });
      expect((await book(shop(), 'asha', { expectedTotal: '399.00' })).status.resultCode).toBe('1');
    });

    it('has other cart contents than the shopper saw, at the same total [CHECKOUT-16]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const seen = { expectedTotal: '349.00', expectedContents: `${products.moonstone}:${skus.emmaPaperback}:1` };
      const { status } = await book(shop(), 'asha', seen);
      expect(status.resultCode).toBe('2');
      expect(status.errorMessage).toMatch(/^Your cart has changed since this page was shown/);
      const now = { expectedTotal: '349.00', expectedContents: `${products.moonstone}:${skus.moonstone}:1` };
      expect((await book(shop(), 'asha', now)).status.resultCode).toBe('1');
    });

    it('has a deal that ended after the shopper saw it [PRODUCT-50]', async () => {
      await add(shop(), 'asha', skus.sherlockHolmesPaperback);
      await shop().db.deleteFrom('deal').execute();
      expect((await book(shop(), 'asha', { expectedTotal: '409.00' })).status.resultCode).toBe('2');
    });

    it('has an empty cart or the placeholder record', async () => {
      expect((await book(shop(), 'asha')).status).toEqual({
        ...{ resultCode: '2', errorMessage: 'Your cart is currently empty.' },
      });
      expect((await book(shop(), 'asha', { user_Details: placeholderUser })).status.resultCode).toBe('0');
      expect(await storedOrders(shop())).toEqual([]);
    });

    it('has an expired coupon in the cart, once: the shopper can then order without it', async () => {
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

    it('has a coupon that the customer has already used', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await book(shop(), 'asha', { couponCode: coupons.oncePerCustomer });
      await add(shop(), 'asha', skus.moonstone);
      const { status } = await book(shop(), 'asha', { couponCode: coupons.oncePerCustomer });
      const errorMessage = 'The coupon ONCE no longer applies: it was already used in an order of yours.';
      expect(status).toEqual({ resultCode: '2', errorMessage });
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
    ])('returns 400 for an invalid %s and stores nothing [CHECKOUT-33]', async (field, addressBook) => {
      await add(shop(), 'asha', skus.moonstone);
      const response = await sendCall(shop(), 'booking', { ...bookingRequest('asha', 'a-checkout'), addressBook });
      expect(response.status).toBe(400);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]?.[0]).toMatch(/^\p{Lu}.*\.$/u);
      expect(await storedOrders(shop())).toEqual([]);
    });

    it('outside India needs no Indian state or PIN code', async () => {
      await add(shop(), 'asha', skus.moonstone);
      const abroad = { ...billing, country: 'GB', state: 'Greater London', postCode: 'NW1 6XE' };
      expect((await book(shop(), 'asha', { addressBook: [abroad] })).status.resultCode).toBe('1');
    });
  });
}
