import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { traitMask } from '../../shop/catalogue/traits.ts';
import { parseRowId } from '../handler.ts';
import type { ShownPrices } from './default-variant.ts';
import type { FilterKey, ListingFilters } from './filters.ts';

/**
 * The products that a listing is about, before any filter: a category, a publisher, an author, a series, what a search has found, or the
 * whole shop.
 */
export interface Scope {
  readonly categoryId?: number;
  readonly publisherId?: number;
  /** Contributors, all of one person. */
  readonly personIds?: readonly number[];
  readonly seriesSlug?: string;
  /** What a search has found, best match first. */
  readonly found?: readonly number[];
  readonly only?: 'discounted' | 'rated' | 'sold';
}

type Condition = RawBuilder<SqlBool>;

/** A WHERE condition for the products `p` of a scope that pass the filters. */
export function listedIn(scope: Scope, filters: ListingFilters, prices: ShownPrices): Condition {
  return allOf([...scopeConditions(scope, prices), ...filterConditionsOf(scope, filters, prices)]);
}

/**
 * The same condition, written so that SQLite scans the sort index and tests each product instead of collecting the products of
 * the category or publisher and sorting them. That is faster when the scope has a large share of the shop's books.
 */
export function listedInIndexScan(scope: Scope, filters: ListingFilters, prices: ShownPrices): Condition {
  const { categoryId, publisherId, ...others } = scope;
  const own = [...scopeConditions(others, prices)];
  if (categoryId !== undefined)
    own.push(sql`exists (select 1 from product_category where category_id = ${categoryId} and product_id = p.id)`);
  if (publisherId !== undefined) own.push(sql`+p.publisher_id = ${publisherId}`);
  return allOf([...own, ...filterConditionsOf(scope, filters, prices)]);
}

/** A condition for the products `p` of a scope, before any filter. */
export const inScope = (scope: Scope, prices: ShownPrices): Condition => allOf([...scopeConditions(scope, prices)]);

/**
 * A condition for the products `p` that pass the filters. It reads no columns of `p` besides `filteredColumns`. `except` leaves
 * one filter out, because a facet's own choice does not narrow its counts.
 */
export const passesFilters = (
  scope: Scope,
  filters: ListingFilters,
  prices: ShownPrices,
  except?: FilterKey,
): Condition => allOf([sql<SqlBool>`1 = 1`, ...filterConditionsOf(scope, filters, prices, except)]);

export const filteredColumns = sql`p.id, p.rating_count, p.rating_sum, p.total_stock, p.shown_price, p.language, p.traits, p.series_slug`;

const allOf = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

function filterConditionsOf(
  scope: Scope,
  filters: ListingFilters,
  prices: ShownPrices,
  except?: FilterKey,
): Condition[] {
  const keys = Object.keys(filterConditions) as FilterKey[];
  return keys.flatMap((key) => (key === except ? [] : (filterConditions[key](filters, prices, scope) ?? [])));
}

function* scopeConditions(scope: Scope, prices: ShownPrices): Generator<Condition> {
  const { categoryId, publisherId, personIds, seriesSlug, found, only } = scope;
  // The plus keeps SQLite from using an index on is_listed, which nearly all products match, when the scope is more selective.
  const isNarrow = (categoryId ?? publisherId ?? personIds ?? seriesSlug ?? found) !== undefined;
  yield isNarrow ? sql`+p.is_listed = 1` : sql`p.is_listed = 1`;
  if (categoryId !== undefined) {
    yield sql`p.id in (select product_id from product_category where category_id = ${categoryId})`;
  }
  if (publisherId !== undefined) yield sql`p.publisher_id = ${publisherId}`;
  if (personIds !== undefined) yield madeBy(personIds);
  if (seriesSlug !== undefined) yield sql`p.series_slug = ${seriesSlug}`;
  if (found !== undefined) yield found.length > 0 ? sql`p.id in (${sql.join(found)})` : sql`1 = 0`;
  if (only === 'rated') yield sql`p.rating_count > 0`;
  if (only === 'sold') yield sql`p.sold > 0`;
  if (only === 'discounted') yield sql`${prices.discount} > 0`;
}

