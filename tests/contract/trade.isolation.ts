import { calls, cartFlags, placeholderUser } from '@bookfront/shop-contract';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { coupons, products, skus } from '../fixtures/shop.ts';
import { type CallName, sendCall, visitor } from './harness.ts';
import type { GetShop } from './trade.open-shop.ts';
import {
  add,
  book,
  cart,
  contents,
  coupon,
  history,
  line,
  order,
  remove,
  review,
  update,
  view,
  wish,
} from './trade.steps.ts';

const secret = 'Leave it with the beekeeper';

/** The flags of the calls that have them. */
const flagsOf: Partial<Record<CallName, readonly string[]>> = {
  cartDetails: cartFlags,
  wishList: ['FETCH', 'INSERT', 'DELETE'],
  additionalProducts: ['ALL'],
};

/** A body that most calls would accept for Mallory's own data. */
const validFields = {
  ...{
    ...line(skus.emmaEbook),
    quantity: '1',
    couponFlag: 'D',
    couponCode: coupons.tenPercent,
    rating: 5,
    description: 'x',
  },
  ...{ orderID: 'x', status: 'TO BE CANCELLED', paymentMode: 'bacs', idempotencyKey: 'mallory-key-1' },
};

/** All rows of a visitor and their order, from every table. */
async function rowsOf({ db }: ReturnType<GetShop>, userId: string, orderId: string) {
  const by = (table: 'cart' | 'cart_line' | 'wishlist_item' | 'booking' | 'coupon_use' | 'review') =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
  const of = (table: 'booking_line' | 'booking_status') =>
    db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute();
  return Promise.all([
    ...(['cart', 'cart_line', 'wishlist_item', 'booking', 'coupon_use', 'review'] as const).map(by),
    ...(['booking_line', 'booking_status'] as const).map(of),
  ]);
}

