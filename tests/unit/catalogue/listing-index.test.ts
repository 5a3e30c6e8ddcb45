import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ListingFilters } from '../../../src/lib/backend/catalogue/filters.ts';
import { readListing } from '../../../src/lib/backend/catalogue/listing.ts';
import type { Scope } from '../../../src/lib/backend/catalogue/listing-conditions.ts';
import { loadColumns } from '../../../src/lib/backend/catalogue/listing-index/columns.ts';
import { readStoredColumns, storeColumns } from '../../../src/lib/backend/catalogue/listing-index/columns-file.ts';
import { ListingIndex } from '../../../src/lib/backend/catalogue/listing-index/listing-index.ts';
import type { ListingAnswers } from '../../../src/lib/backend/catalogue/listing-question.ts';
import { type Listings, openListings } from '../../../src/lib/backend/catalogue/open-listings.ts';
import type { ProductSort } from '../../../src/lib/backend/catalogue/sort-orders.ts';
import { createSqlAnswers } from '../../../src/lib/backend/catalogue/sql-answers.ts';
import { importCatalogue } from '../../../src/lib/backend/import/import-catalogue.ts';
import { openReader } from '../../../src/lib/database/bulk-reader.ts';
import { engineOf } from '../../../src/lib/database/engine.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { isThorough } from '../../fixtures/is-thorough.ts';
import { makePlace } from '../../fixtures/test-database.ts';

/** The sample catalogue, with deals and sales. Both ways to answer must give the same. */
let place: string;
let remove: () => Promise<void>;
let db: Kysely<Database>;
let index: ListingIndex;
let listings: Listings;
const statements: string[] = [];
const now = Date.parse('2026-11-23T10:00:00Z');

beforeAll(async () => {
  ({ place, remove } = await makePlace('empty'));
  db = await openDatabase(place, {}, { ran: (sql) => statements.push(sql) });
  await importCatalogue(db, resolve('catalogue'), { currency: 'INR', now: () => now });
  await engineOf(db).endBulkWrites(db);
  const books = await db.selectFrom('product').select('id').orderBy('id').execute();
  for (const { id } of books.filter((_, place) => place % 3 === 0))
    await db
      .updateTable('product')
      .set({ sold: id % 7 })
      .where('id', '=', id)
      .execute();
  // Series of several books, with numbers of books that are equal, and one of a single book.
  for (const { id } of books.filter((_, place) => place % 4 === 1)) {
    const name = `Series ${id % 13}`;
    await db
      .updateTable('product')
      .set({ series_name: name, series_slug: id === 2 ? 'of-one' : name.replace(' ', '-') })
      .where('id', '=', id)
      .execute();
  }
  index = new ListingIndex(place, () => undefined);
  listings = await openListings({ db, place, few: 0 });
});

afterAll(async () => {
  await index.close();
  await listings.close();
  await db.destroy();
  await remove();
});

const none: ListingFilters = { genre: [], author: [], format: [], inStock: false };
const sorts: readonly ProductSort[] = [
  ...(['menu_order', 'popularity', 'rating', 'date', 'latest', 'price', 'price-desc', 'discount'] as const),
  'weighted-rating',
];

async function ask(answers: ListingAnswers, scope: Scope, filters: Partial<ListingFilters>) {
  const question = { scope, filters: { ...none, ...filters }, now };
  const counts = (await answers.counts(question)).filter(({ count }) => count !== 0);
  const total = counts.find(({ facet }) => facet === 'total')?.count ?? 0;
  const pages: Record<string, readonly number[]> = {};
  for (const sort of sorts)
    for (const offset of [0, 12, 200])
      pages[`${sort} ${offset}`] = await answers.ids({ ...question, sort, limit: 12, offset, total });
  const key = ({ facet, value, name }: (typeof counts)[number]) => `${facet} ${value} ${name}`;
  return { counts: counts.toSorted((a, b) => key(a).localeCompare(key(b))), pages };
}

