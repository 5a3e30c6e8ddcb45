import { afterEach, beforeEach, describe, expect } from 'vitest';
import type { OpenShop } from './harness.ts';
import { bookingContract } from './trade.booking.ts';
import { cartContract } from './trade.cart.ts';
import { couponContract } from './trade.coupon.ts';
import { assertShopInvariants, snapshotShop } from './trade.invariants.ts';
import { isolationContract } from './trade.isolation.ts';
import { malformedContract } from './trade.malformed.ts';
import { ordersContract } from './trade.orders.ts';
import { reviewContract } from './trade.review.ts';
import { sameDayContract } from './trade.same-day.ts';
import type { TradeShop } from './trade.steps.ts';
import { wishlistContract } from './trade.wishlist.ts';

/** The shop of the test that runs: a fresh one each time. */
export type GetShop = () => TradeShop;

/** What any shop promises about carts, coupons, wishlists, reviews and orders, however it is reached. */
export function tradeContract(name: string, open: OpenShop) {
  describe(`trade, ${name}`, () => {
    let shop: TradeShop | undefined;
    const getShop: GetShop = () => {
      if (!shop) throw new Error('The shop is open only while a test runs');
      return shop;
    };

    beforeEach(async () => {
      const opened = await open();
      shop = { ...opened, initial: await snapshotShop(opened.db) };
    });
    afterEach(async () => {
      const { db, errors, initial, close } = getShop();
      try {
        expect(errors, 'the shop met no surprise').toEqual([]);
        await assertShopInvariants(db, initial);
      } finally {
        await close();
      }
    });

    describe('CartDetails', () => cartContract(getShop));
    describe('same-day delivery', () => sameDayContract(getShop));
    describe('CartDetails with COUPON and CHECK', () => couponContract(getShop));
    describe('WishList', () => wishlistContract(getShop));
    describe('ReviewDetails', () => reviewContract(getShop));
    describe('Booking', () => bookingContract(getShop));
    describe('ViewOrder, OrderHistory and OrderUpdate', () => ordersContract(getShop));
    describe('Between two visitors', () => isolationContract(getShop));
    describe('Malformed requests', () => malformedContract(getShop));
  });
}
