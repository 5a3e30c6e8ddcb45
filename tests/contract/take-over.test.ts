import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetVisitors } from '../../src/lib/backend/trade/forget.ts';
import { takeOver } from '../../src/lib/backend/trade/take-over.ts';
import { coupons, fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { openInProcess } from './harness.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import {
  add,
  book,
  bookingRequest,
  cancel,
  cart,
  contents,
  coupon,
  history,
  line,
  order,
  review,
  setStock,
  type TradeShop,
  view,
  wish,
} from './trade.steps.ts';

// Asha was a guest until she logged in to the account she already had.
const [guest, asha] = ['guest-1', 'asha'];

let shop: TradeShop;
beforeEach(async () => {
  const opened = await openInProcess();
  shop = { ...opened, initial: await snapshotShop(opened.db) };
});
afterEach(async () => {
  try {
    expect(shop.errors, 'the shop met no surprise').toEqual([]);
    await assertShopInvariants(shop.db, shop.initial);
  } finally {
    await shop.close();
  }
});

const move = (from = guest, to = asha) =>
  takeOver({ db: shop.db, currency: fixtureCurrency, now: () => shop.clock.now }, from, to);
const wishes = async (user: string) =>
  ((await wish(shop, user, 'FETCH')).wishList ?? []).map(({ productID, optionCode }) => `${productID}:${optionCode}`);

describe('the cart', () => {
  it('becomes the customer’s, below what they had', async () => {
    await add(shop, asha, skus.frankenstein);
    await add(shop, guest, skus.moonstone, 2);
    await add(shop, guest, skus.emmaPaperback);
    await move();
    const { cartDetails } = await cart(shop, asha);
    expect(cartDetails?.map(({ optionCode, quantity }) => [optionCode, quantity])).toEqual([
      [skus.frankenstein, '1'],
      [skus.moonstone, '2'],
      [skus.emmaPaperback, '1'],
    ]);
    expect(contents(await cart(shop, guest))).toEqual({});
  });

  it('adds up lines of one edition, not of two editions of one book', async () => {
    await add(shop, asha, skus.emmaPaperback);
    await add(shop, guest, skus.emmaPaperback, 2);
    await add(shop, guest, skus.emmaHardcover, 4);
    await move();
    expect(contents(await cart(shop, asha))).toEqual({ [skus.emmaPaperback]: '3', [skus.emmaHardcover]: '4' });
  });

  it('never adds up to more than there is, or than a line holds', async () => {
    await add(shop, asha, skus.prideAndPrejudice, 3);
    await add(shop, guest, skus.prideAndPrejudice, 4);
    await add(shop, asha, skus.middlemarch, 600);
    await add(shop, guest, skus.middlemarch, 600);
    await move();
    expect(contents(await cart(shop, asha))).toEqual({ [skus.prideAndPrejudice]: '5', [skus.middlemarch]: '999' });
  });

  it('keeps what has been sold out meanwhile, so that its owner is told', async () => {
    await add(shop, guest, skus.prideAndPrejudice, 2);
    await setStock(shop, skus.prideAndPrejudice, 0);
    await move();
    const answer = await cart(shop, asha, { flag: 'CHECK' });
    expect(contents(answer)).toEqual({ [skus.prideAndPrejudice]: '2' });
    expect(answer.status.errorMessage).toBe('“Pride and Prejudice” (Paperback) is sold out.');
  });

  it('brings its coupon where the customer has none', async () => {
    await add(shop, guest, skus.moonstone);
    await coupon(shop, guest, coupons.tenPercent);
    await move();
    expect((await cart(shop, asha)).couponDetails?.couponCode).toBe(coupons.tenPercent);
    await add(shop, 'guest-2', skus.moonstone);
    await coupon(shop, 'guest-2', coupons.fixed100);
    await move('guest-2');
    expect((await cart(shop, asha)).couponDetails?.couponCode).toBe(coupons.tenPercent);
  });

  it('brings its coupon where the customer’s gives nothing any more', async () => {
    await add(shop, asha, skus.moonstone);
    await coupon(shop, asha, coupons.tenPercent);
    await shop.db.updateTable('coupon').set({ ends_at: 1 }).where('code', '=', coupons.tenPercent).execute();
    await add(shop, guest, skus.moonstone);
    await coupon(shop, guest, coupons.fixed100);
    await move();
    expect((await cart(shop, asha)).couponDetails?.couponCode).toBe(coupons.fixed100);
  });
});

describe('the wishlist', () => {
  it('is united with the customer’s, each thing once', async () => {
    for (const user of [guest, asha]) await wish(shop, user, 'INSERT', line(skus.moonstone));
    await wish(shop, guest, 'INSERT', { productID: String(products.emma), optionCode: '' });
    await wish(shop, asha, 'INSERT', line(skus.emmaHardcover));
    await move();
    const emma = products.emma;
    expect((await wishes(asha)).sort()).toEqual(
      [`${emma}:`, `${emma}:${skus.emmaHardcover}`, `${products.moonstone}:${skus.moonstone}`].sort(),
    );
    expect(await wishes(guest)).toEqual([]);
  });
});

