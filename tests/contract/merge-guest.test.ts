import { beforeEach, describe, expect, it } from 'vitest';
import { deleteGuestData } from '../../src/lib/backend/customers/delete-guest-data.ts';
import { coupons, products, skus } from '../fixtures/shop.ts';
import { breakUpdates } from '../fixtures/test-database.ts';
import { openInProcess } from './harness.ts';
import { asha, guest, merge, wishlist } from './merge-guest.steps.ts';
import { openShopForEachTest } from './trade.open-shop.ts';
import {
  add,
  book,
  cart,
  contents,
  coupon,
  history,
  line,
  order,
  review,
  setStock,
  type TradeShop,
  wish,
} from './trade.steps.ts';

const getShop = openShopForEachTest(openInProcess);
let shop: TradeShop;
beforeEach(() => {
  shop = getShop();
});

describe('the cart', () => {
  it("is merged into the customer's cart, below its lines", async () => {
    await add(shop, asha, skus.frankenstein);
    await add(shop, guest, skus.moonstone, 2);
    await add(shop, guest, skus.emmaPaperback);
    await merge(shop);
    const { cartDetails } = await cart(shop, asha);
    expect(cartDetails?.map(({ optionCode, quantity }) => [optionCode, quantity])).toEqual([
      [skus.frankenstein, '1'],
      [skus.moonstone, '2'],
      [skus.emmaPaperback, '1'],
    ]);
    expect(contents(await cart(shop, guest))).toEqual({});
  });

  it('adds up lines of the same edition only', async () => {
    await add(shop, asha, skus.emmaPaperback);
    await add(shop, guest, skus.emmaPaperback, 2);
    await add(shop, guest, skus.emmaHardcover, 4);
    await merge(shop);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.emmaPaperback]: '3', [skus.emmaHardcover]: '4' });
  });

  it('never exceeds the stock or the limit of a line [ACCOUNT-20]', async () => {
    await add(shop, asha, skus.prideAndPrejudice, 3);
    await add(shop, guest, skus.prideAndPrejudice, 4);
    await add(shop, asha, skus.middlemarch, 600);
    await add(shop, guest, skus.middlemarch, 600);
    await merge(shop);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.prideAndPrejudice]: '5', [skus.middlemarch]: '999' });
  });

  it('keeps to the limits of an order, and what finds no room becomes a wish [CART-47]', async () => {
    Object.assign(shop.limits, { copiesOfTitle: 5, lines: 2 });
    await add(shop, asha, skus.emmaEbook, 2);
    await add(shop, guest, skus.emmaHardcover, 4);
    await add(shop, guest, skus.moonstone, 2);
    await merge(shop);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.emmaEbook]: '2', [skus.emmaHardcover]: '3' });
    expect(await wishlist(shop, asha)).toEqual([`${products.moonstone}:${skus.moonstone}`]);
    await add(shop, guest, skus.emmaPaperback);
    await add(shop, guest, skus.emmaEbook, 2);
    await merge(shop);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.emmaEbook]: '2', [skus.emmaHardcover]: '3' });
    expect(await wishlist(shop, asha)).toHaveLength(2);
  });

  it('takes no copies from a cart that was filled before the limits [CART-47]', async () => {
    await add(shop, asha, skus.moonstone, 9);
    shop.limits.copiesOfTitle = 5;
    await add(shop, guest, skus.moonstone, 3);
    await merge(shop);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.moonstone]: '9' });
  });

  it('keeps a line that has sold out meanwhile, so that the customer sees it', async () => {
    await add(shop, guest, skus.prideAndPrejudice, 2);
    await setStock(shop, skus.prideAndPrejudice, 0);
    await merge(shop);
    const answer = await cart(shop, asha, { flag: 'CHECK' });
    expect(contents(answer)).toEqual({ [skus.prideAndPrejudice]: '2' });
    expect(answer.status.errorMessage).toBe('“Pride and Prejudice” (Paperback) is sold out.');
  });

  it("keeps the guest's coupon when the customer has none", async () => {
    await add(shop, guest, skus.moonstone);
    await coupon(shop, guest, coupons.tenPercent);
    await merge(shop);
    expect((await cart(shop, asha)).couponDetails?.couponCode).toBe(coupons.tenPercent);
    await add(shop, 'guest-2', skus.moonstone);
    await coupon(shop, 'guest-2', coupons.fixed100);
    await merge(shop, 'guest-2');
    expect((await cart(shop, asha)).couponDetails?.couponCode).toBe(coupons.tenPercent);
  });

  it("keeps the guest's coupon when the customer's no longer applies", async () => {
    await add(shop, asha, skus.moonstone);
    await coupon(shop, asha, coupons.tenPercent);
    await shop.db.updateTable('coupon').set({ ends_at: 1 }).where('code', '=', coupons.tenPercent).execute();
    await add(shop, guest, skus.moonstone);
    await coupon(shop, guest, coupons.fixed100);
    await merge(shop);
    expect((await cart(shop, asha)).couponDetails?.couponCode).toBe(coupons.fixed100);
  });
});

