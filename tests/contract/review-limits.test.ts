import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { noOrderLimits } from '../../src/lib/shop/order-limits.ts';
import { fixtureCurrency, products, skus } from '../fixtures/shop.ts';
import { openInProcess, type ShopUnderTest, testSecret } from './harness.ts';
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