/** Whatever the person did for them. */
const madeBy = (ids: readonly number[]): Condition =>
  sql`p.id in (select product_id from product_contributor where contributor_id in (${sql.join(ids)}))`;

const writtenBy = (slugs: readonly string[]): Condition =>
  sql`p.id in (select pc.product_id from contributor c join product_contributor pc on pc.contributor_id = c.id
    where c.slug in (${sql.join(slugs)}) and pc.role = 'A01')`;

/**
 * A condition for the categories `c` that are one of these genres, given by slug or id. Sub-categories of different categories
 * may share a slug; in the listing of a category the slug means its own sub-category.
 */
export function isGenre(genre: readonly string[], { categoryId }: Scope): Condition {
  const ids = genre.map(parseRowId).filter((id) => id !== undefined);
  const named = sql`(c.slug in (${sql.join(genre)})${ids.length > 0 ? sql` or c.id in (${sql.join(ids)})` : sql``})`;
  if (categoryId === undefined) return sql`${named}`;
  return sql`${named} and (c.parent_id = ${categoryId} or not exists (
    select 1 from category own where own.parent_id = ${categoryId} and own.slug = c.slug))`;
}

/** The products `p` that have one of these traits. */
const hasTrait = (mask: number): Condition => sql`(p.traits & ${sql.lit(mask)}) <> 0`;

type ChosenTrait = 'age' | 'length' | 'colour' | 'accessibility';

const chosenTraits = <Key extends ChosenTrait>(
  key: Key,
): Record<Key, (filters: ListingFilters) => Condition | undefined> =>
  ({
    [key]: (filters: ListingFilters) => {
      const values = filters[key] ?? [];
      return values.length > 0 ? hasTrait(traitMask(key, values)) : undefined;
    },
  }) as Record<Key, (filters: ListingFilters) => Condition | undefined>;

/** Editions of which a printed copy stands in the shop, as in the index variant_on_shelf. */
export const editionsOnShelf = `is_listed = 1 and on_sale_from is null
  and stock > 0 and stock + withheld_stock - supply_stock > 0 and format <> 'Ebook' and format <> 'Audio'`;

/** Asked of each product: SQLite would collect all those of the shop first, for the few of a search, an author or a series too. */
export const isOnShelf: Condition = sql`exists (
  select 1 from variant where product_id = p.id and ${sql.raw(editionsOnShelf)})`;

const filterConditions: Readonly<
  Record<FilterKey, (filters: ListingFilters, prices: ShownPrices, scope: Scope) => Condition | undefined>
> = {
  genre({ genre }, _prices, scope) {
    if (genre.length === 0) return undefined;
    return sql`exists (select 1 from product_category pc join category c on c.id = pc.category_id
      where pc.product_id = p.id and ${isGenre(genre, scope)})`;
  },
  author({ author }) {
    if (author.length === 0) return undefined;
    return writtenBy(author);
  },
  format({ format }) {
    if (format.length === 0) return undefined;
    return sql`exists (select 1 from variant fv where fv.product_id = p.id and fv.is_listed = 1 and fv.format in (${sql.join(format)}))`;
  },
  price({ minPrice, maxPrice }, { price }) {
    if (minPrice !== undefined && maxPrice !== undefined) return sql`${price} between ${minPrice} and ${maxPrice}`;
    if (minPrice !== undefined) return sql`${price} >= ${minPrice}`;
    return maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}`;
  },
  rating({ rating }) {
    return rating === undefined
      ? undefined
      : sql`(p.rating_count > 0 and p.rating_sum >= ${rating} * (1.0 * p.rating_count))`;
  },
  inStock({ inStock }) {
    return inStock ? sql`p.total_stock > 0` : undefined;
  },
  onShelf({ onShelf }) {
    return onShelf ? isOnShelf : undefined;
  },
  language({ language = [] }) {
    return language.length > 0 ? sql`p.language in (${sql.join(language)})` : undefined;
  },
  series({ series = [] }) {
    return series.length > 0 ? sql`p.series_slug in (${sql.join(series)})` : undefined;
  },
  award: ({ award }) => (award ? hasTrait(traitMask('award')) : undefined),
  ...chosenTraits('age'),
  ...chosenTraits('length'),
  ...chosenTraits('colour'),
  ...chosenTraits('accessibility'),
};