describe('the wishlist', () => {
  it('is merged without duplicates', async () => {
    for (const user of [guest, asha]) await wish(shop, user, 'INSERT', line(skus.moonstone));
    await wish(shop, guest, 'INSERT', { productID: String(products.emma), optionCode: '' });
    await wish(shop, asha, 'INSERT', line(skus.emmaHardcover));
    await merge(shop);
    const emma = products.emma;
    expect((await wishlist(shop, asha)).sort()).toEqual(
      [`${emma}:`, `${emma}:${skus.emmaHardcover}`, `${products.moonstone}:${skus.moonstone}`].sort(),
    );
    expect(await wishlist(shop, guest)).toEqual([]);
  });
});

describe('repeated or concurrent merges', () => {
  it('merge nothing twice [ACCOUNT-22]', async () => {
    await add(shop, asha, skus.moonstone);
    await add(shop, guest, skus.moonstone, 2);
    await Promise.all([merge(shop), merge(shop), merge(shop)]);
    await merge(shop);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.moonstone]: '3' });
  });

  it('merge what was added after the first merge', async () => {
    await merge(shop);
    await add(shop, guest, skus.moonstone);
    const number = await order(shop, guest, skus.persuasion);
    await merge(shop);
    expect((await history(shop, asha)).map(({ orderID }) => orderID)).toEqual([number]);
  });

  it('lose no copy while the guest adds lines and the customer orders', async () => {
    await add(shop, guest, skus.moonstone, 2);
    await add(shop, asha, skus.moonstone);
    const steps = await Promise.all([
      add(shop, guest, skus.moonstone),
      merge(shop),
      book(shop, asha),
      merge(shop),
      add(shop, asha, skus.prideAndPrejudice, 5),
      book(shop, guest),
      book(shop, asha),
      merge(shop),
    ]);
    expect(steps).toHaveLength(8);
    await merge(shop);
    const ordered = await shop.db.selectFrom('booking_line').select('quantity').execute();
    const left = (await cart(shop, asha)).cartDetails ?? [];
    const copies = [...ordered, ...left].reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect(copies).toBe(2 + 1 + 1 + 5);
    expect(await history(shop, guest)).toEqual([]);
  });

  it('roll back completely on a failure [ACCOUNT-22]', async () => {
    await add(shop, guest, skus.moonstone);
    await wish(shop, guest, 'INSERT', line(skus.moonstone));
    await review(shop, guest, products.moonstone, 4);
    await breakUpdates(shop.db, 'review');
    await expect(merge(shop)).rejects.toThrow('broken');
    expect(contents(await cart(shop, guest))).toEqual({ [skus.moonstone]: '1' });
    expect(await wishlist(shop, guest)).toHaveLength(1);
    expect(contents(await cart(shop, asha))).toEqual({});
  });

  it('change nothing when guest and customer are the same visitor', async () => {
    await add(shop, asha, skus.moonstone);
    await merge(shop, asha, asha);
    expect(contents(await cart(shop, asha))).toEqual({ [skus.moonstone]: '1' });
  });
});

it('expired visitors lose cart and wishlist, but their orders stay [ACCOUNT-47]', async () => {
  const number = await order(shop, guest, skus.prideAndPrejudice);
  await add(shop, guest, skus.moonstone);
  await wish(shop, guest, 'INSERT', line(skus.moonstone));
  await add(shop, asha, skus.moonstone);
  await deleteGuestData(shop, [guest, 'nobody']);
  expect(contents(await cart(shop, guest))).toEqual({});
  expect(await wishlist(shop, guest)).toEqual([]);
  expect((await history(shop, guest)).map(({ orderID }) => orderID)).toEqual([number]);
  expect(contents(await cart(shop, asha))).toEqual({ [skus.moonstone]: '1' });
});
