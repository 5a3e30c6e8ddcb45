import type { Kysely, UpdateObject } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readListing } from '../../../src/lib/backend/catalogue/listing.ts';
import type { ProductSort } from '../../../src/lib/backend/catalogue/sort-orders.ts';
import { deductStock, restoreStock } from '../../../src/lib/backend/stock/stock.ts';
import { migrations } from '../../../src/lib/database/migrations/index.ts';
import { migrate } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { openSqlite } from '../../../src/lib/database/sqlite/open-sqlite.ts';
import { deal, fixtureCurrency, fixtureNow, products, seedShop, skus, variantId } from '../../fixtures/shop.ts';
import { storedPrices } from '../../fixtures/stored-prices.ts';
import { isOnPostgres, openSeeded } from '../../fixtures/test-database.ts';

let db: Kysely<Database>;
beforeEach(async () => {
  db = await openSeeded();
});
afterEach(() => db.destroy());

const change = (columns: UpdateObject<Database, 'variant'>, sku: string = skus.emmaHardcover) =>
  db.updateTable('variant').set(columns).where('sku', '=', sku).execute();
const emma = () => db.selectFrom('product').selectAll().where('id', '=', products.emma).executeTakeFirstOrThrow();

describe('stored prices of a product follow its editions', () => {
  afterEach(async () => {
    const { stored, derived } = await storedPrices(db);
    expect(stored).toEqual(derived);
  });

  test('in a new shop', async () => {
    expect(await emma()).toMatchObject({ shown_price: 79_900, newest_date: '2021-05-04' });
    expect((await emma()).shown_discount).toBeCloseTo(0.111, 3);
  });

  test.each([
    ['another price', { sale_price: 70_000 }, { shown_price: 70_000 }],
    ['another list price', { list_price: 100_000, sale_price: 50_000 }, { shown_discount: 0.5 }],
    ['being sold out', { stock: 0 }, { shown_price: 39_900, shown_discount: 0 }],
    ['a price on request', { is_price_on_request: 1 }, { shown_price: 39_900 }],
    ['being unlisted', { is_listed: 0 }, { shown_price: 39_900 }],
    ['a later place among the options', { position: 9 }, { shown_price: 39_900 }],
    ['a newer date', { publication_date: '2025-01-02' }, { newest_date: '2025-01-02' }],
    ['a price of 0', { list_price: 0, sale_price: 0 }, { shown_price: 0, shown_discount: null }],
  ])('after %s of the first edition', async (_, columns, shown) => {
    await change(columns);
    expect(await emma()).toMatchObject(shown);
  });

  test('after a new edition, and after its end', async () => {
    const first = await db
      .selectFrom('variant')
      .selectAll()
      .where('sku', '=', skus.emmaHardcover)
      .executeTakeFirstOrThrow();
    const { id: _, ...columns } = first;
    const added = { ...columns, sku: 'new', record_reference: 'new', position: -1, sale_price: 60_000 };
    await db.insertInto('variant').values(added).execute();
    expect(await emma()).toMatchObject({ shown_price: 60_000 });
    await db.deleteFrom('variant').where('sku', '=', 'new').execute();
    expect(await emma()).toMatchObject({ shown_price: 79_900 });
  });

  test('after an edition moved to another product: in both', async () => {
    await change({ product_id: products.persuasion, position: -1 });
    const persuasion = db.selectFrom('product').select('shown_price').where('id', '=', products.persuasion);
    expect(await persuasion.executeTakeFirst()).toEqual({ shown_price: 79_900 });
    expect(await emma()).toMatchObject({ shown_price: 39_900 });
  });

  test('after its last edition is unlisted', async () => {
    await db.updateTable('variant').set({ is_listed: 0 }).where('product_id', '=', products.emma).execute();
    expect(await emma()).toMatchObject({ shown_price: null, shown_discount: null, newest_date: null });
  });

  test('after an order takes the last copy, and after it is restocked', async () => {
    const copies = { productId: products.emma, variantId: await variantId(db, skus.emmaHardcover), quantity: 12 };
    await deductStock(db, copies);
    expect(await emma()).toMatchObject({ shown_price: 39_900 });
    await restoreStock(db, copies, { reason: 'cancelled', at: 0 });
    expect(await emma()).toMatchObject({ shown_price: 79_900 });
  });

  test('after migrating an old database', async () => {
    const old = openSqlite(':memory:');
    onTestFinished(() => old.destroy());
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => ({ ...migrations }) } });
    expect((await migrator.migrateTo('011-large-shops')).error).toBeUndefined();
    await seedShop(old, { isOld: true });
    const revision = () => old.selectFrom('catalogue_revision').select('value').executeTakeFirstOrThrow();
    const before = await revision();
    await migrate(old);
    const { stored, derived } = await storedPrices(old);
    expect(stored).toEqual(derived);
    expect(stored.filter(({ shown_price }) => shown_price !== null)).not.toEqual([]);
    expect((await revision()).value, 'cached pages are invalidated').toBeGreaterThan(before.value);
    await old.updateTable('product').set({ sold: 1 }).execute();
    expect((await revision()).value, 'and follow changes again').toBeGreaterThan(before.value + 1);
  });
});

