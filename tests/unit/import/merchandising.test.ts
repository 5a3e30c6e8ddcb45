import { describe, expect, test } from 'vitest';
import { newsletterCoupons } from '../../../src/lib/backend/coupons/newsletter-coupon.ts';
import { importCategories } from '../../../src/lib/backend/import/import-categories.ts';
import { importReviews } from '../../../src/lib/backend/import/import-reviews.ts';
import { reportLine } from '../../../src/lib/backend/import-report/report.ts';
import { importMerchandising } from '../../../src/lib/backend/merchandising/import-merchandising.ts';
import { shopWallClock } from '../../../src/lib/format.ts';
import { firstDay, importText, message, onlyProduct, openShop, product, tempFile } from './onix.ts';

const day = 24 * 60 * 60 * 1000;

async function openFilledShop(currency?: string) {
  const shop = await openShop(currency);
  await importText(shop, message(product({ work: 'crime' })));
  return shop;
}

const merchandise = async (shop: Awaited<ReturnType<typeof openShop>>, yaml: string) =>
  importMerchandising(shop, await tempFile('merchandising.yml', yaml));

test('a file that is not UTF-8 is rejected, or read when it declares its encoding [IMPORT-12]', async () => {
  const shop = await openFilledShop();
  const take = async (bytes: Buffer) => importMerchandising(shop, await tempFile('merchandising.yml', bytes));
  const yaml = 'banners: [{ position: T, title: Café, leadsTo: { path: /shop } }]';
  await expect(take(Buffer.from(yaml, 'latin1'))).rejects.toThrow('save the file anew with the encoding UTF-8');
  await take(Buffer.from(`\uFEFF${yaml}`, 'utf16le'));
  expect(await shop.db.selectFrom('banner').select('title').execute()).toEqual([{ title: 'Café' }]);
});

describe('a mistake in merchandising.yml is reported with its key and the remedy', () => {
  test.each([
    [
      'deals: [{ work: crime, format: Scroll, percentOff: 10, endsInDays: 1, everyDays: 2 }]',
      'deals[0].format — must be one of Paperback, Hardcover',
    ],
    [
      'deals: [{ work: crime, format: Paperback, percentOff: 10, endsInDays: 3, everyDays: 2 }]',
      'deals[0] — endsInDays must not be above everyDays',
    ],
    ['coupons: [{ code: save, percent: 10 }]', 'coupons[0].code — must be 3 to 30 capital letters'],
    ['coupons: [{ code: SAVE }]', 'coupons[0] — needs either percent or amount, not both'],
    ['coupons: [{ code: SAVE, amount: 150 }]', 'coupons[0].amount — must be an amount as decimal text in quotes'],
    [
      'coupons: [{ code: SAVE, amount: { GBP: "5.00" } }]',
      "coupons[0].amount — has no amount in INR, the shop's currency",
    ],
    ['coupons: [{ code: SAVE, percent: 10, endsOn: 2026-02-30 }]', 'coupons[0].endsOn — must be a day that exists'],
    [
      'banners: [{ position: X, title: Hi, leadsTo: { path: / } }]',
      'banners[0].position — must be one of T, S, D, TR, DE',
    ],
    ['banners: [{ position: T, title: Hi, leadsTo: { path: //evil.example } }]', 'banners[0].leadsTo'],
    ['banners: [{ position: T, leadsTo: { path: /shop } }]', 'banners[0].title — is missing'],
    ['featured: { topTan: [crime] }', 'featured — unknown key topTan'],
    [
      'statistics: [{ name: Happy, count: customers }]',
      'statistics[0].count — must be one of books, authors, sold, happyReaders',
    ],
    ['charges: { shipping: "49" }\nchargers: {}', 'the file — unknown key chargers'],
    [
      'charges: { sameDay: { latitude: 91, longitude: 72.8, withinKm: 15, charge: "79", country: IN, places: [] } }',
      'charges.sameDay.latitude — must be degrees from -90 to 90',
    ],
    [
      'charges: { sameDay: { latitude: 19, longitude: 72.8, withinKm: 0, charge: "79", country: IN, places: [] } }',
      'charges.sameDay.withinKm — must be above 0',
    ],
    [
      'charges: { sameDay: { latitude: 19, longitude: 72.8, withinKm: 9, charge: "79", country: IN, places: [] } }',
      'charges.sameDay.places — needs at least one place',
    ],
    [
      'charges: { sameDay: { latitude: 19, longitude: 72.8, withinKm: 9, charge: "79", country: IN, places: [{ postCodes: 9-1, latitude: 19, longitude: 72 }] } }',
      'charges.sameDay.places[0].postCodes — must be beginnings or ranges of post codes',
    ],
    ['charges: [', 'merchandising.yml:1 — not valid YAML'],
  ])('%s [IMPORT-10]', async (yaml, words) => {
    const shop = await openShop();
    await expect(merchandise(shop, yaml)).rejects.toThrow(words);
    await expect(merchandise(shop, yaml)).rejects.toThrow('merchandising.yml');
  });
});

