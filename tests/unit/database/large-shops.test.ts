import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { bestAtHome, bestOfPublisher } from '../../../src/lib/backend/catalogue/banners.ts';
import { inScope, listedAmongAll } from '../../../src/lib/backend/catalogue/conditions.ts';
import type { ShownPrices } from '../../../src/lib/backend/catalogue/default-variant.ts';
import { indexedOrders, inOrder, type ProductOrder } from '../../../src/lib/backend/catalogue/orders.ts';
import { countedPublishers } from '../../../src/lib/backend/catalogue/vendors.ts';
import { publishers, series } from '../../../src/lib/backend/crawl/lists.ts';
import { partsQuery } from '../../../src/lib/backend/crawl/parts.ts';
import { openDatabase } from '../../../src/lib/database/open.ts';

const noFilters = { genre: [], author: [], format: [], inStock: false };
const orders = [...indexedOrders];

type Listed = (prices: ShownPrices) => RawBuilder<SqlBool>;

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** How SQLite goes about a query. */
async function stepsOf(query: RawBuilder<unknown>): Promise<Step[]> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const { rows } = await sql<Step>`explain query plan ${query}`.execute(db);
  return rows;
}

const inLines = (steps: readonly Step[]): string => steps.map(({ detail }) => detail).join('\n');

/** How it goes about the first page of a list, but for what is sorted in any case: the editions of one product, and the few on deal. */
async function firstPage(listed: Listed, order: ProductOrder): Promise<string> {
  const apart = new Set<number>();
  const steps = await stepsOf(inOrder({ listed, order, now: 0, limit: 20 }));
  const own = steps.filter(({ id, parent, detail }) => {
    if (apart.has(parent) || detail === 'RIGHT' || detail.startsWith('CORRELATED')) apart.add(id);
    return !apart.has(id);
  });
  return inLines(own);
}

test.each(orders)('no page of the whole shop is sorted: by %s it stands in an index', async (order) => {
  const plan = await firstPage((prices) => inScope({}, prices), order);
  expect(plan).toContain('USING COVERING INDEX');
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each(orders)('the first books of a large category are not sorted either: by %s', async (order) => {
  const plan = await firstPage((prices) => listedAmongAll({ categoryId: 1 }, noFilters, prices), order);
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each(orders)('nor are the offers: by %s', async (order) => {
  const plan = await firstPage((prices) => inScope({ only: 'discounted' }, prices), order);
  expect(plan).not.toContain('TEMP B-TREE');
});

test("home's publishers are counted in an index, without reading a product", async () => {
  expect(inLines(await stepsOf(countedPublishers))).toContain('p USING COVERING INDEX product_of_publisher');
});

test.each([
  [
    'category',
    bestAtHome(1),
    'best USING COVERING INDEX product_best_at_home (category_id=? AND is_listed=? AND <expr>=?)',
  ],
  [
    'publisher',
    bestOfPublisher(1),
    'product USING COVERING INDEX product_of_publisher (publisher_id=? AND is_listed=?)',
  ],
])("a banner's covers are the first in an index: of a %s", async (_, query, step) => {
  const steps = await stepsOf(query);
  const found = steps.find(({ detail }) => detail === `SEARCH ${step}`);
  const beside = steps.filter(({ parent }) => parent === found?.parent);
  expect(inLines(beside)).toContain(step);
  expect(inLines(beside), 'and not sorted').not.toContain('TEMP B-TREE');
});

test.each([
  [
    'the list of sitemaps',
    partsQuery,
    'SEARCH product USING COVERING INDEX product_changes (<expr>=? AND is_listed=?)',
  ],
  [
    'publishers',
    publishers({ from: 1, to: 2 }),
    'SEARCH p USING COVERING INDEX product_of_publisher (publisher_id=? AND is_listed=?)',
  ],
  ['series', series({ from: 1, to: 2 }), 'SEARCH p USING COVERING INDEX product_of_series (series_slug>?)'],
])('sitemaps tell what changed last without reading the products: %s', async (_, query, step) => {
  const plan = inLines(await stepsOf(query));
  expect(plan).toContain(step);
  expect(plan).not.toMatch(/SCAN (p|product)\b/);
});
