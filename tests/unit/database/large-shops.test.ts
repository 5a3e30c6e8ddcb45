import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { inScope, listedAmongAll } from '../../../src/lib/backend/catalogue/conditions.ts';
import type { ShownPrices } from '../../../src/lib/backend/catalogue/default-variant.ts';
import { indexedOrders, inOrder, type ProductOrder } from '../../../src/lib/backend/catalogue/orders.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';

const noFilters = { genre: [], author: [], format: [], inStock: false };
const orders = [...indexedOrders];

type Listed = (prices: ShownPrices) => RawBuilder<SqlBool>;

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** How SQLite goes about the first page of these products, one step a line, but for what is sorted in any case: the editions of one, and the few on deal. */
async function planOf(listed: Listed, order: ProductOrder): Promise<string> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const query = inOrder({ listed, order, now: 0, limit: 20 });
  const { rows } = await sql<Step>`explain query plan ${query}`.execute(db);
  const apart = new Set<number>();
  const steps = rows.filter(({ id, parent, detail }) => {
    if (apart.has(parent) || detail === 'RIGHT' || detail.startsWith('CORRELATED')) apart.add(id);
    return !apart.has(id);
  });
  return steps.map(({ detail }) => detail).join('\n');
}

test.each(orders)('no page of the whole shop is sorted: by %s it stands in an index', async (order) => {
  const plan = await planOf((prices) => inScope({}, prices), order);
  expect(plan).toContain('USING COVERING INDEX');
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each(orders)('the first books of a large category are not sorted either: by %s', async (order) => {
  const plan = await planOf((prices) => listedAmongAll({ categoryId: 1 }, noFilters, prices), order);
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each(orders)('nor are the offers: by %s', async (order) => {
  const plan = await planOf((prices) => inScope({ only: 'discounted' }, prices), order);
  expect(plan).not.toContain('TEMP B-TREE');
});
