import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBooks } from '../../../bench/support/search-books.ts';
import { searchShop } from '../../../src/lib/backend/search/search-shop.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { isOnPostgres, makePlace } from '../../fixtures/test-database.ts';

/** A text with which so many titles begin that they are looked through in the order of sales (ADR 0128, migration 067). */

const begins = (index: number) => index % 3 !== 0;
const books = Array.from({ length: 700 }, (_, index) => ({
  ...{ id: index + 1, title: begins(index) ? `The Tale of ${index}` : `Another ${index}`, author: 'Asha Rao' },
  // Many of the same number, so that the ties count too.
  sold: (index * 7919) % 40,
}));

let db: Kysely<Database>;
let remove: () => Promise<void>;
const statements: string[] = [];

beforeAll(async () => {
  const made = await makePlace('empty');
  ({ remove } = made);
  db = await openDatabase(made.place, {}, { ran: (statement) => statements.push(statement) });
  await writeBooks(db, books);
});
afterAll(async () => {
  await db.destroy();
  await remove();
});

const find = async (text: string, limit: number): Promise<number[]> =>
  (await searchShop({ db, now: () => 0 }, text, limit)).products.map(({ id }) => id);

/** The statement that looks through the books in the order of sales; undefined when none did. */
const bySales = (): string | undefined =>
  statements.find((statement) => /^select p\.id from product p where p\.is_listed = 1 and exists/.test(statement));

test('finds the most sold books in the order that it has with all of them [SEARCH-50]', async () => {
  statements.length = 0;
  const all = await find('the tale', 2000);
  expect(bySales(), 'all are sorted where all are wanted').toBeUndefined();
  expect(all).toEqual(
    books
      .filter((_, index) => begins(index))
      .toSorted((one, other) => other.sold - one.sold || one.id - other.id)
      .map(({ id }) => id),
  );
  for (const limit of [1, 2, 3]) {
    statements.length = 0;
    expect(await find('the', limit)).toEqual(all.slice(0, limit));
    expect(bySales(), 'few are looked for in the order of sales').toBeDefined();
  }
});

test('leaves out what is not for sale, however much of it was sold [SEARCH-50]', async () => {
  const [first, second] = await find('the', 2);
  await db
    .updateTable('product')
    .set({ is_listed: 0 })
    .where('id', '=', first ?? 0)
    .execute();
  expect(await find('the', 1)).toEqual([second]);
  await db
    .updateTable('product')
    .set({ is_listed: 1 })
    .where('id', '=', first ?? 0)
    .execute();
});

test.skipIf(isOnPostgres)('reads them from an index, without sorting [SEARCH-50]', async () => {
  statements.length = 0;
  await find('the', 2);
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(bySales() ?? '')}`.execute(db);
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toMatch(/SEARCH p USING (COVERING )?INDEX product_by_sales \(is_listed=\?\)/);
  expect(plan).toContain('SEARCH t USING INTEGER PRIMARY KEY');
  expect(plan).not.toContain('TEMP B-TREE');
});
