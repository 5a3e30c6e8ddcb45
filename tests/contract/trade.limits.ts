import { describe, expect, it } from 'vitest';
import { charges, products, skus } from '../fixtures/shop.ts';
import type { GetShop } from './trade.open-shop.ts';
import { add, book, cart, contents, order, remove, storedOrders, update } from './trade.steps.ts';

/** What one order may take: copies of a title, lines and value. */
export function limitsContract(shop: GetShop) {
  describe('copies of one title', () => {
    it('are refused beyond the limit, with the limit and what is in the cart [CART-44]', async () => {
      shop().limits.copiesOfTitle = 20;
      const first = await add(shop(), 'asha', skus.moonstone, 21);
      const limit = 'An order can have at most 20 copies of one title';
      expect(first.status).toEqual({ resultCode: '2', errorMessage: `${limit}. Please write to us if you need more.` });
      expect((await add(shop(), 'asha', skus.moonstone, 15)).status.resultCode).toBe('1');
      const second = await add(shop(), 'asha', skus.moonstone, 6);
      const errorMessage = `${limit}; 15 copies of “The Moonstone” are in your cart. Please write to us if you need more.`;
      expect(second.status).toEqual({ resultCode: '2', errorMessage });
      expect(contents(second)).toEqual({ [skus.moonstone]: '15' });
      expect((await add(shop(), 'asha', skus.moonstone, 5)).status.resultCode).toBe('1');
    });

    it('count in all editions together [CART-44]', async () => {
      shop().limits.copiesOfTitle = 3;
      await add(shop(), 'asha', skus.emmaEbook, 2);
      await add(shop(), 'asha', skus.emmaHardcover);
      const { status } = await add(shop(), 'asha', skus.emmaPaperback);
      expect(status.errorMessage).toContain('at most 3 copies of one title; 3 copies of “Emma” are in your cart');
      expect((await add(shop(), 'asha', skus.persuasion)).status.resultCode).toBe('1');
    });

    it('are refused for a new quantity too, which leaves the line as it was [CART-44]', async () => {
      shop().limits.copiesOfTitle = 4;
      await add(shop(), 'asha', skus.moonstone, 2);
      const answer = await update(shop(), 'asha', skus.moonstone, '5');
      expect(answer.status).toMatchObject({
        resultCode: '2',
        errorMessage: expect.stringContaining('at most 4 copies'),
      });
      expect(contents(answer)).toEqual({ [skus.moonstone]: '2' });
      expect((await update(shop(), 'asha', skus.moonstone, '4')).status.resultCode).toBe('1');
    });

    it('can be reduced step by step in a cart from before the limit [CART-44]', async () => {
      await add(shop(), 'asha', skus.moonstone, 9);
      shop().limits.copiesOfTitle = 5;
      expect((await update(shop(), 'asha', skus.moonstone, '8')).status.resultCode).toBe('1');
      expect((await update(shop(), 'asha', skus.moonstone, '9')).status.resultCode).toBe('2');
      expect((await remove(shop(), 'asha', skus.moonstone)).status.resultCode).toBe('1');
    });

    it('keep to the limit when twenty requests arrive at once [CART-44]', async () => {
      shop().limits.copiesOfTitle = 7;
      const requests = Array.from({ length: 20 }, () => add(shop(), 'asha', skus.moonstone));
      const codes = (await Promise.all(requests)).map(({ status }) => status.resultCode);
      expect(codes.filter((code) => code === '1')).toHaveLength(7);
      expect(contents(await cart(shop(), 'asha'))).toEqual({ [skus.moonstone]: '7' });
    });
  });

  it('a line beyond the limit of lines is refused, more copies of a line are not [CART-45]', async () => {
    shop().limits.lines = 2;
    await add(shop(), 'asha', skus.moonstone);
    await add(shop(), 'asha', skus.emmaEbook);
    const { status, ...answer } = await add(shop(), 'asha', skus.emmaPaperback);
    const errorMessage =
      'An order can have at most 2 different editions, and 2 are in your cart. Please order the others once this order is placed.';
    expect(status).toEqual({ resultCode: '2', errorMessage });
    expect(answer.cartDetails).toHaveLength(2);
    expect((await add(shop(), 'asha', skus.moonstone)).status.resultCode).toBe('1');
  });

  it('the cart check names every limit that the cart exceeds [CART-46]', async () => {
    await add(shop(), 'asha', skus.frankenstein, 6);
    await add(shop(), 'asha', skus.moonstone, 2);
    Object.assign(shop().limits, { copiesOfTitle: 5, lines: 1, value: 500_000 });
    const { status } = await cart(shop(), 'asha', { flag: 'CHECK' });
    expect(status.resultCode).toBe('2');
    expect(status.errorMessage.split('\n')).toEqual([
      'An order can have at most 5 copies of one title; 6 copies of “Frankenstein” are in your cart. Please write to us if you need more.',
      'An order can have at most 1 edition, and 2 are in your cart. Please order the others once this order is placed.',
      'An order can come to at most ₹5,000, and this one comes to ₹7,800. Please order in several steps.',
    ]);
  });

  describe('a booking', () => {
    it.each([
      ['copies', { copiesOfTitle: 3 }, 'at most 3 copies of one title'],
      ['lines', { lines: 1 }, 'at most 1 edition'],
      ['value', { value: 149_999 }, 'at most ₹1,499.99'],
    ])('beyond the limit of %s is refused and changes nothing [CHECKOUT-43]', async (_, limits, message) => {
      await add(shop(), 'asha', skus.moonstone, 4);
      await add(shop(), 'asha', skus.emmaHardcover);
      Object.assign(shop().limits, limits);
      const { status, orderID } = await book(shop(), 'asha');
      expect(status).toMatchObject({ resultCode: '2', errorMessage: expect.stringContaining(message) });
      expect(orderID).toBeUndefined();
      expect(await storedOrders(shop())).toEqual([]);
      expect(Object.values(contents(await cart(shop(), 'asha')))).toEqual(['4', '1']);
    });

    it('may be worth exactly the limit, charges included [CHECKOUT-43]', async () => {
      shop().limits.value = 30_000 + charges.shipping + charges.cashOnDelivery;
      await order(shop(), 'asha', skus.moonstone, 1, { paymentMode: 'cod' });
      shop().limits.value -= 1;
      await add(shop(), 'asha', skus.moonstone);
      expect((await book(shop(), 'asha', { paymentMode: 'cod' })).status.resultCode).toBe('2');
      expect((await book(shop(), 'asha', { paymentMode: 'bacs' })).status.resultCode).toBe('1');
    });
  });

  it('a limit holds for products without an option code too [CART-44]', async () => {
    shop().limits.copiesOfTitle = 1;
    const fields = { flag: 'INSERT', productID: String(products.emma), optionCode: '' } as const;
    expect((await cart(shop(), 'asha', fields)).status.resultCode).toBe('1');
    expect((await cart(shop(), 'asha', fields)).status.errorMessage).toBe(
      'An order can have at most 1 copy of one title; 1 copy of “Emma” is in your cart. Please write to us if you need more.',
    );
  });
}
