import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bestByMainCategory, bestOfPublisher } from '../../../src/lib/backend/catalogue/banners.ts';
import type { ShownPrices } from '../../../src/lib/backend/catalogue/default-variant.ts';
import { countQuery } from '../../../src/lib/backend/catalogue/facet-counts.ts';
import { inScope, listedInIndexScan } from '../../../src/lib/backend/catalogue/listing-conditions.ts';
import { boughtTogether } from '../../../src/lib/backend/catalogue/related.ts';
import { indexedSorts, type ProductSort, sortedIds } from '../../../src/lib/backend/catalogue/sort-orders.ts';
import { publisherTotalsQuery } from '../../../src/lib/backend/catalogue/sql-answers.ts';
import { publishers, series } from '../../../src/lib/backend/crawl/lists.ts';
import { partsQuery } from '../../../src/lib/backend/crawl/parts.ts';
import { engineOf } from '../../../src/lib/database/engine.ts';
import type { Database } from '../../../src/lib/database/schema.ts';
import { openEmpty } from '../../fixtures/test-database.ts';

const noFilters = { genre: [], author: [], format: [], inStock: false };
const orders = [...indexedSorts];

type Listed = (prices: ShownPrices) => RawBuilder<SqlBool>;

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

let db: Kysely<Database>;

beforeAll(async () => {
  db = await openEmpty();
});

afterAll(() => db.destroy());

/** SQLite's query plan. */
async function stepsOf(query: RawBuilder<unknown>): Promise<Step[]> {
  const { rows } = await sql<Step>`explain query plan ${query}`.execute(db);
  return rows;
}

const inLines = (steps: readonly Step[]): string => steps.map(({ detail }) => detail).join('\n');

/**
 * The query plan of the first page of a list, without what is always sorted: the editions of one product, and the few
 * deals.
 */
async function firstPage(listed: Listed, order: ProductSort): Promise<string> {
  const apart = new Set<number>();
  const steps = await stepsOf(sortedIds({ engine: engineOf(db), listed, sort: order, now: 0, limit: 20 }));
  const own = steps.filter(({ id, parent, detail }) => {
    if (apart.has(parent) || detail === 'RIGHT' || detail.startsWith('CORRELATED')) apart.add(id);
    return !apart.has(id);
  });
  return inLines(own);
}

test.each(orders)('pages of the whole shop are read from an index without sorting: by %s', async (order) => {
  const plan = await firstPage((prices) => inScope({}, prices), order);
  expect(plan).toContain('USING COVERING INDEX');
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each(orders)('the first page of a large category is read without sorting: by %s', async (order) => {
  const plan = await firstPage((prices) => listedInIndexScan({ categoryId: 1 }, noFilters, prices), order);
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each(orders)('the first page of offers is read without sorting: by %s', async (order) => {
  const plan = await firstPage((prices) => inScope({ only: 'discounted' }, prices), order);
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each([{ found: [1, 2, 3] }, { personIds: [1] }, { seriesSlug: 'series' }])(
  'the filters of %j are counted without collecting other books of the shop [SEARCH-63]',
  async (scope) => {
    const filters = { ...noFilters, genre: ['history'], onShelf: true };
    const plan = inLines(await stepsOf(countQuery(scope, filters, 0)));
    expect(plan).toMatch(/SEARCH variant EXISTS USING [^\n]*\(product_id=\?/);
    expect(plan).not.toMatch(/SCAN (variant|pc|product_category|c)\b/);
    expect(plan).not.toMatch(/SEARCH (pc|product_category) USING [^\n]*\(category_id=\?\)/);
  },
);

test('the publishers of home are counted from an index, without reading products', async () => {
  expect(inLines(await stepsOf(publisherTotalsQuery([])))).toContain('p USING COVERING INDEX product_of_publisher');
});

test.each([
  ['category', bestByMainCategory(1), 'best USING COVERING INDEX product_of_category (category_id=? AND <expr>=?)'],
  [
    'publisher',
    bestOfPublisher(1),
    'product USING COVERING INDEX product_of_publisher (publisher_id=? AND is_listed=?)',
  ],
])('the covers of a banner are the first entries of an index: of a %s', async (_, query, step) => {
  const steps = await stepsOf(query);
  const found = steps.find(({ detail }) => detail === `SEARCH ${step}`);
  const beside = steps.filter(({ parent }) => parent === found?.parent);
  expect(inLines(beside)).toContain(step);
  expect(inLines(beside), 'without sorting').not.toContain('TEMP B-TREE');
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
])('sitemaps read the last change without reading products: %s', async (_, query, step) => {
  const plan = inLines(await stepsOf(query));
  expect(plan).toContain(step);
  expect(plan).not.toMatch(/SCAN (p|product)\b/);
});

test('what was bought together is read from indexes, of a bounded number of orders [PRODUCT-98]', async () => {
  const plan = inLines(await stepsOf(boughtTogether(1)));
  expect(plan).toContain('SEARCH booking_line USING COVERING INDEX booking_line_product_order (product_id=?)');
  expect(plan).toMatch(/SEARCH b USING INDEX \S+ \(order_id=\?\)/);
  expect(plan).toMatch(/SEARCH theirs USING INDEX \S+ \(order_id=\?\)/);
  expect(plan).not.toMatch(/SCAN (booking_line|b|theirs|p)\b/);
});
