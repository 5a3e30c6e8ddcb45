import { placeholderUser } from '@bookfront/shop-contract';
import { createMockApi } from '@bookfront/shop-contract/mock-api';
import { expect, test } from 'vitest';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
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
