import { placeholderUser } from '@bookfront/shop-contract';
import { createMockApi } from '@bookfront/shop-contract/mock-api';
import { expect, test } from 'vitest';
import { TimeoutError } from '../../../src/lib/api/errors.ts';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
import { remoteWithdrawals } from '../../../src/lib/server/requests/remote-withdrawals.ts';
import { parseListingQuery } from '../../../src/lib/shop/catalogue/listing.ts';
import { orderTotal } from '../../../src/lib/trade/delivery/delivery.ts';
import { shownParcels } from '../../../src/lib/trade/delivery/order-parcels.ts';
import { isCancellable, type OrderDraft } from '../../../src/lib/trade/orders/order.ts';

const address = {
  ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city: 'Pune' },
  ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '9876543210', email: 'asha@reader.example' },
};
const draft: Omit<OrderDraft, 'expectedTotal'> = {
  ...{ idempotencyKey: 'one-of-the-mock', couponCode: '', comment: '', delivery: 'standard', paymentMode: 'bacs' },
  ...{ billingAddress: address, shippingAddress: address },
};

test('a storefront reads, sells and cancels by the mock API, and has nothing to report [API-105]', async () => {
  const problems: string[] = [];
  const shop = createShopApi({
    ...{ fetch: createMockApi(), baseUrl: 'http://shop.test', timeoutMs: 60_000, currency: 'INR' },
    image: (url) => url,
    visitor: async () => ({ ...placeholderUser, UserID: 'guest-1' }),
    onProblem: (error) => problems.push(String(error)),
  });
  const query = { ...parseListingQuery(new URLSearchParams()), pageSize: 10 };
  const home = await shop.home();
  expect(home.categories.map(({ name }) => name)).toEqual(['Fiction', 'Non-fiction']);
  const { items, totalPages } = (await shop.category('1', query)).listing;
  expect([items.length, totalPages]).toEqual([10, 2]);
  expect((await shop.searchProducts('lighthouse')).hits.map(({ name }) => name)).toEqual([
    'The Lighthouse at Low Tide',
  ]);

  const product = await shop.product('1');
  const sku = product.variants[0]?.sku ?? '';
  expect(product.images[0]).toBe('http://shop.test/covers/1.svg');
  await shop.addLine({ productId: '1', sku, quantity: 1 });
  const placed = await shop.placeOrder({
    ...draft,
    expectedTotal: { minor: 44_500, currency: 'INR' },
  });
  if (placed.result !== 'done') throw new Error(JSON.stringify(placed));
  expect((await shop.order(placed.orderNumber)).total.minor).toBe(44_500);
  expect((await shop.cancelOrder(placed.orderNumber, '')).result).toBe('done');
  expect(problems).toEqual([]);
});

test('an order of several lines of the mock API leaves in parcels [API-109]', async () => {
  let now = Date.parse('2026-11-26T06:00:00Z');
  const shop = createShopApi({
    ...{ fetch: createMockApi({ now: () => now }), baseUrl: 'http://shop.test', timeoutMs: 60_000, currency: 'INR' },
    image: (url) => url,
    visitor: async () => ({ ...placeholderUser, UserID: 'guest-1' }),
  });
  for (const productId of ['1', '2'])
    await shop.addLine({ productId, sku: (await shop.product(productId)).variants[0]?.sku ?? '', quantity: 2 });
  const placed = await shop.placeOrder({ ...draft, expectedTotal: orderTotal(await shop.cart(), 'bacs') });
  if (placed.result !== 'done') throw new Error(JSON.stringify(placed));
  expect((await shop.order(placed.orderNumber)).parcels).toBeUndefined();
  now += 60_000;
  const order = await shop.order(placed.orderNumber);
  expect(order).toMatchObject({ status: 'PROCESSING', tracking: { courier: 'Mock Courier' } });
  expect(isCancellable(order)).toBe(false);
  const shown = shownParcels(order, '2026-11-26');
  expect(shown?.parcels.map(({ lines }) => lines.map(({ copies }) => copies))).toEqual([[2]]);
  expect(shown?.following.map(({ copies }) => copies)).toEqual([2]);
});