test('an empty file removes nothing, as a full disk may leave one [IMPORT-18]', async () => {
  const shop = await openFilledShop();
  await merchandise(shop, 'vendors: [Penguin]\ncharges: { shipping: "49.00" }\n');
  for (const empty of ['', '\n', '# vendors: [Penguin]\n'])
    await expect(merchandise(shop, empty)).rejects.toThrow('merchandising.yml — the file is empty');
  await expect(importReviews(shop, await tempFile('reviews.yml', ''))).rejects.toThrow('the file is empty');
  expect(await shop.db.selectFrom('vendor').select('position').execute()).toHaveLength(1);
});

test('reports the parts that a file leaves out and so removes', async () => {
  const shop = await openFilledShop();
  const all = [
    'vendors: [Penguin]',
    'charges: { shipping: "49.00" }',
    'coupons: [{ code: SAVE, percent: 5 }]',
    'bank: { accountName: B, accountNumber: "1", bankName: S }',
    'featured: { topTen: [crime] }',
    'banners: [{ position: T, title: A, leadsTo: { path: /shop } }]',
  ].join('\n');
  expect(reportLine(await merchandise(shop, all))).toBe('merchandising.yml: 1 banners, 1 coupons, 1 vendors');
  expect(reportLine(await merchandise(shop, 'vendors: [Penguin]'))).toBe(
    'merchandising.yml: 1 vendors, 5 left out and taken away (banners, featured, coupons, charges, bank)',
  );
  expect(reportLine(await merchandise(shop, 'vendors: [Penguin]'))).toBe('merchandising.yml: 1 vendors');
});

test('reports what is missing from the catalogue, and imports the rest', async () => {
  const shop = await openFilledShop();
  const { refusals } = await merchandise(
    shop,
    'featured: { topTen: [crime, nothing-such] }\nvendors: [Nobody, Penguin]',
  );
  expect(refusals).toEqual([
    'merchandising.yml: featured.topTen[1] — no book in the catalogue has the key nothing-such',
    'merchandising.yml: vendors[0] — no book in the catalogue is from the publisher Nobody',
  ]);
  expect(await shop.db.selectFrom('featured').select(['list', 'position']).execute()).toEqual([
    { list: 'topTen', position: 0 },
  ]);
  expect(await shop.db.selectFrom('vendor').selectAll().execute()).toHaveLength(1);
});

test('a deal first ends after endsInDays, and keeps its end when the file is read again', async () => {
  const shop = await openFilledShop();
  const yaml = 'deals: [{ work: crime, format: Paperback, percentOff: 25, endsInDays: 1, everyDays: 3 }]';
  await merchandise(shop, yaml);
  const deal = await shop.db.selectFrom('deal').selectAll().executeTakeFirstOrThrow();
  expect(deal).toMatchObject({ price: 29900, starts_at: firstDay - 2 * day, period_ms: 3 * day });
  shop.time += 10 * day;
  await merchandise(shop, yaml);
  expect(await shop.db.selectFrom('deal').selectAll().execute()).toEqual([deal]);
  await merchandise(shop, 'deals: []');
  expect(await shop.db.selectFrom('deal').selectAll().execute()).toEqual([]);
});

test('a coupon keeps its uses when it changes, and is removed with its entry [IMPORT-17]', async () => {
  const shop = await openFilledShop();
  await shop.db
    .insertInto('coupon')
    .values({ code: 'NEWS-1', kind: 'percent', amount: 10, minimum_subtotal: 0, used: 0 })
    .execute();
  await merchandise(shop, 'coupons: [{ code: SAVE, percent: 10, limit: 50 }, { code: GONE, amount: "5.00" }]');
  await shop.db.updateTable('coupon').set({ used: 7 }).where('code', '=', 'SAVE').execute();
  await merchandise(shop, 'coupons: [{ code: SAVE, percent: 20, limit: 5, endsOn: 2026-11-30 }]');
  const coupons = new Map(
    (await shop.db.selectFrom('coupon').selectAll().execute()).map((coupon) => [coupon.code, coupon]),
  );
  expect(coupons.get('SAVE')).toMatchObject({
    amount: 20,
    used: 7,
    usage_limit: 7,
    ends_at: Date.parse('2026-12-01'),
  });
  expect(coupons.get('GONE')).toMatchObject({ ends_at: shopWallClock(firstDay) });
  expect(coupons.get('NEWS-1')).toMatchObject({ ends_at: null });
});

