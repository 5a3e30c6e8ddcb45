import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { ShopContext } from '../context.ts';
import { type NamedCategory, nameColumns } from './category-texts.ts';
import { listedIn, type Scope } from './listing-conditions.ts';
import type { CatalogueContext } from './listing-question.ts';
import { bestReduced } from './reduced.ts';
import { runsAt } from './shown-now.ts';
import { type ProductSort, sortedIds } from './sort-orders.ts';

/** A list on the home page: hand-picked, or computed from sales, ratings and dates when nothing is picked. */
interface HomeList {
  /** Names of hand-picked lists (table `featured`). The first that has products is used. */
  readonly featured: readonly string[];
  readonly sort: ProductSort;
  readonly only?: Scope['only'];
  readonly limit: number;
}

const homeLists = {
  topTen: { featured: ['topTen'], sort: 'popularity', limit: 10 },
  bestSellers: { featured: ['bestSellers'], sort: 'popularity', limit: 12 },
  newArrival: { featured: ['newArrival'], sort: 'date', limit: 12 },
  offers: { featured: ['offers'], sort: 'discount', only: 'discounted', limit: 12 },
  recomendedProducts: { featured: ['recommended', 'popular'], sort: 'popularity', limit: 12 },
  topRated: { featured: ['topRated'], sort: 'weighted-rating', only: 'rated', limit: 12 },
} as const satisfies Record<string, HomeList>;

export type HomeListName = keyof typeof homeLists;

const columnPrefix = 'column:';
const columnLength = 3;
const columnCount = 3;

export interface ColumnIds extends NamedCategory {
  readonly categoryId: number;
  readonly ids: readonly number[];
}

export interface HomeProductIds {
  readonly lists: Readonly<Record<HomeListName, readonly number[]>>;
  /** The three-column category list. */
  readonly columns: readonly ColumnIds[];
}

/**
 * The products of each list on the home page, sold-out ones last. `topCategories` are the categories of the columns when none are
 * hand-picked.
 */
export async function readHomeProductIds(
  context: CatalogueContext,
  topCategories: readonly number[],
): Promise<HomeProductIds> {
  const handPicked = await readFeatured(context);
  const lists = {} as Record<HomeListName, readonly number[]>;
  for (const name of Object.keys(homeLists) as HomeListName[]) {
    const { featured, sort, only, limit }: HomeList = homeLists[name];
    const ids = featured.map((key) => handPicked.get(key) ?? []).find((found) => found.length > 0);
    lists[name] = ids?.slice(0, limit) ?? (await readBestOf(context, { only }, sort, limit));
  }
  const pickedColumns = [...handPicked].flatMap(([list, ids]) =>
    list.startsWith(columnPrefix) ? [{ categoryId: Number(list.slice(columnPrefix.length)), ids }] : [],
  );
  const columns = pickedColumns.length > 0 ? pickedColumns : await topSellingColumns(context, topCategories);
  return { lists, columns: await addColumnNames(context, columns.slice(0, columnCount)) };
}

/** The same as `readBest`, but offers are those whose cards show a reduction. */
export const readBestOf = async (
  context: CatalogueContext,
  scope: Scope,
  sort: ProductSort,
  limit: number,
): Promise<readonly number[]> =>
  sort === 'discount' && context.showsLowestPrice ? bestReduced(context, limit) : readBest(context, scope, sort, limit);

async function topSellingColumns(context: CatalogueContext, categoryIds: readonly number[]) {
  const columns: UnnamedColumn[] = [];
  for (const categoryId of categoryIds.slice(0, columnCount)) {
    columns.push({ categoryId, ids: await readBest(context, { categoryId }, 'popularity', columnLength) });
  }
  return columns;
}

type UnnamedColumn = Omit<ColumnIds, keyof NamedCategory>;

async function addColumnNames({ db }: ShopContext, columns: readonly UnnamedColumn[]): Promise<ColumnIds[]> {
  if (columns.length === 0) return [];
  const ids = columns.map(({ categoryId }) => categoryId);
  const rows = await db
    .selectFrom('category')
    .select(['id', ...nameColumns])
    .where('id', 'in', ids)
    .execute();
  return columns.flatMap((column) => {
    const row = rows.find(({ id }) => id === column.categoryId);
    return row ? [{ ...row, ...column }] : [];
  });
}

/** The hand-picked lists by name, without products that are no longer listed. */
async function readFeatured({ db, now }: ShopContext): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('featured')
    .innerJoin('product', 'product.id', 'featured.product_id')
    .where('product.is_listed', '=', 1)
    .where(runsAt('featured', now()))
    .select(['list', 'product_id'])
    .orderBy((order) => order.case().when('total_stock', '>', 0).then(0).else(1).end())
    .orderBy('featured.position')
    .orderBy('product_id')
    .execute();
  const lists = Map.groupBy(rows, (row) => row.list);
  return new Map([...lists].map(([list, entries]) => [list, entries.map((entry) => entry.product_id)]));
}

/** The first products of a scope in a sort order: those in stock, then sold-out ones up to the limit. */
async function readBest(context: CatalogueContext, scope: Scope, sort: ProductSort, limit: number): Promise<number[]> {
  const now = context.now();
  const noFilters = { genre: [], author: [], format: [], inStock: false };
  const { listings } = context;
  if (listings) {
    const question = { scope, filters: { ...noFilters, inStock: true }, now, sort, limit, offset: 0, total: 0 };
    const available = await listings.ids(question);
    if (available.length === limit) return [...available];
    // All that are in stock are known, so that the first of all products are these and the best sold-out ones.
    const all = await listings.ids({ ...question, filters: noFilters, limit: limit + available.length });
    return [...new Set([...available, ...all])].slice(0, limit);
  }
  const read = async (stock: RawBuilder<SqlBool>, count: number) => {
    const { rows } = await sortedIds({
      engine: engineOf(context.db),
      listed: (prices) => sql`${stock} and ${listedIn(scope, noFilters, prices)}`,
      ...{ sort, now, limit: count },
    }).execute(context.db);
    return rows.map((row) => row.id);
  };
  const inStock = await read(sql`p.total_stock > 0`, limit);
  const missing = limit - inStock.length;
  return missing > 0 ? [...inStock, ...(await read(sql`p.total_stock <= 0`, missing))] : inStock;
}