describe('orders', () => {
  it('are the customer’s, to read and to cancel, and nobody else’s any more', async () => {
    const number = await order(shop, guest, skus.prideAndPrejudice, 2);
    const own = await order(shop, asha, skus.moonstone);
    await move();
    expect((await history(shop, asha)).map(({ orderID }) => orderID).sort()).toEqual([number, own].sort());
    expect(await history(shop, guest)).toEqual([]);
    await expect(view(shop, guest, number)).rejects.toThrow('404');
    expect((await cancel(shop, asha, number)).resultCode).toBe('1');
  });

  it('keep their coupons: a customer who has used one as a guest has used it', async () => {
    await order(shop, guest, skus.moonstone, 1, { couponCode: coupons.oncePerCustomer });
    await move();
    await add(shop, asha, skus.moonstone);
    const answer = await coupon(shop, asha, coupons.oncePerCustomer);
    expect(answer.status.errorMessage).toMatch(/was already used in an order of yours/);
  });

  it('of one form sent by both are both kept, and the form still answers the customer’s', async () => {
    const key = 'one-form-in-two-tabs';
    const ordered = async (user: string) => {
      await add(shop, user, skus.moonstone);
      return (await book(shop, user, { idempotencyKey: key })).orderID;
    };
    const [own, guests] = [await ordered(asha), await ordered(guest)];
    await move();
    expect((await history(shop, asha)).map(({ orderID }) => orderID).sort()).toEqual([own, guests].sort());
    expect((await book(shop, asha, bookingRequest(asha, key))).orderID).toBe(own);
  });

  it('sent again after the login answer what they did before it', async () => {
    await add(shop, guest, skus.moonstone);
    const { orderID } = await book(shop, guest, { idempotencyKey: 'sent-as-a-guest' });
    await move();
    expect((await book(shop, asha, { idempotencyKey: 'sent-as-a-guest' })).orderID).toBe(orderID);
  });
});

describe('reviews', () => {
  const reviewsOf = (id: number) =>
    shop.db.selectFrom('review').select(['user_id', 'rating', 'is_verified']).where('product_id', '=', id).execute();

  it('become the customer’s', async () => {
    await review(shop, guest, products.moonstone, 4);
    await move();
    expect(await reviewsOf(products.moonstone)).toEqual([{ user_id: asha, rating: 4, is_verified: 0 }]);
  });

  it.each([
    ['guest’s', asha, guest, 5],
    ['customer’s', guest, asha, 5],
  ])('of one book: the %s is the newer and stays, and the rating follows', async (_, first, second, rating) => {
    await review(shop, first, products.moonstone, 1);
    shop.clock.now += 1000;
    await review(shop, second, products.moonstone, rating);
    await move();
    expect(await reviewsOf(products.moonstone)).toEqual([{ user_id: asha, rating, is_verified: 0 }]);
    const product = shop.db.selectFrom('product').select(['rating_sum', 'rating_count']);
    expect(await product.where('id', '=', products.moonstone).executeTakeFirst()).toEqual({
      ...{ rating_sum: 5, rating_count: 1 },
    });
  });

  it('count as a buyer’s when the customer had bought the book', async () => {
    await order(shop, asha, skus.moonstone);
    await review(shop, guest, products.moonstone, 4);
    await move();
    expect(await reviewsOf(products.moonstone)).toEqual([{ user_id: asha, rating: 4, is_verified: 1 }]);
  });
});

describe('done again, or at the same moment as other things', () => {
  it('moves nothing twice', async () => {
    await add(shop, asha, skus.moonstone);
    await add(shop, guest, skus.moonstone, 2);
    await Promise.all([move(), move(), move()]);
    await move();
    expect(contents(await cart(shop, asha))).toEqual({ [skus.moonstone]: '3' });
  });

  it('moves what came after the first time', async () => {
    await move();
    await add(shop, guest, skus.moonstone);
    const number = await order(shop, guest, skus.persuasion);
    await move();
    expect((await history(shop, asha)).map(({ orderID }) => orderID)).toEqual([number]);
  });

  it('loses no copy while the guest still adds and the customer orders', async () => {
    await add(shop, guest, skus.moonstone, 2);
    await add(shop, asha, skus.moonstone);
    const steps = await Promise.all([
      add(shop, guest, skus.moonstone),
      move(),
      book(shop, asha),
      move(),
      add(shop, asha, skus.prideAndPrejudice, 5),
      book(shop, guest),
      book(shop, asha),
      move(),
    ]);
    expect(steps).toHaveLength(8);
    await move();
    const ordered = await shop.db.selectFrom('booking_line').select('quantity').execute();
    const left = (await cart(shop, asha)).cartDetails ?? [];
    const copies = [...ordered, ...left].reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect(copies).toBe(2 + 1 + 1 + 5);
    expect(await history(shop, guest)).toEqual([]);
  });

  it('moves nothing at all when something fails half-way', async () => {
    await add(shop, guest, skus.moonstone);
    await wish(shop, guest, 'INSERT', line(skus.moonstone));
    await review(shop, guest, products.moonstone, 4);
    await sql`create trigger broken before update on review begin select raise(abort, 'broken'); end`.execute(shop.db);
    await expect(move()).rejects.toThrow('broken');
    expect(contents(await cart(shop, guest))).toEqual({ [skus.moonstone]: '1' });
    expect(await wishes(guest)).toHaveLength(1);
    expect(contents(await cart(shop, asha))).toEqual({});
  });

  it('leaves somebody alone who moves to themselves', async () => {
    await add(shop, asha, skus.moonstone);
    await move(asha, asha);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.moonstone]: '1' });
  });
});

it('visitors who will not come back lose cart and wishlist; their orders stay on the books', async () => {
  const number = await order(shop, guest, skus.prideAndPrejudice);
  await add(shop, guest, skus.moonstone);
  await wish(shop, guest, 'INSERT', line(skus.moonstone));
  await add(shop, asha, skus.moonstone);
  await forgetVisitors(shop, [guest, 'nobody']);
  expect(contents(await cart(shop, guest))).toEqual({});
  expect(await wishes(guest)).toEqual([]);
  expect((await history(shop, guest)).map(({ orderID }) => orderID)).toEqual([number]);
  expect(contents(await cart(shop, asha))).toEqual({ [skus.moonstone]: '1' });
});
