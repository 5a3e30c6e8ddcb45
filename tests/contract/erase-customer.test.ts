import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShopClientConfig } from '../../src/lib/api/shop-api.ts';
import { embeddedCustomerData, remoteCustomerData } from '../../src/lib/server/shop-connection/customer-data.ts';
import { fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { openOverHttp } from './harness.ts';
import { wishlist } from './merge-guest.steps.ts';
import { add, cart, contents, line, review, wish } from './trade.steps.ts';

// What a deleted account leaves in the shop: in one with its own database, and in one behind the 14 calls.
const asha = { id: 'asha', username: 'Asha Rao', email: 'asha@example.com', phone: '' };

let shop: Awaited<ReturnType<typeof openOverHttp>>;
beforeEach(async () => {
  shop = await openOverHttp();
  await add(shop, 'asha', skus.prideAndPrejudice, 3);
  await wish(shop, 'asha', 'INSERT', line(skus.persuasion));
  await add(shop, 'ben', skus.prideAndPrejudice, 1);
  await review(shop, 'asha', products.moonstone, 4, { description: 'Dull at first.' });
  await review(shop, 'ben', products.moonstone, 2);
});
afterEach(() => shop.close());

const remote = (send: ShopClientConfig['fetch'] = (request) => fetch(request)) =>
  remoteCustomerData({
    ...{ fetch: send, baseUrl: shop.baseUrl, timeoutMs: 600_000, currency: fixtureCurrency },
    image: (url: string) => url,
    media: { hosts: [], allowsAllVideoHosts: false },
  });

const reviews = () =>
  shop.db
    .selectFrom('review')
    .select(['user_id', 'username', 'description'])
    .where('product_id', '=', products.moonstone)
    .orderBy('id')
    .execute();
const rating = () =>
  shop.db
    .selectFrom('product')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', products.moonstone)
    .executeTakeFirstOrThrow();
const erase = (withReviews: boolean) =>
  shop.db.transaction().execute((queries) => embeddedCustomerData(shop.db).erase(queries, 'asha', { withReviews }));

it('the embedded shop deletes cart and wishlist of the customer alone [ACCOUNT-65]', async () => {
  await erase(false);
  expect(contents(await cart(shop, 'asha'))).toEqual({});
  expect(await wishlist(shop, 'asha')).toEqual([]);
  expect(contents(await cart(shop, 'ben'))).toEqual({ [skus.prideAndPrejudice]: '1' });
});

it('reviews stay under another name, with their rating [ACCOUNT-66]', async () => {
  await erase(false);
  const [first, second] = await reviews();
  expect(first).toMatchObject({ username: 'A reader', description: 'Dull at first.' });
  expect(first?.user_id).toMatch(/^deleted-/);
  expect(second).toMatchObject({ user_id: 'ben' });
  expect(await rating()).toEqual({ rating_sum: 6, rating_count: 2 });
});

it('reviews go with their rating, if the customer wants [ACCOUNT-66]', async () => {
  await erase(true);
  expect(await reviews()).toMatchObject([{ user_id: 'ben' }]);
  expect(await rating()).toEqual({ rating_sum: 2, rating_count: 1 });
});

it('the copy of a customer’s data has their reviews, and nobody else’s [ACCOUNT-64]', async () => {
  const own = await embeddedCustomerData(shop.db).reviews('asha');
  expect(own).toMatchObject([{ productId: String(products.moonstone), rating: 4, text: 'Dull at first.' }]);
});

it('a remote shop’s cart and wishlist are emptied by its calls; it cannot return reviews [ACCOUNT-67]', async () => {
  await remote().prepareErasure(asha);
  expect(contents(await cart(shop, 'asha'))).toEqual({});
  expect(await wishlist(shop, 'asha')).toEqual([]);
  expect(contents(await cart(shop, 'ben'))).toEqual({ [skus.prideAndPrejudice]: '1' });
  expect(await remote().reviews('asha')).toBeUndefined();
});