test('a storefront sends an order elsewhere, returns what has left and withdraws by the mock API [API-111]', async () => {
  let now = Date.parse('2026-11-26T06:00:00Z');
  const sent: Record<string, unknown>[] = [];
  const answer = createMockApi({ now: () => now });
  const problems: string[] = [];
  const shop = createShopApi({
    async fetch(request) {
      if (request.url.endsWith('/OrderUpdate')) sent.push(await request.clone().json());
      return answer(request);
    },
    ...{ baseUrl: 'http://shop.test', timeoutMs: 60_000, currency: 'INR' },
    image: (url) => url,
    visitor: async () => ({ ...placeholderUser, UserID: 'guest-1' }),
    onProblem: (error) => problems.push(String(error)),
  });
  const reduced = await shop.product('1');
  expect(reduced.variants[0]?.lowestPrice?.minor).toBe(45_000);
  for (const productId of ['1', '2'])
    await shop.addLine({ productId, sku: (await shop.product(productId)).variants[0]?.sku ?? '', quantity: 2 });
  const placed = await shop.placeOrder({ ...draft, expectedTotal: orderTotal(await shop.cart(), 'bacs') });
  if (placed.result !== 'done') throw new Error(JSON.stringify(placed));
  const number = placed.orderNumber;
  const order = await shop.order(number);
  expect(order.deliveryChange).toEqual(['standard']);
  const change = { delivery: 'standard', shipping: { ...address, city: 'Nashik' } } as const;
  const asked = await shop.changeDelivery({ number }, change);
  expect(asked).toMatchObject({ result: 'message', quote: { total: order.total } });
  expect((await shop.changeDelivery({ number }, change, asked.quote?.total)).result).toBe('done');
  expect((await shop.order(number)).shippingAddress?.city).toBe('Nashik');
  expect((await shop.order(number)).billingAddress?.city).toBe('Pune');

  now += 61_000;
  const left = await shop.order(number);
  expect([left.deliveryChange, left.returnable]).toMatchObject([undefined, [{ position: 1, copies: 2 }]]);
  const lines = [{ position: 1, copies: 1, reason: 'damaged' }] as const;
  const request = { formKey: 'return-of-mock', lines, comment: '' };
  expect((await shop.returnBooks({ number }, request)).result).toBe('done');
  now += 30_000;
  const [returned] = (await shop.order(number)).returns ?? [];
  expect(returned).toMatchObject({
    state: 'accepted',
    isCancellable: true,
    labelHref: expect.stringMatching(/^https:/),
  });
  expect((await shop.cancelReturn({ number }, returned?.id ?? '')).result).toBe('done');

  const statement = { formKey: 'withdrawal-1', name: 'Asha Rao', number, email: address.email, lines: 'Both' };
  expect((await shop.withdraw(statement)).result).toBe('done');
  expect(sent.at(-1)).toMatchObject({
    ...{ status: 'WITHDRAWN', orderID: number, notifyCustomer: '0', comment: 'Both', idempotencyKey: 'withdrawal-1' },
    user_Details: placeholderUser,
  });
  expect(problems).toEqual([]);
});

test('a withdrawal from a remote shop is stored first, and counts when the shop does not answer [API-111]', async () => {
  const done: string[] = [];
  const told: string[] = [];
  const own = {
    async state() {
      done.push('stored');
      return 7;
    },
  };
  const passing = remoteWithdrawals(
    own,
    {
      async withdraw() {
        done.push('passed on');
        return { result: 'refused', message: '' };
      },
    },
    (message) => told.push(message),
  );
  const statement = { formKey: 'withdrawal-1', name: 'Asha', number: 'BF-1', email: address.email, lines: '' };
  expect(await passing.state(statement)).toBe(7);
  expect([done, told]).toEqual([['stored', 'passed on'], []]);
  const silent = remoteWithdrawals(
    own,
    { withdraw: () => Promise.reject(new TimeoutError('POST /OrderUpdate', 'no answer within 5 s')) },
    (message) => told.push(message),
  );
  expect(await silent.state(statement)).toBe(7);
  expect(told).toHaveLength(1);
});
