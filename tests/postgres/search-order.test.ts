import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBooks } from '../../bench/support/search-books.ts';
import { type KnownQuery, makeQueries, type QueryClass, queryClasses } from '../../bench/support/search-queries.ts';
import { unfinishedTexts } from '../../bench/support/typed-texts.ts';
import { searchShop } from '../../src/lib/backend/search/search-shop.ts';
import { openDatabase } from '../../src/lib/database/open.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { sampleBooks } from '../fixtures/sample-books.ts';
import { openEmpty } from '../fixtures/test-database.ts';

/** The books of the sample catalogue on both engines: results, order, corrections and words left out are the same. */

let engines: readonly Kysely<Database>[];
let queries: ReadonlyMap<QueryClass, readonly KnownQuery[]>;

beforeAll(async () => {
  engines = [await openDatabase(':memory:'), await openEmpty()];
  const books = await sampleBooks();
  const rules = [
    { kind: 'synonym' as const, query: 'whodunit|murder', text: 'whodunit, murder' },
    { kind: 'pin' as const, query: 'love', text: 'love', product_id: 200 },
    { kind: 'pin' as const, query: 'love', text: 'love', product_id: 100 },
  ];
  for (const db of engines) {
    await writeBooks(db, books);
    await db
      .insertInto('search_rule')
      .values(rules.map((rule) => ({ product_id: null, ...rule, created_at: 0 })))
      .execute();
  }
  queries = makeQueries(books, { seed: 3, count: 8 });
});
afterAll(() => Promise.all(engines.map((db) => db.destroy())));

const onEach = (text: string, limit?: number) =>
  Promise.all(engines.map((db) => searchShop({ db, now: () => 0 }, text, limit)));

test.each(queryClasses)('%s is the same on SQLite and PostgreSQL [SEARCH-49]', async (name) => {
  const asked = queries.get(name) ?? [];
  expect(asked.length).toBeGreaterThan(0);
  for (const { text } of asked) {
    const [sqlite, postgres] = await onEach(text);
    expect(postgres, text).toEqual(sqlite);
  }
});

test.each([
  ...[
    'the',
    'lov',
    'love',
    'whodunit',
    'a new novel about love',
    'gita',
    'गीता',
    'ßtraße',
    'zzzz',
    "o'",
    '1984',
    '978',
  ],
  ...['murder 2', 'books for 5 year olds', 'tolstoj', 'dostojewski', 'cheap paperback', 'poems', 'cookbook'],
])('%s is the same, to the last of a thousand books [SEARCH-49]', async (text) => {
  const [sqlite, postgres] = await onEach(text, 1000);
  expect(postgres).toEqual(sqlite);
});

test.each(unfinishedTexts)(
  '%s, with a word that has hardly begun, is the same for few hits, for many and for all [SEARCH-49 SEARCH-54]',
  async (text) => {
    for (const limit of [3, 20, 1000]) {
      const [sqlite, postgres] = await onEach(text, limit);
      expect(postgres, `the first ${limit}`).toEqual(sqlite);
    }
  },
);

test('the compared searches find something [SEARCH-49]', async () => {
  const [sqlite] = await onEach('love', 1000);
  expect(sqlite?.products.slice(0, 2).map(({ id }) => id)).toEqual([200, 100]);
  expect((await onEach('whodunit'))[0]?.products.length).toBeGreaterThan(0);
  const unfinished = await Promise.all(unfinishedTexts.map((text) => onEach(text)));
  expect(unfinished.filter(([found]) => (found?.products.length ?? 0) > 0).length).toBeGreaterThan(10);
});
