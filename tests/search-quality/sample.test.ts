import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBooks } from '../../bench/support/search-books.ts';
import {
  type KnownQuery,
  makeQueries,
  type QueryClass,
  queryClasses,
  scoreQueries,
} from '../../bench/support/search-queries.ts';
import { searchShop } from '../../src/lib/backend/search/search-shop.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { sampleBooks } from '../fixtures/sample-books.ts';
import { openEmpty } from '../fixtures/test-database.ts';

/**
 * How well the books of the sample catalogue are found, by the way their titles are typed: the mean of 1 / place (MRR@10).
 * No change may lower a floor without saying why. `npm run bench:search` does the same with ten thousand real books.
 */
const floors: Readonly<Record<QueryClass, number>> = {
  'exact title': 0.99,
  'title without article': 0.99,
  'beginning of a title': 0.9,
  'two words of a title': 0.9,
  'author and word of a title': 0.9,
  'title and author': 0.99,
  'dropped letter': 0.95,
  'doubled letter': 0.95,
  'replaced letter': 0.95,
  'neighbouring key': 0.95,
  'swapped letters': 0.95,
  'words joined': 0.9,
  'word split': 0.95,
  'one word too many': 0.9,
  'wrong first letter': 0.8,
  'series and number': 0.9,
  'word for number of series': 0.9,
};

let db: Kysely<Database>;
let queries: ReadonlyMap<QueryClass, readonly KnownQuery[]>;

beforeAll(async () => {
  db = await openEmpty();
  const books = await sampleBooks();
  await writeBooks(db, books);
  queries = makeQueries(books, { seed: 1, count: 100 });
});
afterAll(() => db.destroy());

test.each(queryClasses)('%s finds the book [SEARCH-25]', async (name) => {
  const asked = queries.get(name) ?? [];
  expect(asked.length).toBeGreaterThan(0);
  const { score, missed } = await scoreQueries(asked, async (text) =>
    (await searchShop({ db, now: () => 0 }, text)).products.map(({ id }) => id),
  );
  expect(score, `not found: ${missed.join(' · ')}`).toBeGreaterThanOrEqual(floors[name]);
});
