import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inScope, listedAmongAll } from '../../../src/lib/backend/catalogue/conditions.ts';
import { indexedOrders, orderBy } from '../../../src/lib/backend/catalogue/orders.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';

const noFilters = { genre: [], author: [], format: [], inStock: false };

/** How SQLite goes about it, one step a line. */
async function planOf(query: ReturnType<typeof sql>): Promise<string> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(db);
  return rows.map(({ detail }) => detail).join('\n');
}

test.each([...indexedOrders])('no page of the whole shop is sorted: by %s it stands in an index', async (order) => {
  const plan = await planOf(
    sql`select p.id from product p where ${inScope({}, 0)} order by ${orderBy(order, 0)} limit 20`,
  );
  expect(plan).toContain('USING COVERING INDEX');
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each([...indexedOrders])('the first books of a large category are not sorted either: by %s', async (order) => {
  const listed = listedAmongAll({ categoryId: 1 }, noFilters, 0);
  const plan = await planOf(sql`select p.id from product p where ${listed} order by ${orderBy(order, 0)} limit 20`);
  expect(plan).not.toContain('TEMP B-TREE');
});
