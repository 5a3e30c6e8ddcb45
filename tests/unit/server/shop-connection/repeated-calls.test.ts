import { createServer, type ServerResponse } from 'node:http';
import { callRules, calls } from '@bookfront/shop-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContractError } from '../../../../src/lib/api/errors.ts';
import { createShopApi, type ShopApi } from '../../../../src/lib/api/shop-api.ts';
import { listen } from '../../../../src/lib/server/http/listen.ts';
import { createRemoteLimits } from '../../../../src/lib/server/shop-connection/remote-limits.ts';
import { parseListingQuery } from '../../../../src/lib/shop/catalogue/listing.ts';
import type { OrderDraft } from '../../../../src/lib/trade/orders/order.ts';
import { closeServer } from '../../../fixtures/close-server.ts';

/** What is sent again when an answer was lost, and what is not (ADR 0067). */

type Handle = (response: ServerResponse, attempt: number) => void;

let server: ReturnType<typeof createServer>;
let port: number;
let sockets = 0;
let received: string[] = [];
let handle: Handle;
let shop: ShopApi;

const answer = (response: ServerResponse, status = 200, headers = {}) =>
  response.writeHead(status, headers).end(
    JSON.stringify({
      ...{ status: { resultCode: '1' }, orderID: '9', productID: '1', productName: 'Emma', cartDetails: [] },
      ...{ products: [], mainCategories: [], wishList: [], orderDetails: [] },
    }),
  );

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(body);
    handle(response, received.length);
  });
  server.on('connection', () => {
    sockets += 1;
  });
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(() => closeServer(server));

const open = (timeoutMs = 600_000): ShopApi => {
  const silent = { info: () => undefined, warn: () => undefined };
  const limits = createRemoteLimits({ cacheMaxAge: 60 }, { remainingMs: () => Number.POSITIVE_INFINITY }, silent, () =>
    performance.now(),
  );
  return createShopApi({
    ...{ fetch, timeoutMs, currency: 'INR', baseUrl: `http://127.0.0.1:${port}`, image: (url: string) => url },
    visitor: async () => ({ UserID: 'guest-1', Username: 'Guest', MobileNumber: '', MailId: '', Apptype: 'W' }),
    remote: { ...limits, pause: async () => undefined },
    forgivesMissingLists: true,
  });
};

beforeEach(() => {
  received = [];
  sockets = 0;
  handle = (response) => answer(response);
  shop = open();
});

const usual = parseListingQuery(new URLSearchParams());
const line = { productId: '7', sku: '' };
const address = {
  ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '1 Hill Road', address2: '', city: 'Pune' },
  ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '9845012345', email: 'asha@example.org', taxNumber: '' },
};
const draft: OrderDraft = {
  ...{ idempotencyKey: 'the-key-of-a-form', paymentMode: 'bacs', couponCode: '', comment: '', delivery: 'standard' },
  ...{ billingAddress: address, shippingAddress: address, expectedTotal: { minor: 10_000, currency: 'INR' } },
};

/** Every way to make each of the 14 calls, and how often it is made when its answer is lost. */
const ways: readonly (readonly [string, () => Promise<unknown>, number])[] = [
  ['HomeDetails', () => shop.home(), 2],
  ['ProductFilter', () => shop.searchProducts('emma'), 2],
  ['CategoryDetails', () => shop.category('1', usual), 2],
  ['SubCategoryDetails', () => shop.subCategory('1', usual), 2],
  ['ManufacturerDetails', () => shop.publisher('1', usual), 2],
  ['AdditionalProducts', () => shop.collection('ALL', usual), 2],
  ['ProductDetails', () => shop.product('1'), 2],
  ['CartDetails FETCH', () => shop.cart(), 2],
  ['CartDetails CHECK', () => shop.checkCart(), 2],
  ['CartDetails INSERT', () => shop.addLine({ ...line, quantity: 1 }), 1],
  ['CartDetails UPDATE', () => shop.updateLine({ ...line, quantity: 2 }), 1],
  ['CartDetails DELETE', () => shop.removeLine(line), 1],
  ['CartDetails COUPON', () => shop.applyCoupon('TEN'), 1],
  ['WishList FETCH', () => shop.wishlist(), 2],
  ['WishList INSERT', () => shop.addToWishlist(line), 1],
  ['WishList DELETE', () => shop.removeFromWishlist(line), 1],
  ['ReviewDetails', () => shop.submitReview({ productId: '7', rating: 5, description: 'Read twice.' }), 1],
  ['Booking', () => shop.placeOrder(draft), 2],
  ['ViewOrder', () => shop.order('9'), 2],
  ['OrderHistory', () => shop.orders(), 2],
  ['OrderUpdate', () => shop.cancelOrder('9', ''), 1],
];

