import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopContext } from '../context.ts';
import { listedIn, type Scope } from './conditions.ts';
import { inOrder, type ProductOrder } from './orders.ts';

/** A list of home: chosen by hand (table `featured`), or what the shop's own numbers say when nobody chose. */
interface HomeList {
  readonly featured: readonly string[];
  readonly order: ProductOrder;
  readonly only?: Scope['only'];
  readonly most: number;
}

const homeLists = {
  topTen: { featured: ['topTen'], order: 'popularity', most: 10 },
  bestSellers: { featured: ['bestSellers'], order: 'popularity', most: 12 },
  newArrival: { featured: ['newArrival'], order: 'date', most: 12 },
  offers: { featured: ['offers'], order: 'discount', only: 'discounted', most: 12 },
  recomendedProducts: { featured: ['recommended', 'popular'], order: 'popularity', most: 12 },
  topRated: { featured: ['topRated'], order: 'esteem', only: 'rated', most: 12 },
} as const satisfies Record<string, HomeList>;

export type HomeListName = keyof typeof homeLists;

const columnPrefix = 'column:';
const columnLength = 3;
const columnCount = 3;

export interface ColumnIds {
  readonly categoryId: number;
  readonly name: string;
  readonly ids: readonly number[];
}

export interface HomeIds {
  readonly lists: Readonly<Record<HomeListName, readonly number[]>>;
  /** The three-column list. */
  readonly columns: readonly ColumnIds[];
}

/** Which products stand in each list of home, sold-out ones last. `topCategories` fill the columns when none is chosen by hand. */
export async function readHomeIds(context: ShopContext, topCategories: readonly number[]): Promise<HomeIds> {
  const chosen = await readFeatured(context);
  const lists = {} as Record<HomeListName, readonly number[]>;
  for (const name of Object.keys(homeLists) as HomeListName[]) {
    const { featured, order, most, ...list }: HomeList = homeLists[name];
    const ids = featured.map((key) => chosen.get(key) ?? []).find((found) => found.length > 0);
    lists[name] = ids?.slice(0, most) ?? (await readBest(context, { only: list.only }, order, most));
  }
  const byHand = [...chosen].flatMap(([list, ids]) =>
    list.startsWith(columnPrefix) ? [{ categoryId: Number(list.slice(columnPrefix.length)), ids }] : [],
  );
  const columns = byHand.length > 0 ? byHand : await fillColumns(context, topCategories);
  return { lists, columns: await nameColumns(context, columns.slice(0, columnCount)) };
}

async function fillColumns(context: ShopContext, categoryIds: readonly number[]) {
  const columns: Omit<ColumnIds, 'name'>[] = [];
  for (const categoryId of categoryIds.slice(0, columnCount)) {
    columns.push({ categoryId, ids: await readBest(context, { categoryId }, 'popularity', columnLength) });
  }
  return columns;
}

async function nameColumns({ db }: ShopContext, columns: readonly Omit<ColumnIds, 'name'>[]): Promise<ColumnIds[]> {
  if (columns.length === 0) return [];
  const ids = columns.map(({ categoryId }) => categoryId);
  const rows = await db.selectFrom('category').select(['id', 'name']).where('id', 'in', ids).execute();
  return columns.flatMap((column) => {
    const name = rows.find(({ id }) => id === column.categoryId)?.name;
    return name === undefined ? [] : [{ ...column, name }];
  });
}

/** The lists chosen by hand, in the order in which they first appear, without what is no longer listed. */
async function readFeatured({ db }: ShopContext): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('featured')
    .innerJoin('product', 'product.id', 'featured.product_id')
    .where('product.is_listed', '=', 1)
    .select(['list', 'product_id'])
    .orderBy((order) => order.case().when('total_stock', '>', 0).then(0).else(1).end())
    .orderBy('featured.position')
    .orderBy('product_id')
    .execute();
  const lists = Map.groupBy(rows, (row) => row.list);
  return new Map([...lists].map(([list, entries]) => [list, entries.map((entry) => entry.product_id)]));
}

/** The first products in an order: those in stock, then as many sold out as are missing. */
export async function readBest(
  context: ShopContext,
  scope: Scope,
  order: ProductOrder,
  most: number,
): Promise<number[]> {
  const now = context.now();
  const noFilters = { genre: [], author: [], format: [], inStock: false };
  const read = async (stock: RawBuilder<SqlBool>, limit: number) => {
    const { rows } = await inOrder({
      listed: (prices) => sql`${stock} and ${listedIn(scope, noFilters, prices)}`,
      ...{ order, now, limit },
    }).execute(context.db);
    return rows.map((row) => row.id);
  };
  const inStock = await read(sql`p.total_stock > 0`, most);
  const missing = most - inStock.length;
  return missing > 0 ? [...inStock, ...(await read(sql`p.total_stock <= 0`, missing))] : inStock;
}