/** Mallory knows all of Asha's ids, but is not Asha. */
export function isolationContract(shop: GetShop) {
  it('shows each visitor their own cart only [API-18]', async () => {
    await add(shop(), 'asha', skus.moonstone, 2);
    await coupon(shop(), 'asha', coupons.tenPercent);
    const { cartDetails, couponDetails } = await cart(shop(), 'mallory');
    expect({ cartDetails, couponDetails }).toEqual({ cartDetails: [], couponDetails: undefined });
    expect((await cart(shop(), 'mallory', { flag: 'CHECK' })).status.resultCode).toBe('2');
  });

  it("lets nobody change another visitor's cart", async () => {
    await add(shop(), 'asha', skus.moonstone, 2);
    await coupon(shop(), 'asha', coupons.tenPercent);
    await add(shop(), 'mallory', skus.moonstone, 9);
    await update(shop(), 'mallory', skus.moonstone, '1');
    await remove(shop(), 'mallory', skus.moonstone);
    expect((await update(shop(), 'mallory', skus.moonstone, '0')).status.resultCode).toBe('0');
    expect((await remove(shop(), 'mallory', skus.moonstone)).status.resultCode).toBe('0');
    expect((await coupon(shop(), 'mallory', coupons.tenPercent, 'D')).status.resultCode).toBe('2');
    await add(shop(), 'mallory', skus.emmaEbook);
    await coupon(shop(), 'mallory', coupons.fixed100);
    await coupon(shop(), 'mallory', coupons.fixed100, 'D');
    await remove(shop(), 'mallory', skus.emmaEbook);
    expect((await book(shop(), 'mallory')).status.resultCode).toBe('2');
    const untouched = await cart(shop(), 'asha');
    expect(contents(untouched)).toEqual({ [skus.moonstone]: '2' });
    expect(untouched.couponDetails?.couponCode).toBe(coupons.tenPercent);
  });

  it('ignores a guestCartList that names another visitor [API-32]', async () => {
    await add(shop(), 'asha', skus.moonstone, 2);
    const guestCartList = [{ user_Details: visitor('asha'), ...line(skus.moonstone), quantity: '9' }];
    const answer = await cart(shop(), 'mallory', { flag: 'FETCH', guestCartList });
    expect(answer.cartDetails).toEqual([]);
  });

  it('shows and changes each visitor’s own wishlist only', async () => {
    await wish(shop(), 'asha', 'INSERT', line(skus.moonstone));
    expect((await wish(shop(), 'mallory', 'FETCH')).wishList).toEqual([]);
    expect((await wish(shop(), 'mallory', 'DELETE', line(skus.moonstone))).status.resultCode).toBe('0');
    await wish(shop(), 'mallory', 'INSERT', line(skus.moonstone));
    await wish(shop(), 'mallory', 'DELETE', line(skus.moonstone));
    expect((await wish(shop(), 'asha', 'FETCH')).wishList).toHaveLength(1);
  });

  it('keeps reviews of two visitors apart', async () => {
    await review(shop(), 'asha', products.moonstone, 5);
    await review(shop(), 'mallory', products.moonstone, 1);
    const reviews = shop().db.selectFrom('review').select(['user_id', 'rating']).orderBy('user_id');
    expect(await reviews.where('product_id', '=', products.moonstone).execute()).toEqual([
      { user_id: 'asha', rating: 5 },
      { user_id: 'mallory', rating: 1 },
    ]);
  });

  it.each([
    ['another visitor', visitor('mallory')],
    ['another visitor whose id differs in case', visitor('ASHA')],
    ['the placeholder record', placeholderUser],
    ['an empty UserID', visitor('')],
    ['a pattern', visitor('%')],
  ])("returns 404 for another visitor's order to %s [SECURITY-03]", async (_, user_Details) => {
    const orderID = await order(shop(), 'asha', skus.moonstone);
    for (const [call, request] of [
      ['viewOrder', { orderID, flag: 'C', user_Details }],
      ['viewOrder', { orderID, flag: 'A', user_Details }],
      ['orderUpdate', { orderID, status: 'TO BE CANCELLED', user_Details }],
      ['orderUpdate', { orderID, status: 'SHIPPED', user_Details }],
    ] as const) {
      const response = await sendCall(shop(), call, request);
      expect(response.status).toBe(404);
      expect(JSON.stringify(await response.json())).not.toContain(orderID);
    }
    expect((await view(shop(), 'asha', orderID)).bookingStatus).toBe('ORDER PLACED');
  });

  it('lists no order of another visitor, whatever the filters', async () => {
    const orderID = await order(shop(), 'asha', skus.moonstone);
    for (const filters of [
      {},
      { orderID },
      { customerFilter: 'asha' },
      { flag: 'A' },
      { orderStatus: 'ORDER PLACED' },
    ]) {
      expect(await history(shop(), 'mallory', filters)).toEqual([]);
    }
    expect(await history(shop(), 'asha')).toHaveLength(1);
  });

  it.each(Object.keys(calls) as CallName[])(
    '%s reveals and changes nothing of another visitor, whatever ids it is sent [SECURITY-26]',
    async (name) => {
      const orderID = await order(shop(), 'asha', skus.moonstone, 1, {
        comment: secret,
        idempotencyKey: 'asha-key-0001',
      });
      await add(shop(), 'asha', skus.emmaPaperback, 2);
      await coupon(shop(), 'asha', coupons.tenPercent);
      await wish(shop(), 'asha', 'INSERT', line(skus.moonstone));
      const before = await rowsOf(shop(), 'asha', orderID);
      const fields = Object.keys((calls[name].request as z.ZodObject).shape).filter(
        (field) => field !== 'user_Details',
      );
      for (const id of ['asha', orderID, 'asha-key-0001', skus.moonstone, coupons.tenPercent]) {
        for (const field of [...fields, 'UserID', 'userId']) {
          for (const flag of flagsOf[name] ?? ['C']) {
            const body = {
              ...validFields,
              flag,
              [field]: field === 'guestCartList' ? [{ user_Details: visitor(id) }] : id,
            };
            const response = await sendCall(shop(), name, { ...body, user_Details: visitor('mallory') }, { Name: id });
            const text = await response.text();
            expect(response.status, `${field}=${id}`).toBeLessThan(500);
            for (const forbidden of [secret, ...(id === orderID ? [] : [orderID])])
              expect(text).not.toContain(forbidden);
          }
        }
      }
      expect(await rowsOf(shop(), 'asha', orderID)).toEqual(before);
    },
  );

  it('counts a coupon for the customer who used it', async () => {
    await order(shop(), 'asha', skus.moonstone, 1, { couponCode: coupons.oncePerCustomer });
    await add(shop(), 'mallory', skus.moonstone);
    expect((await coupon(shop(), 'mallory', coupons.oncePerCustomer)).status.resultCode).toBe('1');
  });
}
