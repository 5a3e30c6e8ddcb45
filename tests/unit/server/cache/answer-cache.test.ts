import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShopApi, type ShopApi } from '../../../../src/lib/api/shop-api.ts';
import { createBackend } from '../../../../src/lib/backend/backend.ts';
import { type CatalogueWatch, watchCatalogue } from '../../../../src/lib/backend/catalogue/watch-catalogue.ts';
import { setEditionByHand } from '../../../../src/lib/backend/overrides/set-edition.ts';
import { openDatabase } from '../../../../src/lib/database/open.ts';
import type { Database } from '../../../../src/lib/database/schema.ts';
import { createAnswerCache } from '../../../../src/lib/server/cache/answer-cache.ts';
import { defaultPageSize, noFilters } from '../../../../src/lib/shop/catalogue/listing.ts';
import { noOrderLimits } from '../../../../src/lib/trade/orders/order-limits.ts';
import { isThorough } from '../../../fixtures/is-thorough.ts';
import { categories, fixtureCurrency, fixtureNow, products, publishers, skus } from '../../../fixtures/shop-data.ts';
import { makePlace } from '../../../fixtures/test-database.ts';
import { createRandom, type Random } from '../../../reliability/support/random.ts';

let db: Kysely<Database>;
let remove: () => Promise<void>;
let watch: CatalogueWatch;
let now: number;
let calls: string[];
/** Two clients of one shop: one with the cache, one that asks each time. */
let cached: ShopApi;
let direct: ShopApi;

function openClients(maxSize?: number) {
  const backend = createBackend({
    ...{ db, currency: fixtureCurrency, now: () => now, siteUrl: 'https://books.test', limits: noOrderLimits },
    secret: 'a secret of at least 32 characters',
  });
  const client = {
    ...{ fetch: backend.fetch, baseUrl: 'http://shop.test', timeoutMs: 60_000, currency: fixtureCurrency },
    inProcess: backend.answer,
    image: (url: string) => url,
    visitor: async () => undefined,
  };
  const answers = createAnswerCache({ version: watch.revision, now: () => now, ...(maxSize && { maxSize }) });
  cached = createShopApi({ ...client, answers, onCall: (path) => calls.push(path) });
  direct = createShopApi(client);
}

beforeEach(async () => {
  const made = await makePlace('seeded');
  ({ remove } = made);
  db = await openDatabase(made.place);
  now = fixtureNow;
  calls = [];
  watch = await watchCatalogue({ db, now: () => now });
  openClients();
});

afterEach(async () => {
  watch.close();
  await db.destroy();
  await remove();
});

const query = { page: 1, pageSize: defaultPageSize, sort: 'menu_order', filters: noFilters } as const;

const reads: readonly ((shop: ShopApi) => Promise<unknown>)[] = [
  (shop) => shop.home(),
  ...[products.emma, products.moonstone, products.sherlockHolmes, products.withdrawn].map(
    (id) => (shop: ShopApi) => shop.product(String(id)),
  ),
  ...[categories.fiction, categories.knowledge].map((id) => (shop: ShopApi) => shop.category(String(id), query)),
  (shop) => shop.category(String(categories.fiction), { ...query, sort: 'price' }),
  (shop) => shop.category(String(categories.fiction), { ...query, withDetails: true }),
  (shop) => shop.subCategory(String(categories.classics), query),
  (shop) => shop.publisher(String(publishers.lanternPress), query),
  (shop) => shop.collection('OFFERS', query),
  (shop) => shop.author('jane-austen', query),
  (shop) => shop.search('moonstone', query),
  (shop) => shop.searchProducts('emma'),
];

const someSku = (random: Random) => random.pick(Object.values(skus));