// PostgreSQL has no counter that tells it: its triggers send one notification for whatever a transaction changes.
test.skipIf(isOnPostgres)('selling one of many copies does not rewrite the stored prices', async () => {
  const changes = async () =>
    (await db.selectFrom('catalogue_revision').select('value').executeTakeFirstOrThrow()).value;
  const before = await changes();
  await change({ stock: 11 });
  expect(await changes()).toBe(before + 1);
});

describe('a deal', () => {
  const begins = fixtureNow + 60_000;
  const noFilters = { sort: undefined, genre: undefined, author: undefined, format: undefined };

  /** The books of a list at a given time, with the prices on their cards. */
  async function list(now: number, order: ProductSort, filters: { minPrice?: string; maxPrice?: string } = {}) {
    const scope = order === 'discount' ? { only: 'discounted' as const } : {};
    const listing = await readListing(
      { db, currency: fixtureCurrency, now: () => now },
      { scope, defaultSort: order, filters: { ...noFilters, ...filters }, page: { page: 1, pageSize: 50 } },
    );
    return listing.products.map(({ productID, discountAmount, priceOnRequest }) => ({
      id: Number(productID),
      price: priceOnRequest === '1' ? undefined : Number(discountAmount),
    }));
  }
  const placeOf = (books: readonly { id: number }[]) => books.findIndex(({ id }) => id === products.frankenstein);

  beforeEach(async () => {
    const variant_id = await variantId(db, skus.frankenstein);
    await db
      .insertInto('deal')
      .values({ variant_id, price: 10_000, starts_at: begins, period_ms: deal.periodMs, position: 1 })
      .execute();
  });

  test.each([
    ['price', 12, 0],
    ['price-desc', 0, 12],
    ['discount', -1, 0],
  ] as const)('starts by the clock alone and moves its book: by %s', async (order, before, after) => {
    const place = async (now: number) => placeOf(await list(now, order));
    expect(await place(begins - 1)).toBe(before);
    expect(await place(begins)).toBe(after);
    expect(await place(begins + 5 * deal.periodMs), 'and again in the next period').toBe(after);
  });

  test.each(['price', 'price-desc'] as const)(
    'sorts its book by the current price, before and after: by %s',
    async (order) => {
      for (const now of [begins - 1, begins]) {
        const prices = (await list(now, order)).map(({ price }) => price);
        const priced = prices.filter((price) => price !== undefined);
        expect(prices).toEqual([
          ...priced.toSorted((a, b) => (order === 'price' ? a - b : b - a)),
          ...prices.filter((price) => price === undefined),
        ]);
        expect(priced.length).toBeGreaterThan(10);
      }
    },
  );

  test('is filtered by its price', async () => {
    const dear = { minPrice: '1200' };
    const cheap = { maxPrice: '100' };
    expect(placeOf(await list(begins - 1, 'price', dear))).toBe(0);
    expect(await list(begins, 'price', dear)).toEqual([]);
    expect(await list(begins - 1, 'price', cheap)).toEqual([]);
    expect(await list(begins, 'price', cheap)).toEqual([{ id: products.frankenstein, price: 100 }]);
  });

  test('that has ended is not an offer [PRODUCT-50]', async () => {
    await db.deleteFrom('deal').execute();
    expect(placeOf(await list(begins, 'discount'))).toBe(-1);
    expect((await list(begins, 'discount')).length).toBeGreaterThan(0);
  });
});
