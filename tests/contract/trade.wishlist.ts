import { placeholderUser } from '@bookfront/shop-contract';
import { describe, expect, it } from 'vitest';
import { products, skus } from '../fixtures/shop.ts';
import { callShop, sendCall, visitor } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { line, setStock, wish } from './trade.steps.ts';

export function wishlistContract(shop: GetShop) {
  const product = (id: number) => ({ productID: String(id), optionCode: '' });

  describe('INSERT', () => {
    it('adds a product once: returns 1 with its name, then 0 [WISHLIST-05 API-16]', async () => {
      const first = await wish(shop(), 'asha', 'INSERT', line(skus.emmaPaperback));
      expect(first.status).toEqual({ resultCode: '1', errorMessage: 'Emma' });
      const second = await wish(shop(), 'asha', 'INSERT', line(skus.emmaPaperback));
      expect(second.status).toEqual({ resultCode: '0', errorMessage: 'Item already added to Wishlist.' });
      expect(second.wishList).toMatchObject([
        {
          ...{ productID: String(products.emma), productName: 'Emma', optionCode: skus.emmaPaperback },
          ...{ optionName: 'Paperback', unitPrice: '399.00', stock: '3' },
        },
      ]);
    });

    it('keeps a product without an option apart from the same product with one [WISHLIST-06]', async () => {
      await wish(shop(), 'asha', 'INSERT', product(products.emma));
      await wish(shop(), 'asha', 'INSERT', product(products.emma));
      const { wishList } = await wish(shop(), 'asha', 'INSERT', line(skus.emmaEbook));
      expect(wishList?.map(({ optionCode }) => optionCode).toSorted()).toEqual(['', skus.emmaEbook]);
    });

    it.each([product(999), product(products.withdrawn), { productID: 'x', optionCode: '' }])(
      'returns 404 for an unlisted product',
      async (fields) => {
        const request = { flag: 'INSERT', ...fields, user_Details: visitor('asha') };
        expect((await sendCall(shop(), 'wishList', request)).status).toBe(404);
      },
    );
  });

  describe('FETCH', () => {
    it('is empty for a new visitor', async () => {
      expect(await wish(shop(), 'asha', 'FETCH')).toMatchObject({ status: { resultCode: '1' }, wishList: [] });
    });

    it('lists the newest first, with current price and stock [WISHLIST-07]', async () => {
      await wish(shop(), 'asha', 'INSERT', product(products.mansfieldPark));
      shop().clock.now += 1;
      await wish(shop(), 'asha', 'INSERT', product(products.northangerAbbey));
      shop().clock.now += 1;
      await wish(shop(), 'asha', 'INSERT', line(skus.sherlockHolmesPaperback));
      await setStock(shop(), skus.sherlockHolmesPaperback, 2);
      const { wishList } = await wish(shop(), 'asha', 'FETCH');
      expect(wishList).toMatchObject([
        { productName: 'The Adventures of Sherlock Holmes', unitPrice: '360.00', stock: '2' },
        { productName: 'Northanger Abbey', stock: '0' },
        { productName: 'Mansfield Park', optionCode: '', unitPrice: '399.00', stock: '7' },
      ]);
    });

    it('returns no price when it is on request, and whether an item can be shipped', async () => {
      await wish(shop(), 'asha', 'INSERT', product(products.atlas));
      shop().clock.now += 1;
      await wish(shop(), 'asha', 'INSERT', product(products.timeMachine));
      const { wishList } = await wish(shop(), 'asha', 'FETCH');
      expect(wishList).toMatchObject([
        { unitPrice: '250.00', priceOnRequest: false, nonShippable: true },
        { unitPrice: '', priceOnRequest: true, nonShippable: false },
      ]);
    });

    it('reports products that left the catalogue as out of stock [WISHLIST-09]', async () => {
      await wish(shop(), 'asha', 'INSERT', line(skus.moonstone));
      await shop().db.updateTable('variant').set({ is_listed: 0 }).where('sku', '=', skus.moonstone).execute();
      expect((await wish(shop(), 'asha', 'FETCH')).wishList).toMatchObject([{ stock: '0' }]);
    });

    it('returns no price when it is on request [PRODUCT-48]', async () => {
      const { wishList } = await wish(shop(), 'asha', 'INSERT', product(products.atlas));
      expect(wishList).toMatchObject([{ productName: 'Atlas of the Heavens', unitPrice: '' }]);
    });
  });

  describe('DELETE', () => {
    it('removes one item and returns its name [WISHLIST-10 API-08]', async () => {
      await wish(shop(), 'asha', 'INSERT', product(products.emma));
      await wish(shop(), 'asha', 'INSERT', line(skus.emmaPaperback));
      const removed = await wish(shop(), 'asha', 'DELETE', product(products.emma));
      expect(removed.status).toEqual({ resultCode: '1', errorMessage: 'Emma' });
      expect(removed.wishList).toMatchObject([{ optionCode: skus.emmaPaperback }]);
    });

    it('finds the only item of a product without an option code', async () => {
      await wish(shop(), 'asha', 'INSERT', line(skus.emmaPaperback));
      const removed = await wish(shop(), 'asha', 'DELETE', product(products.emma));
      expect(removed).toMatchObject({ status: { resultCode: '1' }, wishList: [] });
    });

    it('fails for an item that is not on the list [WISHLIST-10]', async () => {
      await wish(shop(), 'asha', 'INSERT', line(skus.emmaPaperback));
      const answer = await wish(shop(), 'asha', 'DELETE', line(skus.emmaEbook));
      expect(answer.status.resultCode).toBe('0');
      expect(answer.wishList).toHaveLength(1);
    });
  });

  it('stores nothing for the placeholder record [API-52]', async () => {
    const request = { ...line(skus.moonstone), user_Details: placeholderUser };
    const fetched = await callShop(shop(), 'wishList', { ...request, flag: 'FETCH' });
    expect(fetched.answer).toMatchObject({ status: { resultCode: '1' }, wishList: [] });
    for (const flag of ['INSERT', 'DELETE'] as const) {
      const { answer } = await callShop(shop(), 'wishList', { ...request, flag });
      expect(answer.status.resultCode).toBe('0');
    }
    expect(await shop().db.selectFrom('wishlist_item').selectAll().execute()).toEqual([]);
  });
}
