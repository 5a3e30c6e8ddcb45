import { calls, cartFlags, cartRequest } from '@bookfront/shop-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { createShopApi, type ShopApi } from '../../../src/lib/api/shop-api.ts';
import type { Address } from '../../../src/lib/shop/address.ts';
import { parseListingQuery } from '../../../src/lib/shop/catalogue/listing.ts';
import { money } from '../../../src/lib/shop/money.ts';

/** The request of each of the 14 calls, field by field. */

const asha = { UserID: 'u-1', Username: 'asha', MobileNumber: '98450 12345', MailId: 'asha@example.org', Apptype: 'W' };
const placeholder = { UserID: '0', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' };

let sent: { readonly call: string; readonly body: unknown }[] = [];
let shop: ShopApi;

beforeEach(() => {
  sent = [];
  shop = createShopApi({
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      sent.push({ call: `${request.method} ${pathname}${search}`, body: text ? JSON.parse(text) : undefined });
      return Response.json({
        status: { resultCode: '1' },
        orderID: '9',
        productID: '1',
        cartDetails: [{ productID: '7' }],
        ...{ products: [], mainCategories: [], wishList: [], orderDetails: [] },
      });
    },
    ...{ baseUrl: 'http://shop.invalid', timeoutMs: 600_000, currency: 'INR', image: (url: string) => url },
    visitor: async () => asha,
  });
});

const usual = parseListingQuery(new URLSearchParams());
const line = { productId: '7', sku: '979-1' };
const cart = 'POST /CartDetails';
const pageOne = '?pageNumber=1&PageSize=20';

test('the contract has the 14 calls by method and path [API-02 API-03 API-06]', () => {
  expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['POST /CartDetails', 'POST /WishList', 'POST /ReviewDetails', 'POST /HomeDetails', 'GET /ProductFilter'],
    ...['POST /CategoryDetails', 'POST /SubCategoryDetails', 'POST /ManufacturerDetails', 'POST /AdditionalProducts'],
    ...['POST /ProductDetails', 'POST /Booking', 'POST /ViewOrder', 'POST /OrderHistory', 'POST /OrderUpdate'],
  ]);
});

describe('catalogue calls send the placeholder record for every visitor [API-05 API-17]', () => {
  const sorted = { sort: 'menu_order', user_Details: placeholder };
  test.each<[name: string, ask: () => Promise<unknown>, call: string, body: unknown]>([
    ['home', () => shop.home(), 'POST /HomeDetails', { user_Details: placeholder }],
    ['a search', () => shop.searchProducts(' sea & sky '), 'GET /ProductFilter?Name=sea+%26+sky', undefined],
    ['a product', () => shop.product('7'), 'POST /ProductDetails', { productID: '7', user_Details: placeholder }],
    ['a category', () => shop.category('3', usual), `POST /CategoryDetails${pageOne}`, { categoryID: '3', ...sorted }],
    [
      'a sub-category',
      () => shop.subCategory('31', usual),
      `POST /SubCategoryDetails${pageOne}`,
      { subCategoryID: '31', ...sorted },
    ],
    [
      'a brand',
      () => shop.publisher('5', usual),
      `POST /ManufacturerDetails${pageOne}`,
      { manufacturerID: '5', ...sorted },
    ],
    [
      'a list of the shop',
      () => shop.collection('OFFERS', usual, '12'),
      `POST /AdditionalProducts${pageOne}`,
      { flag: 'OFFERS', id: '12', ...sorted },
    ],
  ])('%s [API-04]', async (_name, ask, call, body) => {
    await ask();
    expect(sent).toEqual([{ call, body }]);
  });

  test('page, page size, sort and filters are sent [LISTING-01 LISTING-21 API-05]', async () => {
    const query =
      'pageNumber=3&pageSize=30&sort=price&genre=31&author=jane-austen&format=Audio&minPrice=90&maxPrice=990';
    await shop.category('3', parseListingQuery(new URLSearchParams(`${query}&rating=4&inStock=1`)));
    expect(sent).toEqual([
      {
        call: 'POST /CategoryDetails?pageNumber=3&PageSize=30',
        body: {
          ...{ categoryID: '3', sort: 'price', genre: ['31'], author: ['jane-austen'], format: ['Audio'] },
          ...{ minPrice: '90', maxPrice: '990', rating: 4, inStock: true, user_Details: placeholder },
        },
      },
    ]);
  });
});

describe('the cart is one call with six flags [API-07 API-09 API-17]', () => {
  test.each<[flag: string, ask: () => Promise<unknown>, body: object]>([
    ['FETCH', () => shop.cart(), {}],
    ['INSERT', () => shop.addLine({ ...line, quantity: 2 }), { productID: '7', optionCode: '979-1', quantity: '2' }],
    [
      'INSERT',
      () => shop.addLine({ productId: '7', sku: '', quantity: 1 }),
      { productID: '7', optionCode: '', quantity: '1' },
    ],
    ['UPDATE', () => shop.updateLine({ ...line, quantity: 0 }), { productID: '7', optionCode: '979-1', quantity: '0' }],
    ['DELETE', () => shop.removeLine(line), { productID: '7', optionCode: '979-1' }],
    ['COUPON', () => shop.applyCoupon('TEN'), { couponCode: 'TEN', couponFlag: 'I' }],
    ['COUPON', () => shop.removeCoupon('TEN'), { couponCode: 'TEN', couponFlag: 'D' }],
    ['CHECK', () => shop.checkCart(), {}],
  ])('%s [API-41]', async (flag, ask, body) => {
    await ask();
    expect(sent).toEqual([{ call: cart, body: { flag, ...body, user_Details: asha } }]);
  });

  test('a request may have every field of the specification [API-31]', () => {
    const request = {
      ...{ productID: '7', user_Details: asha, optionCode: '979-1', quantity: '2', couponFlag: 'I', couponCode: 'TEN' },
      ...{ deliveryCity: 'Pune', deliveryState: 'MH', paymentMode: 'cod', guestCartList: [], flag: 'INSERT' as const },
      sameDayDelivery: { isSameDayDelivery: true, latitude: '18.5', longitude: '73.9' },
    };
    expect(cartRequest.parse(request)).toEqual(request);
    expect(cartFlags).toEqual(['FETCH', 'INSERT', 'UPDATE', 'DELETE', 'COUPON', 'CHECK']);
  });
});

