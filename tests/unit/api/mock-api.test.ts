import { placeholderUser } from '@bookfront/shop-contract';
import { createMockApi } from '@bookfront/shop-contract/mock-api';
import { expect, test } from 'vitest';
import { createShopApi } from '../../../src/lib/api/shop-api.ts';
import { parseListingQuery } from '../../../src/lib/shop/catalogue/listing.ts';

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
  const address = {
    ...{ firstName: 'Asha', lastName: 'Rao', company: '', address1: '12 Lake Road', address2: '', city: 'Pune' },
    ...{ postCode: '411001', state: 'MH', country: 'IN', phone: '9876543210', email: 'asha@reader.example' },
  };
  const placed = await shop.placeOrder({
    ...{ idempotencyKey: 'one-of-the-mock', couponCode: '', comment: '', delivery: 'standard', paymentMode: 'bacs' },
    ...{ billingAddress: address, shippingAddress: address, expectedTotal: { minor: 44_500, currency: 'INR' } },
  });
  if (placed.result !== 'done') throw new Error(JSON.stringify(placed));
  expect((await shop.order(placed.orderNumber)).total.minor).toBe(44_500);
  expect((await shop.cancelOrder(placed.orderNumber, '')).result).toBe('done');
  expect(problems).toEqual([]);
});