const scopes: readonly (readonly [string, Scope])[] = [
  ['the whole shop', {}],
  ['a category', { categoryId: 1 }],
  ['a sub-category', { categoryId: 101 }],
  ['a category that does not exist', { categoryId: 99_999 }],
  ['a publisher', { publisherId: 3 }],
  ['offers', { only: 'discounted' }],
  ['rated books of a category', { only: 'rated', categoryId: 2 }],
  ['books that were sold', { only: 'sold' }],
  ['a person of two names', { personIds: [1, 4] }],
];
const choices: readonly (readonly [string, Partial<ListingFilters>])[] = [
  ['no filter', {}],
  ['a genre', { genre: ['classics'] }],
  ['two genres, one by its id', { genre: ['fiction', '101'] }],
  ['authors', { author: ['jane-austen', 'fyodor-dostoyevsky'] }],
  ['formats', { format: ['Paperback', 'Audio'] }],
  ['a format that nobody sells', { format: ['Scroll'] }],
  ['prices', { minPrice: 30_000, maxPrice: 50_000 }],
  ['a lowest price', { minPrice: 60_000 }],
  ['stars', { rating: 4 }],
  ['what is in stock', { inStock: true }],
  ['a language', { language: ['eng'] }],
  ['languages', { language: ['ben', 'hin', 'xxx'] }],
  ['ages', { age: ['6-8', '9-12'] }],
  ['an evening', { length: ['evening'] }],
  ['a blue or red cover', { colour: ['blue', 'red'] }],
  ['a colour that there is not', { colour: ['plaid'] }],
  ['accessible e-books', { accessibility: ['without-sight'] }],
  ['series, one of which there is not', { series: ['of-one', 'Series-4', 'no-such-series'] }],
  ['a series of an author', { series: ['Series-3'], author: ['jane-austen'], inStock: true }],
  ['what has won a prize', { award: true }],
  ['what stands in the shop', { onShelf: true }],
  ['two of these', { colour: ['blue'], length: ['weekend', 'week'], onShelf: true }],
  ['everything at once', { genre: ['classics'], format: ['Paperback'], maxPrice: 60_000, rating: 3, inStock: true }],
];

/** `npm test` asks of the whole shop by every choice, of every part of it by none, and the other pairs in turn. */
const isAsked = (scope: number, choice: number): boolean =>
  isThorough || scope === 0 || choice === 0 || (scope + choice) % 4 === 0;

test.each(
  scopes.flatMap(([where, scope], row) =>
    choices
      .filter((_, column) => isAsked(row, column))
      .map(([what, filters]) => [where, what, scope, filters] as const),
  ),
)('the columns of %s count and sort %s as SQL does [SCALE-01]', async (_where, _what, scope, filters) => {
  expect(await ask(index, scope, filters)).toEqual(await ask(createSqlAnswers(db), scope, filters));
});

const request = {
  scope: {},
  filters: { sort: 'price', genre: undefined, author: undefined, format: ['Paperback'] },
  page: { page: 1, pageSize: 12 },
};

const wholeFilters = { genre: undefined, author: undefined, format: undefined };
const all = { scope: {}, filters: { genre: [], author: [], format: [], inStock: false }, now };

test('a listing of a large shop is counted in another thread [SCALE-02]', async () => {
  const context = { db, currency: 'INR', now: () => now };
  const here = await readListing(context, request);
  statements.length = 0;
  expect(await readListing({ ...context, listings }, request)).toEqual(here);
  expect(statements.filter((sql) => /count\(|materialized|order by (id|price|p\.)/.test(sql))).toEqual([]);
});

test('a shop that has grown answers by itself until the other thread has read its books [SCALE-06]', async () => {
  const { size } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.max('id').as('size'))
    .executeTakeFirstOrThrow();
  const growing = await openListings({ db, place, few: Math.floor(size / 2) });
  onTestFinished(() => growing.close());
  const asked = async () => {
    statements.length = 0;
    const counts = await growing.counts({ scope: {}, filters: none, now });
    const total = counts.find(({ facet }) => facet === 'total')?.count;
    return { total, isCountedHere: statements.some((sql) => sql.includes('count(')) };
  };
  const { total, isCountedHere } = await asked();
  expect(isCountedHere).toBe(true);
  await expect.poll(asked).toEqual({ total, isCountedHere: false });
});

