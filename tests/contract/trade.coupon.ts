import { describe, expect, it } from 'vitest';
import { coupons, fixtureNow, products, skus } from '../fixtures/shop.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, billing, book, cancel, cart, coupon, order, remove, setStock, shipping, update } from './trade.steps.ts';

/** CartDetails with COUPON and CHECK. */
export function couponContract(shop: GetShop) {
  describe('COUPON', () => {
    it('takes a percentage off, ignoring case and surrounding spaces of the code [CART-22]', async () => {
      await add(shop(), 'asha', skus.emmaHardcover);
      const answer = await coupon(shop(), 'asha', '  ten ');
      expect(answer.status).toEqual({ resultCode: '1', errorMessage: '' });
      expect(answer.couponDetails).toEqual({ couponAmount: '79.90', couponCode: coupons.tenPercent });
      expect(answer).toMatchObject({ subTotal: '799.00', totalAmount: '719.10' });
    });

    it('finds a code stored in lower case, and returns it as it is stored [CART-26]', async () => {
      await shop().db.updateTable('coupon').set({ code: 'Reader-x7' }).where('code', '=', coupons.tenPercent).execute();
      await add(shop(), 'asha', skus.emmaHardcover);
      expect((await coupon(shop(), 'asha', 'READER-X7')).couponDetails?.couponCode).toBe('Reader-x7');
      await shop().db.updateTable('coupon').set({ code: coupons.tenPercent }).where('code', '=', 'Reader-x7').execute();
    });

    it('takes a fixed amount off, at most the subtotal [CART-22]', async () => {
      await add(shop(), 'asha', skus.emmaHardcover);
      expect((await coupon(shop(), 'asha', coupons.fixed100)).totalAmount).toBe('699.00');
      await coupon(shop(), 'asha', coupons.fixed100, 'D');
      const answer = await coupon(shop(), 'asha', coupons.largerThanAnyCart);
      expect(answer).toMatchObject({ couponDetails: { couponAmount: '799.00' }, totalAmount: '0.00' });
    });

    it('is removed, and removing it again is rejected [API-09]', async () => {
      await add(shop(), 'asha', skus.emmaHardcover);
      await coupon(shop(), 'asha', coupons.tenPercent);
      const removed = await coupon(shop(), 'asha', 'ten', 'D');
      expect(removed).toMatchObject({ status: { resultCode: '1' }, totalAmount: '799.00' });
      expect(removed.couponDetails).toBeUndefined();
      const again = await coupon(shop(), 'asha', 'ten', 'D');
      expect(again.status).toEqual({ resultCode: '2', errorMessage: 'The coupon ten is not applied.' });
    });

    it('compares the discounted subtotal with the threshold for free shipping [CART-36]', async () => {
      await add(shop(), 'asha', skus.middlemarch, 2);
      expect((await coupon(shop(), 'asha', coupons.tenPercent)).shippingCharge).toBe('49.00');
    });

    it.each([
      [coupons.minimum2000, 'The coupon BIGSPEND needs goods worth ₹2,000 or more.'],
      ['  ', 'Please Enter Coupon Code!'],
    ])('rejects %s with a message [CART-23]', async (code, errorMessage) => {
      await add(shop(), 'asha', skus.emmaHardcover);
      const answer = await coupon(shop(), 'asha', code);
      expect(answer).toMatchObject({ status: { resultCode: '2', errorMessage }, totalAmount: '799.00' });
      expect(answer.couponDetails).toBeUndefined();
    });

    it.each(['NOSUCHCODE', coupons.expired, coupons.notStarted, coupons.usedUp])(
      'answers alike to every code that gives nothing: %s [CART-61]',
      async (code) => {
        const errorMessage = `The coupon ${code} is unknown, not valid today or used up.`;
        await add(shop(), 'asha', skus.emmaHardcover);
        expect((await coupon(shop(), 'asha', code)).status).toEqual({ resultCode: '2', errorMessage });
        const booked = await book(shop(), 'asha', { couponCode: code });
        expect(booked.status.errorMessage).toContain('it is unknown, not valid today or used up.');
      },
    );

    it('tells whoever has used a code so, also when it is used up since [CART-61]', async () => {
      await order(shop(), 'asha', skus.moonstone, 1, { couponCode: coupons.oncePerCustomer });
      await shop()
        .db.updateTable('coupon')
        .set({ usage_limit: 1 })
        .where('code', '=', coupons.oncePerCustomer)
        .execute();
      await add(shop(), 'asha', skus.moonstone);
      const { status } = await coupon(shop(), 'asha', coupons.oncePerCustomer);
      expect(status.errorMessage).toBe('The coupon ONCE was already used in an order of yours.');
    });

    const used = 'was already used with this email address or for this delivery address';
    it.each([
      [
        'the same mailbox',
        { ...billing, email: 'As.ha+2@googlemail.com' },
        { ...shipping, address1: '1 Other Street' },
      ],
      [
        'the same place',
        { ...billing, email: 'other@example.org' },
        { ...shipping, address1: 'Lake Road', address2: '12' },
      ],
    ])('a guest of %s has no use of their own [CART-60]', async (_, ...addressBook) => {
      const couponCode = coupons.oncePerCustomer;
      const first = [{ ...billing, email: 'asha@gmail.com' }, shipping];
      const orderId = await order(shop(), 'asha', skus.moonstone, 1, { couponCode, addressBook: first });
      await add(shop(), 'new-guest', skus.moonstone);
      const refused = await book(shop(), 'new-guest', { couponCode, addressBook });
      expect(refused.status).toEqual({
        resultCode: '2',
        errorMessage: `The coupon ONCE no longer applies: it ${used}.`,
      });
      // The use is free again when the order is cancelled.
      await cancel(shop(), 'asha', orderId);
      expect((await book(shop(), 'new-guest', { couponCode, addressBook })).status.resultCode).toBe('1');
    });

    it('a guest elsewhere has a use of their own [CART-60]', async () => {
      const couponCode = coupons.oncePerCustomer;
      await order(shop(), 'asha', skus.moonstone, 1, { couponCode });
      const addressBook = [
        { ...billing, email: 'ben@example.org' },
        { ...shipping, address1: '13 Lake Road' },
      ];
      await order(shop(), 'ben', skus.moonstone, 1, { couponCode, addressBook });
    });

    it('rejects a code that this customer has used, but not for others [CART-37]', async () => {
      await order(shop(), 'asha', skus.moonstone, 1, { couponCode: coupons.oncePerCustomer });
      await add(shop(), 'asha', skus.moonstone);
      await add(shop(), 'ben', skus.moonstone);
      const refused = await coupon(shop(), 'asha', coupons.oncePerCustomer);
      expect(refused.status.errorMessage).toBe('The coupon ONCE was already used in an order of yours.');
      expect((await coupon(shop(), 'ben', coupons.oncePerCustomer)).status.resultCode).toBe('1');
    });

    it('allows one coupon per cart [CART-24]', async () => {
      await add(shop(), 'asha', skus.emmaHardcover);
      await coupon(shop(), 'asha', coupons.tenPercent);
      const other = await coupon(shop(), 'asha', coupons.fixed100);
      const errorMessage = 'The coupon TEN is applied. Please remove it first: an order takes one coupon.';
      expect(other).toMatchObject({ status: { resultCode: '2', errorMessage }, totalAmount: '719.10' });
      const same = await coupon(shop(), 'asha', coupons.tenPercent);
      expect(same.status).toEqual({ resultCode: '2', errorMessage: 'The coupon TEN is already applied.' });
    });

    it('rejects a coupon for an empty cart [CART-37]', async () => {
      const { status } = await coupon(shop(), 'asha', coupons.tenPercent);
      expect(status).toEqual({ resultCode: '2', errorMessage: 'Your cart is currently empty.' });
    });

    it('gives no discount below its minimum, and applies again at the minimum [CART-25]', async () => {
      await add(shop(), 'asha', skus.frankenstein, 2);
      expect((await coupon(shop(), 'asha', coupons.minimum2000)).totalAmount).toBe('1920.00');
      const below = await update(shop(), 'asha', skus.frankenstein, '1');
      expect(below.couponDetails).toBeUndefined();
      expect(below.totalAmount).toBe('1200.00');
      const above = await update(shop(), 'asha', skus.frankenstein, '2');
      expect(above).toMatchObject({ couponDetails: { couponCode: coupons.minimum2000 }, totalAmount: '1920.00' });
    });

    it('can be replaced when it no longer applies [CART-41]', async () => {
      await add(shop(), 'asha', skus.frankenstein, 2);
      await coupon(shop(), 'asha', coupons.minimum2000);
      await update(shop(), 'asha', skus.frankenstein, '1');
      const answer = await coupon(shop(), 'asha', coupons.tenPercent);
      expect(answer).toMatchObject({ status: { resultCode: '1' }, couponDetails: { couponCode: coupons.tenPercent } });
    });
  });

  describe('CHECK', () => {
    it('returns 1 when everything can be bought', async () => {
      await add(shop(), 'asha', skus.emmaPaperback, 3);
      const answer = await cart(shop(), 'asha', { flag: 'CHECK' });
      expect(answer.status).toEqual({ resultCode: '1', errorMessage: '' });
      expect(answer.cartDetails).toHaveLength(1);
    });

    it('lists each problem on a line and changes nothing [CART-17]', async () => {
      await add(shop(), 'asha', skus.prideAndPrejudice, 5);
      await add(shop(), 'asha', skus.persuasion);
      await add(shop(), 'asha', skus.moonstone);
      await add(shop(), 'asha', skus.emmaEbook);
      await setStock(shop(), skus.prideAndPrejudice, 2);
      await setStock(shop(), skus.persuasion, 0);
      await shop().db.updateTable('product').set({ is_listed: 0 }).where('id', '=', products.moonstone).execute();
      const { status, cartDetails } = await cart(shop(), 'asha', { flag: 'CHECK' });
      expect(status.resultCode).toBe('2');
      expect(status.errorMessage.split('\n')).toEqual([
        'Only 2 copies of “Pride and Prejudice” (Paperback) are left.',
        '“Persuasion” (Paperback) is sold out.',
        '“The Moonstone” (Paperback) is no longer for sale.',
      ]);
      expect(cartDetails?.map(({ quantity }) => quantity)).toEqual(['5', '1', '1', '1']);
    });

    it('ignores changed prices [CART-43]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await shop().db.updateTable('variant').set({ sale_price: 20_000 }).where('sku', '=', skus.moonstone).execute();
      expect(await cart(shop(), 'asha', { flag: 'CHECK' })).toMatchObject({
        status: { resultCode: '1' },
        subTotal: '200.00',
      });
    });

    it('reports a coupon that no longer applies once, and then accepts the cart', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await coupon(shop(), 'asha', coupons.tenPercent);
      await shop()
        .db.updateTable('coupon')
        .set({ ends_at: fixtureNow })
        .where('code', '=', coupons.tenPercent)
        .execute();
      const first = await cart(shop(), 'asha', { flag: 'CHECK' });
      const errorMessage = 'The coupon TEN no longer applies: it has expired.';
      expect(first).toMatchObject({ status: { resultCode: '2', errorMessage }, totalAmount: '300.00' });
      expect((await cart(shop(), 'asha', { flag: 'CHECK' })).status.resultCode).toBe('1');
    });

    it('rejects an empty cart [CART-43]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await remove(shop(), 'asha', skus.moonstone);
      const { status } = await cart(shop(), 'asha', { flag: 'CHECK' });
      expect(status).toEqual({ resultCode: '2', errorMessage: 'Your cart is currently empty.' });
    });
  });
}