/** What changes a catalogue: the till, the desk, the import, the clock. */
const changes: Readonly<Record<string, (random: Random) => Promise<unknown>>> = {
  stock: (random) =>
    db
      .updateTable('variant')
      .set({ stock: random.integer(0, 3) })
      .where('sku', '=', someSku(random))
      .execute(),
  'a price set by hand': (random) =>
    db.transaction().execute(async (queries) => {
      const { id } = await queries
        .selectFrom('variant')
        .select('id')
        .where('sku', '=', someSku(random))
        .executeTakeFirstOrThrow();
      const price = random.integer(100, 900) * 100;
      await setEditionByHand(queries, {
        ...{ variantId: id, by: { name: 'Asha' }, at: now },
        changes: { list_price: price, sale_price: price },
      });
    }),
  'a rating': (random) =>
    db
      .updateTable('product')
      .set({ rating_sum: random.integer(1, 5), rating_count: 1 })
      .where('id', '=', random.pick(Object.values(products)))
      .execute(),
  'a book that leaves or comes back': (random) =>
    db
      .updateTable('product')
      .set({ is_listed: random.integer(0, 1) })
      .where('id', '=', random.pick([products.emma, products.withdrawn]))
      .execute(),
  'a charge': (random) =>
    db
      .updateTable('shop_setting')
      .set({
        value: JSON.stringify({ shipping: random.integer(1, 9) * 1000, freeShippingFrom: null, cashOnDelivery: 0 }),
      })
      .where('key', '=', 'charges')
      .execute(),
  'a change that is taken back': async (random) => {
    const change = await db.startTransaction().execute();
    await change.updateTable('variant').set({ stock: 77 }).where('sku', '=', someSku(random)).execute();
    await change.rollback().execute();
  },
  'some seconds': async (random) => {
    now += random.integer(1, 30) * 1000;
  },
  'some days': async (random) => {
    now += random.integer(1, 9) * 12 * 3_600_000;
  },
  'a clock that is set back': async () => {
    now -= 5000;
  },
  nothing: async () => undefined,
};

/** A read fails in the same way with and without the cache. */
const outcome = (read: (shop: ShopApi) => Promise<unknown>, shop: ShopApi): Promise<string> =>
  read(shop).then(
    (answer) => JSON.stringify(answer),
    (error: unknown) => String(error),
  );

test('an answer is the same with and without the cache, whatever has changed [CACHE-17]', async () => {
  for (let seed = 0; seed < (isThorough ? 12 : 3); seed += 1) {
    const random = createRandom(`answers ${seed}`);
    const done: string[] = [];
    for (let step = 0; step < 15; step += 1) {
      const name = random.pick(Object.keys(changes));
      done.push(name);
      await changes[name]?.(random);
      for (const read of random.shuffle(reads).slice(0, 5))
        expect(await outcome(read, cached), done.join(', ')).toBe(await outcome(read, direct));
    }
  }
  expect(calls.length).toBeGreaterThan(0);
});

test('an unchanged catalogue is asked once, and again in the next minute [CACHE-17]', async () => {
  const home = await cached.home();
  expect(await cached.home()).toBe(home);
  now += 30_000;
  await cached.home();
  expect(calls).toHaveLength(1);
  now += 30_000;
  await cached.home();
  expect(calls).toHaveLength(2);
});

test('a change during a read leaves no older answer behind [CACHE-17]', async () => {
  const reading = cached.product(String(products.moonstone));
  await db.updateTable('variant').set({ stock: 1 }).where('sku', '=', skus.moonstone).execute();
  await reading;
  expect(await cached.product(String(products.moonstone))).toMatchObject({ stock: 1 });
});

test('an answer that many pages share cannot be changed by one of them [CACHE-18]', async () => {
  const book = await cached.product(String(products.emma));
  expect(() => Object.assign(book, { title: 'Another' })).toThrow(TypeError);
  expect(() => Object.assign(book.related[0] ?? {}, { title: 'Another' })).toThrow(TypeError);
});

test('a failure is not stored', async () => {
  const missing = () => cached.product('999999');
  await expect(missing()).rejects.toThrow();
  await expect(missing()).rejects.toThrow();
  expect(calls).toHaveLength(2);
});

test('the cache is bounded, and one large answer does not push out the others [CACHE-18]', async () => {
  openClients(20_000);
  for (let n = 0; n < 100; n += 1) await cached.search(`emma ${n}`, query);
  calls.length = 0;
  await cached.search('emma 99', query);
  expect(calls).toHaveLength(0);
  await cached.search('emma 0', query);
  expect(calls).toHaveLength(1);
});
