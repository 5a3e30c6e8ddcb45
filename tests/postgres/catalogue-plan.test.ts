import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCategorySummaries } from '../../src/lib/backend/catalogue/categories.ts';
import { readProduct } from '../../src/lib/backend/catalogue/product-rows.ts';
import { readRelated } from '../../src/lib/backend/catalogue/related.ts';
import { createSqlAnswers } from '../../src/lib/backend/catalogue/sql-answers.ts';
import { openPostgres } from '../../src/lib/database/postgres/open-postgres.ts';
import type { Database } from '../../src/lib/database/schema.ts';
import { makePlace } from '../fixtures/test-database.ts';

/**
 * How much of a large catalogue PostgreSQL reads for a page. A plan that reads rows of books to find the few that are shown may read
 * all of them in another shop, which takes seconds at a million books.
 */
const books = 20_000;
const categories = 20;
/** Top-level: its books are those of the others. */
const parent = 100;

let db: Kysely<Database>;
let remove: () => Promise<void>;

beforeEach(async () => {
  const made = await makePlace('empty');
  remove = made.remove;
  // Its counts are one connection's own until they are asked for.
  db = openPostgres(made.place, { connections: 1 });
  await sql`insert into category (id, slug, name, position) values (${parent}, 'all', 'All', 0), (${parent + 1}, 'none', 'None', 1)`.execute(
    db,
  );
  await sql`insert into category (id, slug, name, position, parent_id)
    select n, 'c' || n, 'C' || n, n, ${sql.lit(parent)} from generate_series(1, ${sql.lit(categories)}) n`.execute(db);
  // In the order of their sales, as a catalogue is imported: an index by sales then seems the cheapest way to anything.
  await sql`insert into product (id, work_key, title, description, created_at, updated_at, category_id, sold, total_stock)
    select n, 'k' || n, 't' || n, repeat('about ', 80), 0, 0, 1 + n % ${sql.lit(categories)}, 1000000 - n, n % 7
    from generate_series(1, ${sql.lit(books)}) n`.execute(db);
  await sql`insert into product_category (category_id, product_id)
    select c, p.id from product p cross join lateral (values (p.category_id), (${sql.lit(parent)})) as of (c)`.execute(
    db,
  );
  // As autovacuum leaves it: without the visibility map the estimates depend on when that last ran.
  await sql`vacuum analyze category, product, product_category`.execute(db);
});

afterEach(async () => {
  await db.destroy();
  await remove();
});

/** Rows of books that were read so far, in their table. */
async function booksRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ read: string }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_user_tables where schemaname = current_schema() and relname = 'product'`.execute(db);
  return Number(rows[0]?.read);
}

async function readBy<Result>(work: () => Promise<Result>): Promise<{ result: Result; read: number }> {
  const before = await booksRead();
  const result = await work();
  return { result, read: (await booksRead()) - before };
}

test('the cover of each category comes from an index alone, also of one without books [SCALE-08]', async () => {
  const sizes = new Map([[parent, books]]);
  const listings = { ...createSqlAnswers(db), categorySizes: async () => sizes };
  const { result, read } = await readBy(() =>
    readCategorySummaries({ db, currency: 'INR', now: () => 0, listings }, null),
  );
  expect(result).toMatchObject([{ id: parent, best_product_id: 1 }]);
  expect(read, 'the row of the book itself').toBeLessThanOrEqual(1);
});

test('books beside a book are looked up [SCALE-08]', async () => {
  const product = await readProduct(db, 5000);
  if (!product) throw new Error('There is no book 5000.');
  const { result, read } = await readBy(() => readRelated(db, product));
  // Of the same category, in stock, most sold first.
  expect(result).toEqual([20, 40, 60, 80, 100, 120]);
  expect(read).toBeLessThan(50);
});
