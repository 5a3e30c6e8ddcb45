import { placeholderUser } from '@bookfront/shop-contract';
import { describe, expect, it } from 'vitest';
import { charges, coverOf, deal, products, skus } from '../fixtures/shop.ts';
import { callShop, sendCall, visitor } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, cart, contents, line, remove, setStock, update } from './trade.steps.ts';

/** CartDetails without coupons: what is accepted, what is rejected and with which message. */
export function cartContract(shop: GetShop) {
  describe('FETCH', () => {
    it('returns an empty cart with a total of 0 to a new visitor', async () => {
      const answer = await cart(shop(), 'asha');
      expect(answer).toMatchObject({ cartDetails: [], subTotal: '0.00', totalAmount: '0.00', shippingCharge: '0.00' });
      expect(answer).toMatchObject({
        status: { resultCode: '1' },
        codShippingCharge: '0.00',
      });
      expect(answer.couponDetails).toBeUndefined();
    });

    it('returns an empty cart to the placeholder record and rejects its writes [API-52]', async () => {
      for (const user_Details of [placeholderUser, visitor('')]) {
        const fetched = await callShop(shop(), 'cartDetails', { flag: 'FETCH', user_Details });
        expect(fetched.answer).toMatchObject({ status: { resultCode: '1' }, cartDetails: [] });
        for (const flag of ['INSERT', 'UPDATE', 'DELETE', 'COUPON', 'CHECK'] as const) {
          const { answer } = await callShop(shop(), 'cartDetails', { flag, ...line(skus.moonstone), user_Details });
          expect(answer.status).toEqual({ resultCode: '0', errorMessage: 'Please start a cart or sign in first.' });
        }
      }
      expect(await shop().db.selectFrom('cart').selectAll().execute()).toEqual([]);
    });

    it('keeps lines when stock falls, and says what is left [CART-28]', async () => {
      await add(shop(), 'asha', skus.prideAndPrejudice, 4);
      await setStock(shop(), skus.prideAndPrejudice, 1);
      const { cartDetails } = await cart(shop(), 'asha');
      expect(cartDetails).toMatchObject([{ quantity: '4', stock: '1' }]);
    });
  });

  describe('INSERT', () => {
    it('returns the whole cart with the price of every line [CART-34 API-15]', async () => {
      await add(shop(), 'asha', skus.emmaHardcover, 2);
      const answer = await add(shop(), 'asha', skus.originOfSpecies);
      expect(answer.status).toEqual({ resultCode: '1', errorMessage: '' });
      expect(answer.cartDetails).toMatchObject([
        {
          productID: String(products.emma),
          productName: 'Emma',
          optionCode: skus.emmaHardcover,
          optionName: 'Hardcover',
          author: 'Jane Austen',
          unitPrice: '799.00',
          quantity: '2',
          totalAmount: '1598.00',
          stock: '12',
        },
        { productName: 'On the Origin of Species', unitPrice: '550.00', quantity: '1', totalAmount: '550.00' },
      ]);
      expect(answer).toMatchObject({ subTotal: '2148.00', totalAmount: '2148.00' });
      expect(answer.couponDetails).toBeUndefined();
      expect(answer.cartDetails?.[0]?.productImage).toContain(await coverOf(shop().db, skus.emmaHardcover));
    });

    it('adds up copies of the same line [CART-30]', async () => {
      await add(shop(), 'asha', skus.moonstone, 2);
      expect(contents(await add(shop(), 'asha', skus.moonstone, 3))).toEqual({ [skus.moonstone]: '5' });
    });

    it('adds one copy by default', async () => {
      expect(contents(await cart(shop(), 'asha', { flag: 'INSERT', ...line(skus.moonstone) }))).toEqual({
        [skus.moonstone]: '1',
      });
    });

    it('adds the first option in stock when none is selected [CART-29]', async () => {
      const fields = { flag: 'INSERT', optionCode: '', productID: String(products.mansfieldPark) } as const;
      expect(contents(await cart(shop(), 'asha', fields))).toEqual({ [skus.mansfieldParkPaperback]: '1' });
      const first = { ...fields, productID: String(products.emma) };
      expect(contents(await cart(shop(), 'asha', first))).toHaveProperty(skus.emmaHardcover, '1');
    });

    it('charges the price of an active deal, and the sale price before it starts [PRODUCT-38]', async () => {
      const answer = await add(shop(), 'asha', skus.sherlockHolmesPaperback);
      expect(answer.cartDetails).toMatchObject([{ unitPrice: '360.00' }]);
      shop().clock.now = deal.startsAt - 1;
      expect((await cart(shop(), 'asha')).cartDetails).toMatchObject([{ unitPrice: '450.00' }]);
    });

    it('rejects a quantity above stock, says how many are left and leaves the cart unchanged [CART-07 API-16]', async () => {
      const first = await add(shop(), 'asha', skus.emmaPaperback, 4);
      expect(first.status).toEqual({ resultCode: '2', errorMessage: 'Only 3 copies of “Emma” (Paperback) are left.' });
      expect(contents(first)).toEqual({});
      await add(shop(), 'asha', skus.emmaPaperback, 2);
      const second = await add(shop(), 'asha', skus.emmaPaperback, 2);
      const words = 'Only 3 copies of “Emma” (Paperback) are left, and 2 are already in your cart.';
      expect(second.status).toEqual({ resultCode: '2', errorMessage: words });
      expect(contents(second)).toEqual({ [skus.emmaPaperback]: '2' });
    });

    it('says when the last copy is already in the cart', async () => {
      await add(shop(), 'asha', skus.persuasion);
      const { status } = await add(shop(), 'asha', skus.persuasion);
      const words = 'Only 1 copy of “Persuasion” (Paperback) is left, and it is already in your cart.';
      expect(status).toEqual({ resultCode: '2', errorMessage: words });
    });

    it('rejects more than 999 copies in a line [CART-08]', async () => {
      expect((await add(shop(), 'asha', skus.middlemarch, 999)).status.resultCode).toBe('1');
      const { status, ...answer } = await add(shop(), 'asha', skus.middlemarch);
      const words = 'You can order at most 999 copies of “Middlemarch” (Paperback).';
      expect(status).toEqual({ resultCode: '2', errorMessage: words });
      expect(answer.cartDetails).toMatchObject([{ quantity: '999' }]);
    });

    it.each([
      [skus.northangerAbbey, '“Northanger Abbey” (Paperback) is sold out.'],
      [skus.emmaAudio, '“Emma” (Audio) is sold out.'],
      [skus.timeMachine, '“The Time Machine” (Paperback) cannot be shipped, so it cannot be ordered here.'],
      [skus.atlas, 'The price of “Atlas of the Heavens” (Hardcover) is on request. Please contact us to order it.'],
    ])('rejects what cannot be bought: %s [CART-33]', async (sku, errorMessage) => {
      const answer = await add(shop(), 'asha', sku);
      expect(answer).toMatchObject({ status: { resultCode: '2', errorMessage }, cartDetails: [] });
    });

    it.each(['0', '-1', '1.5', 'two', '1e3'])('rejects the quantity %s [CART-35]', async (quantity) => {
      const answer = await cart(shop(), 'asha', { flag: 'INSERT', ...line(skus.moonstone), quantity });
      expect(answer).toMatchObject({ status: { resultCode: '0' }, cartDetails: [] });
      expect(answer.status.errorMessage).toContain('whole number');
    });

    it.each([
      ['an unknown product', { productID: '999', optionCode: '' }],
      ['no product', { productID: '', optionCode: '' }],
      ['a product id that is not a number', { productID: 'emma', optionCode: '' }],
      ['an option of another product', { productID: String(products.emma), optionCode: skus.moonstone }],
      ['a product that is not listed', line(skus.withdrawn)],
    ])('returns 404 for %s', async (_, fields) => {
      const response = await sendCall(shop(), 'cartDetails', {
        flag: 'INSERT',
        ...fields,
        user_Details: visitor('asha'),
      });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ status: { resultCode: '0', errorMessage: 'There is no such product.' } });
    });
  });

  describe('UPDATE', () => {
    it('sets the quantity, and 0 removes the line [CART-06 API-07]', async () => {
      await add(shop(), 'asha', skus.moonstone, 2);
      await add(shop(), 'asha', skus.emmaEbook);
      const changed = await update(shop(), 'asha', skus.moonstone, '7');
      expect(changed).toMatchObject({ status: { resultCode: '1' }, subTotal: '2249.00' });
      const removed = await update(shop(), 'asha', skus.moonstone, '0');
      expect(removed.status.resultCode).toBe('1');
      expect(contents(removed)).toEqual({ [skus.emmaEbook]: '1' });
    });

    it.each(['', '-1', '2.5', 'many', '1000'])('rejects the quantity "%s" and keeps the line', async (quantity) => {
      await add(shop(), 'asha', skus.moonstone, 2);
      const answer = await update(shop(), 'asha', skus.moonstone, quantity);
      const errorMessage = 'The quantity must be a whole number from 0 to 999.';
      expect(answer.status).toEqual({ resultCode: '0', errorMessage });
      expect(contents(answer)).toEqual({ [skus.moonstone]: '2' });
    });

    it('rejects a quantity above stock and says how many are left', async () => {
      await add(shop(), 'asha', skus.prideAndPrejudice, 2);
      const answer = await update(shop(), 'asha', skus.prideAndPrejudice, '6');
      const errorMessage = 'Only 5 copies of “Pride and Prejudice” (Paperback) are left.';
      expect(answer.status).toEqual({ resultCode: '2', errorMessage });
      expect(contents(answer)).toEqual({ [skus.prideAndPrejudice]: '2' });
    });

    it('fails for a line that does not exist', async () => {
      const answer = await update(shop(), 'asha', skus.moonstone, '2');
      expect(answer.status).toEqual({ resultCode: '0', errorMessage: 'This book is not in your cart any more.' });
    });
  });

  describe('DELETE', () => {
    it('removes the line and returns the name of its product', async () => {
      await add(shop(), 'asha', skus.emmaPaperback);
      const answer = await remove(shop(), 'asha', skus.emmaPaperback);
      expect(answer).toMatchObject({ status: { resultCode: '1', errorMessage: 'Emma' }, cartDetails: [] });
    });

    it('finds the only line of a product without an option code', async () => {
      await add(shop(), 'asha', skus.emmaPaperback);
      const fields = { flag: 'DELETE', productID: String(products.emma), optionCode: '' } as const;
      expect((await cart(shop(), 'asha', fields)).status.resultCode).toBe('1');
    });

    it('removes a line whose product has left the catalogue [CART-38]', async () => {
      await add(shop(), 'asha', skus.moonstone);
      await shop().db.updateTable('product').set({ is_listed: 0 }).where('id', '=', products.moonstone).execute();
      expect((await cart(shop(), 'asha')).cartDetails).toMatchObject([{ stock: '0' }]);
      expect((await remove(shop(), 'asha', skus.moonstone)).status.errorMessage).toBe('The Moonstone');
    });

    it('fails for a line that does not exist', async () => {
      await add(shop(), 'asha', skus.emmaEbook);
      const answer = await remove(shop(), 'asha', skus.emmaPaperback);
      expect(answer.status.resultCode).toBe('0');
      expect(contents(answer)).toEqual({ [skus.emmaEbook]: '1' });
    });
  });

  describe('charges', () => {
    it('adds shipping below the threshold and names the threshold [CART-40]', async () => {
      const answer = await add(shop(), 'asha', skus.originOfSpecies);
      expect(answer).toMatchObject({ shippingCharge: '49.00', codShippingCharge: '30.00', freeShippingFrom: '999.00' });
    });

    it('ships free at the threshold and above', async () => {
      await add(shop(), 'asha', skus.middlemarch, 2);
      expect((await cart(shop(), 'asha')).shippingCharge).toBe('0.00');
      await update(shop(), 'asha', skus.middlemarch, '1');
      expect((await cart(shop(), 'asha')).shippingCharge).toBe('49.00');
    });

    it('ships free when the cart has only e-books and audio [CHECKOUT-18]', async () => {
      expect((await add(shop(), 'asha', skus.wealthOfNationsEbook)).shippingCharge).toBe('0.00');
      expect((await add(shop(), 'asha', skus.wealthOfNationsAudio)).shippingCharge).toBe('0.00');
      expect((await add(shop(), 'asha', skus.emmaPaperback)).shippingCharge).toBe('49.00');
    });

    it('charges nothing and names no threshold without settings', async () => {
      const settings = shop().db.updateTable('shop_setting').where('key', '=', 'charges');
      await settings.set({ value: JSON.stringify({ ...charges, freeShippingFrom: null }) }).execute();
      const answer = await add(shop(), 'asha', skus.frankenstein, 9);
      expect(answer.shippingCharge).toBe('49.00');
      expect(answer.freeShippingFrom).toBeUndefined();
      await shop().db.deleteFrom('shop_setting').execute();
      expect(await cart(shop(), 'asha')).toMatchObject({ shippingCharge: '0.00', codShippingCharge: '0.00' });
    });
  });
}
