import { placeholderUser } from '@bookfront/shop-contract';
import { expect, it } from 'vitest';
import { fixtureNow, products, skus } from '../fixtures/shop.ts';
import { callShop, sendCall, visitor } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import { cancel, order, review } from './trade.steps.ts';

export function reviewContract(shop: GetShop) {
  const ratingOf = (id: number) =>
    shop()
      .db.selectFrom('product')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const reviewsOf = (id: number) =>
    shop().db.selectFrom('review').selectAll().where('product_id', '=', id).orderBy('id').execute();

  it('updates the rating of the product at once [PRODUCT-21]', async () => {
    expect(await review(shop(), 'asha', products.emma, 2)).toEqual({ resultCode: '1', errorMessage: '' });
    expect(await ratingOf(products.emma)).toEqual({ rating_sum: 14, rating_count: 4 });
  });

  it('replaces an earlier review by the same visitor [PRODUCT-23]', async () => {
    await review(shop(), 'asha', products.moonstone, 1, { description: 'Dull.' });
    await review(shop(), 'asha', products.moonstone, 5, { description: 'I was wrong.' });
    expect(await ratingOf(products.moonstone)).toEqual({ rating_sum: 5, rating_count: 1 });
    expect(await reviewsOf(products.moonstone)).toMatchObject([{ rating: 5, description: 'I was wrong.' }]);
  });

  it('stores the text unchanged, with name and time [PRODUCT-44]', async () => {
    const description = '<script>alert(1)</script> & "quoted" – ₹ 🙂';
    await review(shop(), 'asha', products.moonstone, 4, { description, user_Details: visitor('asha', 'Asha R.') });
    await review(shop(), 'ben', products.moonstone, 4);
    expect(await reviewsOf(products.moonstone)).toMatchObject([
      { description, username: 'Asha R.', created_at: fixtureNow, is_verified: 0 },
      { username: 'Guest reader' },
    ]);
  });

  it('marks a verified purchase, unless the order was cancelled [PRODUCT-22]', async () => {
    const orderId = await order(shop(), 'asha', skus.moonstone);
    await review(shop(), 'asha', products.moonstone, 4);
    await review(shop(), 'ben', products.moonstone, 4);
    expect(await reviewsOf(products.moonstone)).toMatchObject([{ is_verified: 1 }, { is_verified: 0 }]);
    await cancel(shop(), 'asha', orderId);
    await review(shop(), 'asha', products.moonstone, 3);
    expect(await reviewsOf(products.moonstone)).toMatchObject([{ user_id: 'asha', is_verified: 0 }, {}]);
  });

  it('ends a verified purchase when its last order is cancelled [PRODUCT-22 PRODUCT-63]', async () => {
    const orders = [await order(shop(), 'asha', skus.moonstone), await order(shop(), 'asha', skus.moonstone)];
    await review(shop(), 'asha', products.moonstone, 4);
    await cancel(shop(), 'asha', orders[0] ?? '');
    expect(await reviewsOf(products.moonstone)).toMatchObject([{ is_verified: 1 }]);
    await cancel(shop(), 'asha', orders[1] ?? '');
    expect(await reviewsOf(products.moonstone)).toMatchObject([{ is_verified: 0 }]);
  });

  it.each(['Bookfront', 'B00kfrоnt Team', 'Admin', 'Staff of the shop', 'visit evil.com'])(
    'takes no review in the name of the shop: %s [PRODUCT-64]',
    async (name) => {
      const status = await review(shop(), 'asha', products.moonstone, 5, { user_Details: visitor('asha', name) });
      expect(status.resultCode).toBe('0');
      expect(await reviewsOf(products.moonstone)).toEqual([]);
    },
  );

  it('loses no rating when many review one book concurrently', async () => {
    const visitors = Array.from({ length: 20 }, (_, index) => `visitor-${index % 10}`);
    await Promise.all(visitors.map((user) => review(shop(), user, products.moonstone, 3)));
    expect(await ratingOf(products.moonstone)).toEqual({ rating_sum: 30, rating_count: 10 });
  });

  it.each([
    ['no rating', { rating: undefined }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['no stars', { rating: 0 }, 'rating'],
    ['half a star', { rating: 2.5 }, 'rating'],
    ['no comment', { description: '  ' }, 'description'],
    ['a comment of 5001 characters', { description: 'x'.repeat(5001) }, 'description'],
  ])('returns 400 for %s', async (_, fields, field) => {
    const request = { productID: '101', rating: 5, description: 'Good.', ...fields, user_Details: visitor('asha') };
    const response = await sendCall(shop(), 'reviewDetails', request);
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty(['errors', field]);
  });

  it.each([999, products.withdrawn])('returns 404 for an unlisted product: %s', async (id) => {
    const request = { productID: String(id), rating: 5, description: 'Good.', user_Details: visitor('asha') };
    expect((await sendCall(shop(), 'reviewDetails', request)).status).toBe(404);
  });

  it('rejects the placeholder record [API-52]', async () => {
    const request = { productID: '101', rating: 5, description: 'Good.', user_Details: placeholderUser };
    expect((await callShop(shop(), 'reviewDetails', request)).answer.status.resultCode).toBe('0');
    expect(await reviewsOf(products.emma)).toHaveLength(3);
  });
}
