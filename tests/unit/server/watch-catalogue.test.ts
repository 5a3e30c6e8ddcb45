import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogueWatch, watchCatalogue } from '../../../src/lib/backend/catalogue/watch-catalogue.ts';
import { followPrices } from '../../../src/lib/backend/price-clock/follow-prices.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { fixtureNow } from '../../fixtures/shop.ts';
import { openSeeded } from '../../fixtures/test-database.ts';

let folder: string;
let db: Kysely<Database>;
let watch: CatalogueWatch;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookfront-watch-'));
  const file = join(folder, 'shop.db');
  db = await openSeeded(file);
  now = fixtureNow;
  watch = await watchCatalogue({ db, now: () => now });
});

afterEach(async () => {
  watch.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const changes: Readonly<Record<string, (db: Kysely<Database>) => Promise<unknown>>> = {
  'the stock of an edition': (db) => db.updateTable('variant').set({ stock: 1 }).execute(),
  'a price': (db) => db.updateTable('variant').set({ sale_price: 100 }).execute(),
  'a rating': (db) => db.updateTable('product').set({ rating_sum: 1, rating_count: 1 }).execute(),
  'the words of a review': (db) => db.updateTable('review').set({ description: 'Other words' }).execute(),
  'a category that goes': (db) => db.deleteFrom('product_category').execute(),
  'a deal that goes': (db) => db.deleteFrom('deal').execute(),
  'a charge': (db) => db.updateTable('shop_setting').set({ value: '{}' }).execute(),
};

test.each(Object.keys(changes))('sees %s', async (name) => {
  const before = watch.revision();
  expect(watch.revision()).toBe(before);
  await changes[name]?.(db);
  expect(watch.revision()).not.toBe(before);
});

test('sees a change when it is committed, and none that is taken back', async () => {
  const before = watch.revision();
  const change = await db.startTransaction().execute();
  await change.updateTable('variant').set({ stock: 1 }).execute();
  expect(watch.revision()).toBe(before);
  await change.rollback().execute();
  expect(watch.revision()).toBe(before);
});

test('is not moved by carts and sessions', async () => {
  const before = watch.revision();
  await db.insertInto('cart').values({ user_id: 'u1', coupon_code: null, updated_at: 0 }).execute();
  expect(watch.revision()).toBe(before);
});

test('sees a round of a deal end, although nobody writes', () => {
  const before = watch.revision();
  now += 366 * 24 * 60 * 60 * 1000;
  expect(watch.revision()).not.toBe(before);
});

test('moves when something begins and ends to be shown, although nothing is written [DISPLAY-02]', async () => {
  await db.deleteFrom('deal').execute();
  await db
    .updateTable('banner')
    .set({ starts_at: now + 1_000, ends_at: now + 2_000 })
    .execute();
  const seen: number[] = [];
  for (const after of [0, 999, 1_000, 1_999, 2_000, 99_000]) {
    now = fixtureNow + after;
    seen.push(watch.revision());
  }
  const [before = 0] = seen;
  expect(seen.map((revision) => revision - before)).toEqual([0, 0, 1, 1, 2, 2]);
});

test('moves at the moment a price begins or ends, although nothing is written, and again when it is brought [PRICE-12]', async () => {
  await db.deleteFrom('deal').execute();
  await db
    .updateTable('variant')
    .set({ price_changes_at: now + 1_000 })
    .where('id', '=', 1)
    .execute();
  await db
    .updateTable('variant')
    .set({ price_changes_at: now + 2_000 })
    .where('id', '=', 2)
    .execute();
  const begun = now;
  const at = (after: number) => {
    now = begun + after;
    return watch.revision();
  };
  const before = at(0);
  expect(at(999)).toBe(before);
  const first = at(1_000);
  expect(first).not.toBe(before);
  expect(at(1_500)).toBe(first);
  await followPrices({ db, now: () => now });
  const brought = at(1_500);
  expect(brought).not.toBe(first);
  expect(at(1_999)).toBe(brought);
  expect(at(2_000)).not.toBe(brought);
});
