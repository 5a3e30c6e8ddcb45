import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { writeBooks } from '../../bench/support/search-books.ts';
import { hasListedProduct } from '../../src/lib/backend/search/find-categories.ts';
import { engineOf } from '../../src/lib/database/engine.ts';
import { openEmpty } from '../fixtures/test-database.ts';

test('whether a category has books is answered by an index, however many it has [SCALE-05]', async () => {
  const db = await openEmpty();
  onTestFinished(() => db.destroy());
  await sql`insert into category (id, slug, name, position)
    select n, 'c' || n, 'C' || n, n from generate_series(1, 20) n`.execute(db);
  await sql`insert into product (id, work_key, title, created_at, updated_at)
    select n, 'k' || n, 't' || n, 0, 0 from generate_series(1, 5000) n`.execute(db);
  await sql`insert into product_category (category_id, product_id)
    select c, n from generate_series(1, 5000) n, generate_series(1, 10) c`.execute(db);
  // As autovacuum leaves it: without the visibility map the estimates depend on when that last ran.
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<Record<string, string>>`explain
    select c.id from category c where ${hasListedProduct} is not null`.execute(db);
  const plan = rows.map((row) => Object.values(row).join('')).join('\n');
  // Which of the two comes first depends on the estimates. Both end at the first book.
  expect(plan).toMatch(/using product_category_(key|by_product)/);
  expect(plan).not.toMatch(/Seq Scan on product|Hash/);
});

test('no statement is shared out or compiled [SEARCH-64]', async () => {
  const db = await openEmpty();
  onTestFinished(() => db.destroy());
  const { rows } = await sql<Record<string, string>>`select current_setting('jit') as jit,
    current_setting('max_parallel_workers_per_gather') as workers`.execute(db);
  expect(rows).toEqual([{ jit: 'off', workers: '0' }]);
});

test('a letter beside a word is asked of the books with that word, and not looked up [SEARCH-54]', async () => {
  const db = await openEmpty();
  onTestFinished(() => db.destroy());
  const words = ['sea', 'sand', 'salt', 'stone', 'silver', 'sorrow', 'summer', 'song'];
  const books = Array.from({ length: 4000 }, (_, index) => ({
    ...{ id: index + 1, author: 'Asha Rao', sold: index % 40 },
    title: `${index % 400 === 0 ? 'Lighthouse' : 'Harbour'} ${words[index % words.length]} ${index}`,
  }));
  await writeBooks(db, books);
  await engineOf(db).endBulkWrites(db);
  const query = engineOf(db).search.matches(['title'], [['lighthouse'], ['s']]);
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db);
  const plan = rows.map((row) => Object.values(row).join('')).join('\n');
  expect(plan).toMatch(/Index Cond: .*lighthouse/);
  expect(plan).not.toMatch(/Index Cond: .*'s'/);
  expect(plan).toMatch(/Filter: .*'s'/);
  const { rows: found } = await query.execute(db);
  expect(found.length).toBe(10);
});
