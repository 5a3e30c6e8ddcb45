import { calls } from '@bookfront/shop-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ContractError } from '../../../src/lib/api/errors.ts';
import { createShopApi, type ShopApi } from '../../../src/lib/api/shop-api.ts';
import { noFilters } from '../../../src/lib/shop/catalogue/listing.ts';
import { openRemoteShop, type RemoteShop, says, send } from '../../fixtures/remote-shop.ts';
import { callPaths } from '../../fixtures/remote-shop-answers.ts';
import { remoteBooks } from '../../fixtures/remote-shop-books.ts';

/** The API client on a remote shop with exactly the 14 calls, in the specified format. */

let remote: RemoteShop;
let shop: ShopApi;
let problems: unknown[];

beforeAll(async () => {
  remote = await openRemoteShop();
});
afterAll(() => remote.close());
beforeEach(() => {
  remote.reset();
  problems = [];
  shop = createShopApi({
    fetch: (request) => fetch(request),
    baseUrl: remote.url,
    timeoutMs: 600_000,
    currency: 'INR',
    image: (url) => url,
    visitor: async () => ({ UserID: 'guest-1', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' }),
    onProblem: (problem) => problems.push(problem),
  });
});

const query = { page: 1, pageSize: 20, sort: 'menu_order', filters: noFilters } as const;

test('the remote shop has exactly the calls of the contract', () => {
  expect([...callPaths].sort()).toEqual(
    Object.values(calls)
      .map(({ path }) => path)
      .sort(),
  );
});

test('reads every call [SEARCH-24]', async () => {
  expect((await shop.home()).categories).toHaveLength(3);
  expect(await shop.searchProducts('plain')).toMatchObject({ hits: [{ id: '101', kind: 'product' }] });
  // It knows no searchText: the page of results shows what the search box finds.
  const found = await shop.search('plain', query);
  expect(found).toMatchObject({ hits: [{ id: '101', kind: 'product' }], subCategories: [] });
  expect(found.listing).toBeUndefined();
  expect((await shop.category('1', query)).subCategories).toHaveLength(3);
  expect((await shop.subCategory('11', query)).listing.totalPages).toBe(1);
  expect(await shop.publisher('7', query)).toMatchObject({ name: 'Lighthouse Press' });
  expect(await shop.collection('ALL', { ...query, page: 2 })).toMatchObject({ page: 2, totalPages: 3, hasNext: true });
  for (const id of Object.values(remoteBooks)) expect(await shop.product(id)).toMatchObject({ id });

  const line = { productId: remoteBooks.plain, sku: '' };
  expect(await shop.addLine({ ...line, quantity: 2 })).toMatchObject({
    result: 'done',
    cart: { total: { minor: 99800 } },
  });
  expect((await shop.updateLine({ ...line, quantity: 3 })).cart?.lines).toMatchObject([{ quantity: 3 }]);
  expect((await shop.applyCoupon('TENTH')).cart?.coupon).toMatchObject({ code: 'TENTH' });
  expect((await shop.removeCoupon('TENTH')).cart?.coupon).toBeUndefined();
  expect(await shop.checkCart()).toMatchObject({ result: 'done' });
  expect(await shop.removeLine(line)).toMatchObject({ message: 'Plain Sailing', cart: { lines: [] } });

  expect(await shop.addToWishlist(line)).toMatchObject({ result: 'done', message: 'Plain Sailing' });
  expect(await shop.addToWishlist(line)).toEqual({ result: 'refused', message: '' });
  expect(await shop.wishlist()).toMatchObject([{ title: 'Plain Sailing', isInStock: true }]);
  expect(await shop.submitReview({ productId: '101', rating: 5, description: 'Fine' })).toMatchObject({
    result: 'done',
  });
  expect(await shop.orders()).toEqual([]);
  expect(problems).toEqual([]);
  expect(remote.unexpectedRequests).toEqual([]);
});

test('a change is reported as made when the cart cannot be read afterwards [CART-39]', async () => {
  remote.when('/CartDetails', says.hangUp, { flag: 'FETCH' });
  const line = { productId: remoteBooks.plain, sku: '' };
  expect(await shop.addLine({ ...line, quantity: 2 })).toEqual({ result: 'done', message: '', cart: undefined });
  expect(problems.map(String)).toEqual([expect.stringContaining('POST /CartDetails: the connection failed')]);
});

test('an empty list in the response to an addition is not taken for the cart', async () => {
  remote.when(
    '/CartDetails',
    (response, usual) => send(response, { body: { ...Object(usual().body), cartDetails: [] } }),
    {
      flag: 'INSERT',
    },
  );
  const { cart } = await shop.addLine({ productId: remoteBooks.plain, sku: '', quantity: 2 });
  expect(cart?.lines).toMatchObject([{ productId: remoteBooks.plain, quantity: 2 }]);
});

test('a book without a name or a price has a label and is not free', async () => {
  expect(await shop.product(remoteBooks.bare)).toMatchObject({ title: 'Book 109', isPriceOnRequest: true });
});

test('a redirect is not followed, and its target is logged [ERROR-17]', async () => {
  remote.when('/Booking', says.redirect(307, 'https://elsewhere.invalid/Booking'));
  remote.when('/HomeDetails', says.redirect(302, 'https://elsewhere.invalid/'));
  await expect(shop.home()).rejects.toThrow('POST /HomeDetails: returned status 302: https://elsewhere.invalid/');
});

test('a booking without an order number is a contract error [API-56]', async () => {
  remote.when('/Booking', says.code(1));
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city: 'Pune' },
    ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '9876543210', email: 'asha@example.com' },
  };
  const draft = {
    ...{ idempotencyKey: 'made-with-the-form', couponCode: '', comment: '', delivery: 'standard' as const },
    paymentMode: 'cod',
    ...{ billingAddress: address, shippingAddress: address, expectedTotal: { minor: 49_900, currency: 'INR' } },
  } as const;
  await expect(shop.placeOrder(draft)).rejects.toThrow('POST /Booking: orderID is missing');
});

test('a contract error is logged with call, field and reason', async () => {
  remote.when('/HomeDetails', says.but({ status: 'fine' }));
  await expect(shop.home()).rejects.toThrow(ContractError);
  expect(problems.map(String)).toEqual([
    expect.stringMatching(/^ContractError: POST \/HomeDetails: status Invalid input: expected object/),
  ]);
});