describe('the wishlist is one call with three flags [API-08 API-34]', () => {
  test.each<[flag: string, ask: () => Promise<unknown>, body: object]>([
    ['FETCH', () => shop.wishlist(), {}],
    ['INSERT', () => shop.addToWishlist(line), { productID: '7', optionCode: '979-1' }],
    ['DELETE', () => shop.removeFromWishlist(line), { productID: '7', optionCode: '979-1' }],
  ])('%s', async (flag, ask, body) => {
    await ask();
    expect(sent).toEqual([{ call: 'POST /WishList', body: { flag, ...body, user_Details: asha } }]);
  });
});

test('a review sends its text as description and as comment [API-10]', async () => {
  await shop.submitReview({ productId: '7', rating: 4, description: 'Fine.' });
  const body = { productID: '7', rating: 4, description: 'Fine.', comment: 'Fine.', user_Details: asha };
  expect(sent).toEqual([{ call: 'POST /ReviewDetails', body }]);
});

describe('orders', () => {
  const home: Address = {
    ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city: 'Pune' },
    ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '98450 12345', email: 'asha@example.org' },
  };
  const office = { ...home, company: 'Lantern Press', city: 'Mumbai' };

  test('a request for same-day delivery is sent with the address, without coordinates', async () => {
    const draft = { idempotencyKey: 'form-0001', paymentMode: 'cod', couponCode: '', comment: '' } as const;
    const to = { billingAddress: home, shippingAddress: office, expectedTotal: money(52_900, 'INR') };
    await shop.placeOrder({ ...draft, ...to, delivery: 'sameDay' });
    expect(await shop.isTooFarForSameDay(office)).toBe(false);
    const sameDayDelivery = { isSameDayDelivery: '1', latitude: '', longitude: '' };
    const place = { deliveryCity: 'Mumbai', deliveryState: 'MH', sameDayDelivery };
    const question = { flag: 'FETCH', ...place, deliveryPostCode: '411001', deliveryCountry: 'IN', user_Details: asha };
    expect(sent).toEqual([
      { call: 'POST /Booking', body: expect.objectContaining(place) },
      { call: 'POST /CartDetails', body: question },
    ]);
  });

  test('a booking has both addresses, the idempotency key of its form and the total that was shown [API-11]', async () => {
    await shop.placeOrder({
      ...{ idempotencyKey: 'form-0001', paymentMode: 'cod', couponCode: 'TEN', comment: 'Ring twice' },
      ...{ billingAddress: home, shippingAddress: office, expectedTotal: money(52_900, 'INR') },
      delivery: 'standard',
    });
    expect(sent).toEqual([
      {
        call: 'POST /Booking',
        body: {
          ...{ idempotencyKey: 'form-0001', paymentMode: 'cod', couponCode: 'TEN', comment: 'Ring twice' },
          addressBook: [
            { addressType: 'P', ...home },
            { addressType: 'S', ...office },
          ],
          ...{ deliveryCity: 'Mumbai', deliveryState: 'MH', sameDayDelivery: null, expectedTotal: '529.00' },
          user_Details: asha,
        },
      },
    ]);
  });

  test.each<[name: string, ask: () => Promise<unknown>, call: string, body: object]>([
    ['one order is asked for with flag C', () => shop.order('9'), 'POST /ViewOrder', { orderID: '9', flag: 'C' }],
    [
      'the list is asked for with flag C and blank filters',
      () => shop.orders(),
      'POST /OrderHistory',
      {
        ...{ fromDate: '', toDate: '', orderStatus: '', paymentStatus: '', orderID: '', customerFilter: '' },
        flag: 'C',
      },
    ],
    [
      'a cancellation is an update that notifies nobody',
      () => shop.cancelOrder('9', 'Changed my mind'),
      'POST /OrderUpdate',
      {
        ...{ orderID: '9', status: 'TO BE CANCELLED', comment: 'Changed my mind' },
        ...{ notifyCustomer: '0', trackingID: '' },
      },
    ],
  ])('%s [API-12 API-13 API-14]', async (_name, ask, call, body) => {
    await ask();
    expect(sent).toEqual([{ call, body: { ...body, user_Details: asha } }]);
  });
});

test('an anonymous visitor has an empty cart, wishlist and order list without any call [API-51]', async () => {
  const nobody = createShopApi({
    fetch: () => Promise.reject(new Error('asked')),
    ...{ baseUrl: 'http://shop.invalid', timeoutMs: 600_000, currency: 'INR', image: (url: string) => url },
    visitor: async () => undefined,
  });
  expect([await nobody.cart(), await nobody.wishlist(), await nobody.orders()]).toMatchObject([{ lines: [] }, [], []]);
});
