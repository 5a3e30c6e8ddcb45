import { beforeEach, describe, expect, it } from 'vitest';
import { coupons, products, skus } from '../fixtures/shop.ts';
import { openInProcess } from './harness.ts';
import { asha, guest, merge } from './merge-guest.steps.ts';
import { openShopForEachTest } from './trade.open-shop.ts';
import {
  add,
  book,
  bookingRequest,
  cancel,
  coupon,
  history,
  order,
  review,
  type TradeShop,
  view,
} from './trade.steps.ts';

const getShop = openShopForEachTest(openInProcess);
let shop: TradeShop;
beforeEach(() => {
  shop = getShop();
});

describe('orders', () => {
  it('belong to the customer only, who can read and cancel them [ACCOUNT-53]', async () => {
    const number = await order(shop, guest, skus.prideAndPrejudice, 2);
    const own = await order(shop, asha, skus.moonstone);
    await merge(shop);
    expect((await history(shop, asha)).map(({ orderID }) => orderID).sort()).toEqual([number, own].sort());
    expect(await history(shop, guest)).toEqual([]);
    await expect(view(shop, guest, number)).rejects.toThrow('404');
    expect((await cancel(shop, asha, number)).resultCode).toBe('1');
  });

  it('count a coupon used as a guest for the customer [ACCOUNT-23]', async () => {
    await order(shop, guest, skus.moonstone, 1, { couponCode: coupons.oncePerCustomer });
    await merge(shop);
    await add(shop, asha, skus.moonstone);
    const answer = await coupon(shop, asha, coupons.oncePerCustomer);
    expect(answer.status.errorMessage).toMatch(/was already used in an order of yours/);
  });

  it("with the same idempotency key are both kept, and the key returns the customer's", async () => {
    const key = 'one-form-in-two-tabs';
    const ordered = async (user: string) => {
      await add(shop, user, skus.moonstone);
      return (await book(shop, user, { idempotencyKey: key })).orderID;
    };
    const [own, guests] = [await ordered(asha), await ordered(guest)];
    await merge(shop);
    expect((await history(shop, asha)).map(({ orderID }) => orderID).sort()).toEqual([own, guests].sort());
    expect((await book(shop, asha, bookingRequest(asha, key))).orderID).toBe(own);
  });

  it('sent again after the login return the first order', async () => {
    await add(shop, guest, skus.moonstone);
    const { orderID } = await book(shop, guest, { idempotencyKey: 'sent-as-a-guest' });
    await merge(shop);
    expect((await book(shop, asha, { idempotencyKey: 'sent-as-a-guest' })).orderID).toBe(orderID);
  });
});

describe('reviews', () => {
  const reviewsOf = (id: number) =>
    shop.db.selectFrom('review').select(['user_id', 'rating', 'is_verified']).where('product_id', '=', id).execute();

  it("become the customer's [ACCOUNT-23]", async () => {
    await review(shop, guest, products.moonstone, 4);
    await merge(shop);
    expect(await reviewsOf(products.moonstone)).toEqual([{ user_id: asha, rating: 4, is_verified: 0 }]);
  });

  it.each([
    ['guest’s', asha, guest, 5],
    ['customer’s', guest, asha, 5],
  ])(
    'of the same book: the newer one stays (%s), and the rating follows [ACCOUNT-23]',
    async (_, first, second, rating) => {
      await review(shop, first, products.moonstone, 1);
      shop.clock.now += 1000;
      await review(shop, second, products.moonstone, rating);
      await merge(shop);
      expect(await reviewsOf(products.moonstone)).toEqual([{ user_id: asha, rating, is_verified: 0 }]);
      const product = shop.db.selectFrom('product').select(['rating_sum', 'rating_count']);
      expect(await product.where('id', '=', products.moonstone).executeTakeFirst()).toEqual({
        ...{ rating_sum: 5, rating_count: 1 },
      });
    },
  );

  it('become verified when the customer has bought the book [ACCOUNT-53]', async () => {
    await order(shop, asha, skus.moonstone);
    await review(shop, guest, products.moonstone, 4);
    await merge(shop);
    expect(await reviewsOf(products.moonstone)).toEqual([{ user_id: asha, rating: 4, is_verified: 1 }]);
  });
});
