import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { forgetReviewClients } from '../../src/lib/backend/reviews/review-weight.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { callShop, openInProcess, type ShopUnderTest, testSecret, visitor } from './harness.ts';
import { order, review } from './trade.steps.ts';

// Other contract tests run without limits.
let shop: ShopUnderTest;
beforeEach(async () => {
  const open = await openInProcess();
  const { fetch } = createBackend({
    ...{ db: open.db, currency: fixtureCurrency, now: () => open.clock.now, siteUrl: 'https://books.test' },
    ...{ limits: noOrderLimits, secret: testSecret, isLimited: true },
  });
  shop = { ...open, fetch };
});
afterEach(() => shop.close());

const day = 24 * 60 * 60_000;
const codes = async (reviews: readonly Promise<{ resultCode: string }>[]) =>
  (await Promise.all(reviews)).map(({ resultCode }) => resultCode).filter((code) => code === '1').length;
const strangers = Array.from({ length: 25 }, (_, index) => `stranger-${index}`);

test('a book takes twenty reviews a day of people who have not bought it, and all of those who have [PRODUCT-61]', async () => {
  expect(await codes(strangers.map((user) => review(shop, user, products.moonstone, 1)))).toBe(20);
  await order(shop, 'asha', skus.moonstone);
  expect((await review(shop, 'asha', products.moonstone, 5)).resultCode).toBe('1');
  expect((await review(shop, 'stranger-0', products.moonstone, 2)).resultCode).toBe('1');
  const late = await review(shop, 'stranger-24', products.moonstone, 1);
  expect(late.errorMessage).toBe('This book has had many reviews today. Please come back tomorrow.');
  shop.clock.now += day;
  expect((await review(shop, 'stranger-24', products.moonstone, 1)).resultCode).toBe('1');
});

test('a visitor reviews twenty books a day [PRODUCT-61]', async () => {
  const product = { work_key: '', title: 'Book', author_text: '', publisher_id: null, category_id: null };
  const ids = Array.from({ length: 22 }, (_, index) => 9000 + index);
  const template = await shop.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', products.emma)
    .executeTakeFirstOrThrow();
  for (const id of ids)
    await shop.db
      .insertInto('product')
      .values({ ...template, ...product, id, work_key: `more-${id}` })
      .execute();
  expect(await codes(ids.map((id) => review(shop, 'asha', id, 5)))).toBe(20);
});

/** Reviews of one book by guests, each with the hashes of a client and its network. */
const stars = async (user: string, rating: number, clientKeys: readonly string[]) => {
  const { answer } = await callShop(shop, 'reviewDetails', {
    ...{ productID: String(products.moonstone), rating, description: `Read by ${user}.` },
    ...{ user_Details: visitor(user), clientKeys: [...clientKeys] },
  });
  return answer.isHeld ? 'held' : 'shown';
};
const rating = () =>
  shop.db
    .selectFrom('product')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', products.moonstone)
    .executeTakeFirstOrThrow();

test('thirty guests of one client have one review of a book that counts, of its network three [PRODUCT-65]', async () => {
  const before = await rating();
  const guests = Array.from({ length: 19 }, (_, index) => `guest-${index}`);
  const results = await Promise.all(guests.map((guest) => stars(guest, 1, ['client', 'network'])));
  expect(results.filter((result) => result === 'shown')).toHaveLength(1);
  expect((await rating()).rating_count - before.rating_count).toBe(1);
  // The same reader writes anew: it takes the place of the one before.
  const shown = guests[results.indexOf('shown')] ?? '';
  expect(await stars(shown, 2, ['client', 'network'])).toBe('shown');
  shop.clock.now += day;
  const others = ['a', 'b', 'c', 'd'];
  const more: string[] = [];
  for (const other of others) more.push(await stars(`other-${other}`, 1, [`client-${other}`, 'network']));
  expect(more).toEqual(['shown', 'shown', 'held', 'held']);
  const held = await shop.db.selectFrom('review').select('held_for').where('user_id', '=', 'other-d').execute();
  expect(held).toEqual([{ held_for: 'client' }]);
});

test('of guests from everywhere three a day count before a look, and buyers always do [PRODUCT-65]', async () => {
  const far = (index: number) => [`client-${index}`, `network-${index}`];
  const results: string[] = [];
  for (let index = 0; index < 6; index += 1) results.push(await stars(`far-${index}`, 1, far(index)));
  expect(results).toEqual(['shown', 'shown', 'shown', 'held', 'held', 'held']);
  await order(shop, 'asha', skus.moonstone);
  expect(await stars('asha', 5, far(0))).toBe('shown');
  const row = await shop.db.selectFrom('review').select('client_key').where('user_id', '=', 'asha').executeTakeFirst();
  expect(row).toEqual({ client_key: null });
  shop.clock.now += day;
  expect(await stars('far-7', 1, far(7))).toBe('shown');
  // An unknown client has the limit of the day alone.
  expect([await stars('x', 1, []), await stars('y', 1, []), await stars('z', 1, [])]).toEqual([
    'shown',
    'shown',
    'held',
  ]);
});

test('from where a review came is forgotten after thirty days [PRODUCT-65]', async () => {
  await stars('guest', 1, ['client', 'network']);
  await forgetReviewClients(shop.db, shop.clock.now + 30 * day);
  const keys = () => shop.db.selectFrom('review').select('client_key').where('user_id', '=', 'guest').execute();
  expect(await keys()).toEqual([{ client_key: 'client' }]);
  await forgetReviewClients(shop.db, shop.clock.now + 30 * day + 1);
  expect(await keys()).toEqual([{ client_key: null }]);
});