test('amounts are in the shop’s currency', async () => {
  const shop = await openShop('USD');
  await merchandise(
    shop,
    'charges: { shipping: { INR: "49.00", USD: "3.99" }, freeShippingFrom: "35", cashOnDelivery: "1.5" }',
  );
  const row = await shop.db
    .selectFrom('shop_setting')
    .select('value')
    .where('key', '=', 'charges')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.value)).toEqual({ shipping: 399, freeShippingFrom: 3500, cashOnDelivery: 150 });
});

test('the newsletter’s coupon is set by the owner, and 10% for 90 days by default [ACCOUNT-50]', async () => {
  const shop = await openShop();
  const coupon = () => newsletterCoupons.make(shop.db, shop.now());
  const after = (count: number) => new Date(shop.now() + count * day).toISOString().slice(0, 10);
  await merchandise(shop, 'newsletter: { percent: 15, validDays: 30 }');
  expect(await coupon()).toMatchObject({ percent: 15, lastDay: after(30) });
  await merchandise(shop, 'newsletter: { percent: 0, validDays: 30 }');
  expect(await coupon()).toBeUndefined();
  await merchandise(shop, 'coupons: []');
  expect(await coupon()).toMatchObject({ percent: 10, lastDay: after(90) });
});

test('adds each sample review once and keeps the rating', async () => {
  const shop = await openFilledShop();
  const file = await tempFile(
    'reviews.yml',
    'reviews:\n  crime:\n    - { by: Ananya R., stars: 5, daysAgo: 10, text: Gripping. }\n    - { by: Dev A., stars: 2, daysAgo: 5, text: Long. }\n',
  );
  expect((await importReviews(shop, file)).counts).toEqual({ 'reviews added': 2 });
  expect((await importReviews(shop, file)).counts).toEqual({ 'reviews added': 0 });
  expect(await onlyProduct(shop.db)).toMatchObject({ rating_sum: 7, rating_count: 2 });
  const [review] = await shop.db.selectFrom('review').selectAll().orderBy('id').execute();
  expect(review).toMatchObject({ username: 'Ananya R.', rating: 5, created_at: firstDay - 10 * day, is_verified: 0 });
});

test('a review with six stars is rejected with its key', async () => {
  const shop = await openFilledShop();
  const file = await tempFile('reviews.yml', 'reviews: { crime: [{ by: A, stars: 6, daysAgo: 1, text: b }] }');
  await expect(importReviews(shop, file)).rejects.toThrow('reviews.yml: reviews.crime[0].stars — must be at most 5');
});

test('counts the statistics of the home page [HOME-05]', async () => {
  const shop = await openFilledShop();
  await merchandise(
    shop,
    'statistics: [{ name: Books, count: books }, { name: Sold, count: sold }, { name: Since, value: "1998" }]',
  );
  expect(await shop.db.selectFrom('statistic').select(['name', 'value']).orderBy('position').execute()).toEqual([
    { name: 'Books', value: '1' },
    { name: 'Since', value: '1998' },
  ]);
});

test('new categories move existing books, and old ones are removed', async () => {
  const shop = await openFilledShop();
  const tree = (rest: string) =>
    `fallback: Other\ncategories:\n  - { id: 9, name: Other, description: Rest. }\n${rest}`;
  await importCategories(shop, await tempFile('categories.yml', tree('')));
  expect(await onlyProduct(shop.db)).toMatchObject({ category_id: 9 });
  const fiction =
    '  - { id: 1, name: Fiction, description: Novels., subCategories: [{ id: 11, name: Classics, description: Old., subjects: [FBC] }] }';
  const report = await importCategories(shop, await tempFile('categories.yml', tree(fiction)));
  expect(report.counts).toEqual({ categories: 3, 'books moved': 1 });
  expect(await shop.db.selectFrom('product_category').select('category_id').orderBy('category_id').execute()).toEqual([
    { category_id: 1 },
    { category_id: 11 },
  ]);
  await importCategories(shop, await tempFile('categories.yml', tree('')));
  expect(await shop.db.selectFrom('category').select('id').execute()).toEqual([{ id: 9 }]);
});

test.each([
  ['fallback: Rest\ncategories: [{ id: 1, name: A, description: B. }]', 'fallback — there is no category named Rest'],
  [
    'fallback: A\ncategories: [{ id: 1, name: A, description: B., subjects: [fbc] }]',
    'categories[0].subjects[0] — must be a Thema subject code',
  ],
  [
    'fallback: A\ncategories: [{ id: 1, name: A, description: B. }, { id: 1, name: C, description: D. }]',
    'the id 1 stands twice',
  ],
])('a mistake in categories.yml is reported: %s [IMPORT-10]', async (yaml, words) => {
  const shop = await openShop();
  await expect(importCategories(shop, await tempFile('categories.yml', yaml))).rejects.toThrow(words);
});
