import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBooks } from '../../../bench/support/search-books.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { makePlace } from '../../fixtures/test-database.ts';

/** More words than are read at a time. */

const letters = 'abcdefghijklmnopqrstuvwxyz';
const wordAt = (index: number): string =>
  [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676)].map((place) => letters[place]).join('');
const books = Array.from({ length: 900 }, (_, index) => ({
  ...{ id: index + 1, title: `${wordAt(index)}ora ${wordAt(index + 4000)}umi`, author: 'Asha Rao', sold: 0 },
}));

let db: Kysely<Database>;
let remove: () => Promise<void>;
const statements: string[] = [];

beforeAll(async () => {
  const made = await makePlace('empty');
  ({ remove } = made);
  db = await openDatabase(made.place, {}, { ran: (statement) => statements.push(statement) });
  await writeBooks(db, [...books, { id: 1000, title: 'Zebrafish', author: 'Asha Rao', sold: 0 }]);
});
afterAll(async () => {
  await db.destroy();
  await remove();
});

const find = async (text: string) => (await searchShop({ db, now: () => 0 }, text)).products.map(({ id }) => id);

/** Statements that read words without an end. */
const readings = (): number =>
  statements.filter((statement) => /select term.*term >= \S+\s+(?:order by term\s+)?limit/s.test(statement)).length;

test('words are read in parts, with turns for others between, once for searches at the same time [SEARCH-56]', async () => {
  statements.length = 0;
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const found = await Promise.all(['xebrafish', 'qebrafish'].map(find));
  isDone = true;
  expect(found).toEqual([[1000], [1000]]);
  expect(readings()).toBe(2);
  expect(turns).toBeGreaterThan(0);
});

test('a word that has come since is known [SEARCH-56]', async () => {
  await writeBooks(db, [{ id: 1001, title: 'Yodelling', author: 'Asha Rao', sold: 0 }]);
  expect(await find('xodelling')).toEqual([1001]);
});
