import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from '../../database/engine.ts';
import type { SortOrder } from '../../shop/catalogue/listing.ts';
import { computedPrices, onDeal, type ShownPrices, shownPrices, storedPrices } from './default-variant.ts';

/** The orders of what a name leads to (named-lists.ts): a series and a person. No index stores them. */
type NamedSort = 'series' | 'first-published';
/** The sort orders that a shopper can choose, and those that only collections, home lists and named lists use. */
export type ProductSort = SortOrder | 'discount' | 'weighted-rating' | NamedSort;
type PriceSort = 'price' | 'price-desc' | 'discount';

/**
 * The weighted rating adds so many reviews with the shop's mean rating, so that one five-star review does not beat many good
 * ones.
 */
const priorReviews = 5;

/**
 * ORDER BY columns of the products `p`, as SQL: the other thread (listing-index/columns.ts) reads whole tables in the same order. The
 * id breaks ties, so that pages never overlap.
 */
export const sortColumns: Readonly<Record<Exclude<ProductSort, PriceSort | NamedSort>, string>> = {
  menu_order: 'p.position, p.id',
  popularity: 'p.sold desc, p.rating_count desc, p.id',
  rating:
    'case when p.rating_count = 0 then 0 else 1.0 * p.rating_sum / p.rating_count end desc, p.rating_count desc, p.sold desc, p.id',
  date: 'p.created_at desc, p.id desc',
  latest: 'p.newest_date desc nulls last, p.created_at desc, p.id desc',
  'weighted-rating': `(p.rating_sum + ${priorReviews} * (select coalesce(1.0 * sum(rating_sum) / sum(rating_count), 0)
      from product where is_listed = 1 and rating_count > 0)) / (p.rating_count + ${priorReviews}) desc, p.rating_count desc, p.id`,
};

/** A volume with several parts of its series (`1-3`), which is no step of the reading order. */
export const hasSeveralParts = sql<SqlBool>`coalesce(p.series_number, '') like '%_-_%'`;

/** The number in a series is usually an integer, but publishers may use other text. Volumes with several parts follow the single ones. */
export const seriesColumns = ({ leadingInteger }: Engine) =>
  sql`case when ${hasSeveralParts} then 1 else 0 end, ${leadingInteger(sql`p.series_number`)} nulls first, p.series_number nulls first, p.first_published nulls first, p.id`;

const namedColumns = (engine: Engine): Readonly<Record<NamedSort, RawBuilder<unknown>>> => ({
  series: seriesColumns(engine),
  // Most records name no year of the work: those follow in the order in which their editions came out.
  'first-published': sql`p.first_published asc nulls last, p.newest_date asc nulls last, p.position, p.id`,
});

/** Whether it is the order of a named list. */
export const isNamedSort = (sort: ProductSort): sort is NamedSort => sort === 'series' || sort === 'first-published';

/**
 * ORDER BY columns of the rows of `priced`. Prices on request come last. 'price-desc' reverses 'price', so that one index
 * serves both.
 */
const priceSortColumns: Readonly<Record<PriceSort, RawBuilder<unknown>>> = {
  price: sql`price asc nulls last, id`,
  'price-desc': sql`price desc nulls last, id desc`,
  discount: sql`discount desc nulls last, sold desc, id`,
};

/** The sort orders for which an index holds all listed products. */
export const indexedSorts: ReadonlySet<ProductSort> = new Set([
  ...(['menu_order', 'popularity', 'rating', 'date', 'latest', 'price', 'price-desc', 'discount'] as const),
]);

const isPriceSort = (sort: ProductSort): sort is PriceSort => sort in priceSortColumns;

export interface SortedQuery {
  readonly engine: Engine;
  /** The WHERE condition of the products `p`. */
  readonly listed: (prices: ShownPrices) => RawBuilder<SqlBool>;
  readonly sort: ProductSort;
  /** Epoch milliseconds; decides which deals are running. */
  readonly now: number;
  readonly limit: number;
  readonly offset?: number;
}

/**
 * A query for the ids of the first products in a sort order. Sorted by price, products without a deal come from an index, and the
 * few with a running deal are merged in: deals start by the clock, so the index cannot contain their prices.
 */
export function sortedIds({ engine, listed, sort, now, limit, offset = 0 }: SortedQuery): RawBuilder<{ id: number }> {
  if (!isPriceSort(sort)) {
    return sql`select p.id from product p where ${listed(shownPrices(now))}
      order by ${isNamedSort(sort) ? namedColumns(engine)[sort] : sql.raw(sortColumns[sort])} limit ${limit} offset ${offset}`;
  }
  const priced = ({ price, discount }: ShownPrices) =>
    sort === 'discount' ? sql`p.id, ${discount} as discount, p.sold` : sql`p.id, ${price} as price`;
  const computed = computedPrices(now);
  return sql`select id from (
    select ${priced(storedPrices)} from product p where ${listed(sortedOnlyBy(sort))} and p.id not in ${onDeal(now)}
    union all
    select ${priced(computed)} from product p ${engine.byIdOnly} where p.id in ${onDeal(now)} and ${listed(computed)}
    order by ${priceSortColumns[sort]} limit ${limit} offset ${offset}) as sorted`;
}

/** The plus keeps SQLite from using the index of the other column to filter: it would then have to sort all matches. */
const sortedOnlyBy = (sort: PriceSort): ShownPrices =>
  sort === 'discount'
    ? { ...storedPrices, price: sql`+${storedPrices.price}` }
    : { ...storedPrices, discount: sql`+${storedPrices.discount}` };