test('what a search has found is ordered once: its books are only asked for when a filter leaves some out [SEARCH-60]', async () => {
  const here = createSqlAnswers(db);
  const found = (await here.ids({ ...all, sort: 'date', limit: 40, offset: 0, total: 40 })).toReversed();
  const unlisted = 999_999;
  const asked: number[] = [];
  const answers: ListingAnswers = {
    ...here,
    ids: (question) => {
      asked.push(question.limit);
      return here.ids(question);
    },
  };
  const read = async (ids: readonly number[], filters: { minPrice?: string }, page = 2) => {
    const { products, paging } = await readListing(
      { db, currency: 'INR', now: () => now, listings: answers },
      { scope: { found: ids }, filters: { ...wholeFilters, ...filters }, page: { page, pageSize: 12 } },
    );
    return { ids: products.map(({ productID }) => Number(productID)), total: paging.totalCount };
  };
  expect(await read(found, {})).toEqual({ ids: found.slice(12, 24), total: 40 });
  expect(asked).toEqual([]);
  expect(await read([unlisted, ...found], {}), 'one that is no longer for sale').toEqual({
    ids: found.slice(12, 24),
    total: 40,
  });
  expect(asked).toEqual([41]);
  const { ids, total } = await read(found, { minPrice: '400' }, 1);
  expect(asked).toEqual([41, 40]);
  expect(total).toBeLessThan(40);
  expect(found.filter((id) => ids.includes(id))).toEqual(ids);
});

test('the sizes of categories and publishers are the same too [SCALE-01]', async () => {
  const here = createSqlAnswers(db);
  const sorted = (sizes: ReadonlyMap<number, number>) => [...sizes].toSorted(([a], [b]) => a - b);
  expect(sorted(await index.categorySizes())).toEqual(sorted(await here.categorySizes()));
  for (const only of [[], [3, 5, 99_999]])
    expect(await index.publisherTotals(only)).toEqual(await here.publisherTotals(only));
});

test('columns are stored for the next start, and what cannot be read is ignored [SCALE-04]', async () => {
  const reader = openReader(place);
  const snapshot = await reader.openSnapshot();
  const columns = await loadColumns(snapshot);
  await snapshot.close();
  await reader.close();
  const folder = await mkdtemp(join(tmpdir(), 'bookfront-columns-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'columns');
  await storeColumns(file, { columns, tookMs: 700 });
  expect(await readStoredColumns(file)).toEqual({ columns, tookMs: 700 });
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 10));
  expect(await readStoredColumns(file)).toBeUndefined();
  expect(await readStoredColumns(join(folder, 'missing'))).toBeUndefined();
});

test('the other thread follows a change at once while that is quick [SCALE-03]', async () => {
  const total = async () =>
    (await readListing({ db, currency: 'INR', now: () => now, listings }, request)).paging.totalCount;
  const before = await total();
  const generation = listings.generation();
  await db.updateTable('variant').set({ is_listed: 0 }).where('format', '=', 'Paperback').execute();
  expect(before).toBeGreaterThan(0);
  // On a busy machine reading the columns is not quick, and they are read again a little later.
  await expect.poll(total).toBe(0);
  expect(listings.generation(), 'pages that were made before are checked again').toBeGreaterThan(generation);
  await db.updateTable('variant').set({ is_listed: 1 }).where('format', '=', 'Paperback').execute();
});
