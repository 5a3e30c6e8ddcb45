import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowId } from '../handler.ts';
import type { ShownPrices } from './default-variant.ts';
import type { FilterKey, ListingFilters } from './filters.ts';

/** What a listing is a listing of, before any filter. */
export interface Scope {
  readonly categoryId?: number;
  readonly publisherId?: number;
  readonly authorSlug?: string;
  readonly seriesSlug?: string;
  readonly only?: 'discounted' | 'rated' | 'sold';
}

type Condition = RawBuilder<SqlBool>;

/** The products `p` of a scope that pass the filters, as a WHERE condition. */
export function listedIn(scope: Scope, filters: ListingFilters, prices: ShownPrices): Condition {
  return allOf([...scopeConditions(scope, prices), ...passing(scope, filters, prices)]);
}

/**
 * The same for a category or publisher that has so many of the shop's books that the first of them are found sooner by going
 * through all in their order.
 */
export function listedAmongAll(scope: Scope, filters: ListingFilters, prices: ShownPrices): Condition {
  const { categoryId, publisherId, ...others } = scope;
  const own = [...scopeConditions(others, prices)];
  if (categoryId !== undefined)
    own.push(sql`exists (select 1 from product_category where category_id = ${categoryId} and product_id = p.id)`);
  if (publisherId !== undefined) own.push(sql`+p.publisher_id = ${publisherId}`);
  return allOf([...own, ...passing(scope, filters, prices)]);
}

/** The products `p` of a scope, before any filter. */
export const inScope = (scope: Scope, prices: ShownPrices): Condition => allOf([...scopeConditions(scope, prices)]);

/**
 * The products `p` that pass the filters, which read no columns of theirs but those of `filteredColumns`. `except` leaves one
 * filter out: a facet's own choice does not narrow its own counts.
 */
export const passesFilters = (
  scope: Scope,
  filters: ListingFilters,
  prices: ShownPrices,
  except?: FilterKey,
): Condition => allOf([sql<SqlBool>`1 = 1`, ...passing(scope, filters, prices, except)]);

export const filteredColumns = sql`p.id, p.rating_count, p.rating_sum, p.total_stock, p.shown_price`;

const allOf = (conditions: readonly Condition[]): Condition => sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

function passing(scope: Scope, filters: ListingFilters, prices: ShownPrices, except?: FilterKey): Condition[] {
  const keys = Object.keys(filterConditions) as FilterKey[];
  return keys.flatMap((key) => (key === except ? [] : (filterConditions[key](filters, prices, scope) ?? [])));
}

function* scopeConditions(scope: Scope, prices: ShownPrices): Generator<Condition> {
  const { categoryId, publisherId, authorSlug, seriesSlug, only } = scope;
  // A plus keeps SQLite from looking products up by is_listed, which nearly all are, when there is a shorter way.
  const isNarrow = (categoryId ?? publisherId ?? authorSlug ?? seriesSlug) !== undefined;
  yield isNarrow ? sql`+p.is_listed = 1` : sql`p.is_listed = 1`;
  if (categoryId !== undefined) {
    yield sql`p.id in (select product_id from product_category where category_id = ${categoryId})`;
  }
  if (publisherId !== undefined) yield sql`p.publisher_id = ${publisherId}`;
  if (authorSlug !== undefined) yield writtenBy([authorSlug]);
  if (seriesSlug !== undefined) yield sql`p.series_slug = ${seriesSlug}`;
  if (only === 'rated') yield sql`p.rating_count > 0`;
  if (only === 'sold') yield sql`p.sold > 0`;
  if (only === 'discounted') yield sql`${prices.discount} > 0`;
}

const writtenBy = (slugs: readonly string[]): Condition =>
  sql`p.id in (select pc.product_id from contributor c join product_contributor pc on pc.contributor_id = c.id
    where c.slug in (${sql.join(slugs)}) and pc.role = 'A01')`;

/**
 * Whether the category `c` is one of these genres, given by slug or id. Two categories may have a sub-category of the same
 * slug: in a category's own listing it means its own one.
 */
export function isGenre(genre: readonly string[], { categoryId }: Scope): Condition {
  const ids = genre.map(rowId).filter((id) => id !== undefined);
  const named = sql`(c.slug in (${sql.join(genre)})${ids.length > 0 ? sql` or c.id in (${sql.join(ids)})` : sql``})`;
  if (categoryId === undefined) return sql`${named}`;
  return sql`${named} and (c.parent_id = ${categoryId} or not exists (
    select 1 from category own where own.parent_id = ${categoryId} and own.slug = c.slug))`;
}

const filterConditions: Readonly<
  Record<FilterKey, (filters: ListingFilters, prices: ShownPrices, scope: Scope) => Condition | undefined>
> = {
  genre({ genre }, _prices, scope) {
    if (genre.length === 0) return undefined;
    return sql`p.id in (select pc.product_id from category c join product_category pc on pc.category_id = c.id
      where ${isGenre(genre, scope)})`;
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
    return rating === undefined ? undefined : sql`(p.rating_count > 0 and p.rating_sum >= ${rating} * p.rating_count)`;
  },
  inStock({ inStock }) {
    return inStock ? sql`p.total_stock > 0` : undefined;
  },
};
