import { describe } from 'vitest';
import type { OpenShop } from './harness.ts';
import { bookingContract } from './trade.booking.ts';
import { cartContract } from './trade.cart.ts';
import { confirmationContract } from './trade.confirmation.ts';
import { couponContract } from './trade.coupon.ts';
import { deliveryContract } from './trade.delivery.ts';
import { idempotencyContract } from './trade.idempotency.ts';
import { isolationContract } from './trade.isolation.ts';
import { limitsContract } from './trade.limits.ts';
import { malformedContract } from './trade.malformed.ts';
import { openOrdersContract } from './trade.open-orders.ts';
import { openShopForEachTest } from './trade.open-shop.ts';
import { orderLinksContract } from './trade.order-links.ts';
import { ordersContract } from './trade.orders.ts';
import { paymentRefusalContract } from './trade.payment-refusals.ts';
import { relatedContract } from './trade.related.ts';
import { reviewContract } from './trade.review.ts';
import { sameDayContract } from './trade.same-day.ts';
import { taxContract } from './trade.tax.ts';
import { wishlistContract } from './trade.wishlist.ts';

/** The contract of carts, coupons, wishlists, reviews and orders, however a shop is reached. */
export function tradeContract(name: string, open: OpenShop) {
  describe(`trade, ${name} [API-45]`, () => {
    const getShop = openShopForEachTest(open);

    describe('CartDetails', () => cartContract(getShop));
    describe('same-day delivery', () => sameDayContract(getShop));
    describe('Delivery zones and payment methods', () => deliveryContract(getShop));
    describe('a payment method that is not offered', () => paymentRefusalContract(getShop));
    describe('CartDetails with COUPON and CHECK', () => couponContract(getShop));
    describe('WishList', () => wishlistContract(getShop));
    describe('ReviewDetails', () => reviewContract(getShop));
    describe('Related books of ProductDetails', () => relatedContract(getShop));
    describe('Booking', () => bookingContract(getShop));
    describe('The limits of an order', () => limitsContract(getShop));
    describe('Orders that are confirmed by mail', () => confirmationContract(getShop));
    describe('Open orders', () => openOrdersContract(getShop));
    describe('Booking with an idempotency key', () => idempotencyContract(getShop));
    describe('ViewOrder, OrderHistory and OrderUpdate', () => ordersContract(getShop));
    describe('Tax', () => taxContract(getShop));
    describe('Links of order mails', () => orderLinksContract(getShop));
    describe('Between two visitors', () => isolationContract(getShop));
    describe('Malformed requests', () => malformedContract(getShop));
  });
}
