import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasOwnBooks, hasSampleBooks } from '../../../src/lib/backend/sample/sample-books.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { takeSampleOut } from '../../../src/lib/desk/first-steps/take-sample-out.ts';
import { readLog } from '../../../src/lib/desk/staff-log.ts';
import { shopWallClock } from '../../../src/lib/format.ts';
import { seedIfEmpty } from '../../../src/lib/server/shop-connection/seed.ts';
import { importText, isbns, message, openShop, product, type TestShop, tempFolder } from '../import/onix.ts';

const quiet = { info: () => undefined, warn: () => undefined };

const merchandising = `
banners:
  - { position: T, title: Russians, leadsTo: { path: /shop } }
deals:
  - { work: crime, format: Paperback, percentOff: 40, endsInDays: 1, everyDays: 2 }
featured: { topTen: [crime, idiot] }
vendors: [Penguin]
coupons: [{ code: SAMPLE10, percent: 10 }, { code: MINE10, percent: 10 }]
`;

/** A shop with a sample of three works, each with one edition. */
async function openSample() {
  const shop = await openShop();
  const folder = await tempFolder();
  const record = (work: string, place: number) =>
    product({ reference: `bookfront-sample-${work}-pb`, work, title: work, isbn: isbns[place] ?? '' });
  await writeFile(join(folder, 'books.xml'), message(record('crime', 0), record('idiot', 1), record('demons', 2)));
  await writeFile(join(folder, 'merchandising.yml'), merchandising);
  await writeFile(
    join(folder, 'reviews.yml'),
    'reviews: { crime: [{ by: Asha, stars: 5, daysAgo: 1, text: Good }] }\n',
  );
  await seedIfEmpty(shop, folder, quiet);
  return { shop, folder, remove: () => takeSampleOut({ db: shop.db, now: () => 1_000, folder }, undefined) };
}

const titles = async ({ db }: TestShop) =>
  (await db.selectFrom('product').select(['title', 'is_listed']).orderBy('title').execute()).map(
    ({ title, is_listed }) => `${title} ${is_listed}`,
  );

async function order({ db }: TestShop, work: string): Promise<void> {
  await db
    .insertInto('booking')
    .values({
      ...{ order_id: 'BF-1', user_id: 'asha', idempotency_key: 'a', request_hash: 'a', created_at: 0, total: 399 },
      ...{ currency: 'INR', subtotal: 399, discount: 0, shipping: 0, cod_charge: 0, status: 'RECEIVED' },
      ...{ payment_mode: 'cod', addresses: '[]', comment: '' },
    })
    .execute();
  const variant = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('record_reference', '=', `bookfront-sample-${work}-pb`)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booking_line')
    .values({
      ...{ order_id: 'BF-1', position: 0, product_id: variant.product_id, variant_id: variant.id, title: work },
      ...{ option_name: 'Paperback', author: '', image: null, unit_price: 399, quantity: 1, line_total: 399 },
    })
    .execute();
}

test('taking the sample out removes its books with all that puts them forward, and what was ordered stays [FIRST-03]', async () => {
  const { shop, remove } = await openSample();
  expect(await hasSampleBooks(shop.db)).toBe(true);
  expect(await hasOwnBooks(shop.db)).toBe(false);
  await order(shop, 'idiot');
  expect(await remove()).toEqual({ editions: 2, kept: 1 });

  expect(await titles(shop)).toEqual(['idiot 0']);
  for (const table of ['banner', 'deal', 'featured', 'vendor', 'review', 'statistic'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await shop.db.selectFrom('booking_line').select('title').execute()).toEqual([{ title: 'idiot' }]);
  expect((await searchShop(shop, 'crime')).products).toEqual([]);
  expect(await hasSampleBooks(shop.db)).toBe(false);
  const { items } = await readLog(shop.db, { action: 'sample.removed' }, 1);
  expect(items).toMatchObject([{ action: 'sample.removed', details: { editions: 2, keptForOrders: 1 } }]);
});

test('real books stay, also where they share a work with the sample [FIRST-03]', async () => {
  const { shop, remove } = await openSample();
  await importText(shop, message(product({ reference: 'mine', work: 'crime', isbn: isbns[3], form: 'BB', stock: 4 })));
  await remove();
  expect(await titles(shop)).toEqual(['crime 1']);
  const crime = await shop.db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
  expect(crime).toMatchObject({ is_listed: 1, total_stock: 4, rating_count: 0, rating_sum: 0 });
  expect(await shop.db.selectFrom('variant').select('sku').execute()).toEqual([{ sku: isbns[3] }]);
  expect(await hasOwnBooks(shop.db)).toBe(true);
  expect((await searchShop(shop, 'crime')).products).toHaveLength(1);
});

test('the coupons of the sample end with it, and those that the desk has changed stay [FIRST-11]', async () => {
  const { shop, remove } = await openSample();
  await shop.db.updateTable('coupon').set({ is_set_in_desk: 1 }).where('code', '=', 'MINE10').execute();
  await remove();
  expect(await shop.db.selectFrom('coupon').select(['code', 'ends_at']).orderBy('code').execute()).toEqual([
    { code: 'MINE10', ends_at: null },
    { code: 'SAMPLE10', ends_at: shopWallClock(1_000) },
  ]);
});

test('it can be done again, and no start brings the sample back [FIRST-04]', async () => {
  const { shop, folder, remove } = await openSample();
  await remove();
  expect(await remove()).toEqual({ editions: 0, kept: 0 });
  expect((await readLog(shop.db, { action: 'sample.removed' }, 1)).items).toHaveLength(1);
  await Promise.all([seedIfEmpty(shop, folder, quiet), seedIfEmpty(shop, folder, quiet)]);
  expect(await titles(shop)).toEqual([]);
});