const half = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Length': 1000 });
  response.write('{"status": {"resultCode": "1"}', () => response.destroy());
};
const losses: readonly (readonly [string, Handle])[] = [
  ['a connection that is closed', (response) => response.destroy()],
  ['half an answer', half],
  ['502', (response) => answer(response, 502)],
  ['503 without Retry-After', (response) => answer(response, 503)],
  ['504', (response) => answer(response, 504)],
];

test('the 14 calls are all among the ways', () => {
  expect(new Set(ways.map(([way]) => way.split(' ')[0]))).toEqual(
    new Set(Object.values(calls).map(({ name }) => name)),
  );
  expect(Object.keys(callRules)).toEqual(Object.keys(calls));
});

describe.each(losses)('after %s', (_loss, lose) => {
  test.each(ways)('%s is made again only if that is harmless [API-63 API-86]', async (_way, ask, times) => {
    handle = lose;
    await ask().catch(() => undefined);
    expect(received).toHaveLength(times);
    expect(new Set(received).size, 'the same request, with the same idempotency key').toBe(1);
  });
});

test('a call whose second attempt is answered has succeeded [API-86]', async () => {
  handle = (response, attempt) => (attempt === 1 ? void response.destroy() : answer(response));
  expect(await shop.product('1')).toMatchObject({ id: '1' });
  received = [];
  expect(await shop.placeOrder(draft)).toMatchObject({ result: 'done', orderNumber: '9' });
  expect(received).toHaveLength(2);
});

test.each([
  ['500', (response: ServerResponse) => answer(response, 500)],
  ['404', (response: ServerResponse) => answer(response, 404)],
  ['429', (response: ServerResponse) => answer(response, 429)],
  ['503 with Retry-After', (response: ServerResponse) => answer(response, 503, { 'Retry-After': '5' })],
  ['text that is no JSON', (response: ServerResponse) => void response.end('<html>')],
])('%s is an answer, and nothing is made again [API-86]', async (_name, reply) => {
  handle = reply;
  await shop.product('1').catch(() => undefined);
  expect(received).toHaveLength(1);
});

test('a call that has used up its time is not made again [API-86]', async () => {
  handle = () => undefined;
  await open(30)
    .product('1')
    .catch(() => undefined);
  expect(received).toHaveLength(1);
});

test('calls share connections: those in turn one, those side by side a few [API-62]', async () => {
  for (let count = 0; count < 30; count++) await shop.product('1');
  expect(sockets).toBeLessThanOrEqual(1);
  for (let round = 0; round < 20; round++)
    await Promise.all(Array.from({ length: 10 }, (_, index) => shop.product(String(index))));
  expect(received).toHaveLength(230);
  // A call may begin before the connection of one that has just ended counts as free.
  expect(sockets).toBeLessThanOrEqual(30);
});

describe('an API that names the currency of its amounts [API-87]', () => {
  test.each(['INR', 'inr'])('is believed when it is ours: %s', async (currency) => {
    handle = (response) => answer(response, 200, { 'Content-Currency': currency });
    expect(await shop.product('1')).toMatchObject({ id: '1' });
  });

  test('shows no prices when it is another one', async () => {
    handle = (response) => answer(response, 200, { 'Content-Currency': 'USD' });
    const error = await shop.product('1').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ContractError);
    expect(String(error)).toContain('Content-Currency is USD, not INR');
  });
});
