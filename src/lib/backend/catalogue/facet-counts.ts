import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type TraitKey, traitKeys, traitMask, traits } from '../../shop/catalogue/traits.ts';
import { shownPrices } from './default-variant.ts';
import type { FilterKey, ListingFilters } from './filters.ts';
import { filteredColumns, inScope, isGenre, isOnShelf, passesFilters, type Scope } from './listing-conditions.ts';

/** One row of the count query: a choice of a facet, the whole listing (`total`), or a bound of the price filter. */
export interface CountRow {
  readonly facet: FilterKey | 'total' | 'lowest' | 'highest';
  readonly value: string;
  /** As the catalogue has it; '' for what is named in the language of the answer (`toFacets`). */
  readonly name: string;
  /** Sort key among the values of its facet, for facets with a fixed order. */
  readonly place: number;
  /** Number of products; for a price bound, the price in minor units or null when no product has a price. */
  readonly count: number | null;
}

/** Each costs the page of a list some 20 bytes; others are found by their name. */
export const maxAuthors = 16;
export const maxSeries = 8;
/** A series is a choice where it has so many books: one alone is no series to its readers. */
export const fewestOfSeries = 2;

/**
 * All counts for the filter panel and the pagination, in one statement. Each facet is counted with all filters except its own, so
 * that it shows what its other choices would give. The products in scope are selected once, in a materialised subquery.
 * Genres are the sub-categories of the scope's category, or the top-level categories without one. Two spellings of an author's name with
 * one slug are one choice, as they are one page.
 */
export function countQuery(scope: Scope, filters: ListingFilters, now: number): RawBuilder<CountRow> {
  const prices = shownPrices(now);
  const listed = (except?: FilterKey) => passesFilters(scope, filters, prices, except);
  const parent = scope.categoryId === undefined ? sql`c.parent_id is null` : sql`c.parent_id = ${scope.categoryId}`;
  const chosenGenre = filters.genre.length > 0 ? isGenre(filters.genre, scope) : sql<SqlBool>`1 = 0`;
  // All combinations of a facet's bits, which are few: `countTraits` adds them up.
  const traitRows = (
    key: TraitKey,
  ) => sql`select ${sql.lit(key)} as facet, cast(p.traits & ${sql.lit(traitMask(key))} as text) as value,
      '' as name, 0 as place, count(*) as count
      from scoped p where (p.traits & ${sql.lit(traitMask(key))}) <> 0 and ${listed(key)} group by p.traits & ${sql.lit(traitMask(key))}`;
  return sql<CountRow>`
    with scoped as materialized (select ${filteredColumns} from product p where ${inScope(scope, prices)}),
    priced as materialized (select ${prices.price} as price from scoped p where ${listed('price')})
    select 'total' as facet, '' as value, '' as name, 0 as place, count(*) as count from scoped p where ${listed()}
    union all
    select 'genre', c.slug, min(c.name), min(c.position), count(distinct p.id)
      from scoped p cross join product_category pc cross join category c
      where pc.product_id = p.id and c.id = pc.category_id and (${parent} or ${chosenGenre}) and ${listed('genre')} group by c.slug
    union all
    select * from (
      select 'author', c.slug, c.name, 0, written.count
      from (select own.slug, count(distinct p.id) as count
        from scoped p cross join product_contributor pc cross join contributor own
        where pc.product_id = p.id and pc.role = 'A01' and own.id = pc.contributor_id and own.slug <> ''
          and ${listed('author')} group by own.slug) as written
      cross join contributor c where c.id = (select min(spelled.id) from contributor spelled where spelled.slug = written.slug)
      order by ${isChosen(sql`c.slug`, filters.author)} desc, written.count desc, c.name limit ${sql.lit(maxAuthors)}) as authors
    ${scope.seriesSlug === undefined ? seriesRows(filters, listed('series')) : sql``}
    union all
    select 'format', v.format, v.format, 0, count(distinct p.id)
      from scoped p cross join variant v
      where v.product_id = p.id and v.is_listed = 1 and ${listed('format')} group by v.format
    union all
    select 'rating', cast(least.rating as text), '', -least.rating, count(*)
      from (select 4 as rating union all select 3 union all select 2 union all select 1) as least
      cross join scoped p
      where p.rating_count > 0 and p.rating_sum >= least.rating * p.rating_count and ${listed('rating')} group by least.rating
    union all
    select 'inStock', '1', '', 0, count(*) from scoped p where p.total_stock > 0 and ${listed('inStock')}
    union all
    select 'onShelf', '1', '', 0, count(*) from scoped p where ${isOnShelf} and ${listed('onShelf')}
    union all
    select 'language', p.language, p.language, 0, count(*) from scoped p
      where p.language <> '' and ${listed('language')} group by p.language
    union all
    ${sql.join(traitKeys.map(traitRows), sql` union all `)}
    union all
    select 'lowest', '', '', 0, min(price) from priced
    union all
    select 'highest', '', '', 0, max(price) from priced`;
}

const isTraitKey = (facet: string): facet is TraitKey => traitKeys.some((key) => key === facet);

/** The rows of `countQuery`, with one for each trait in place of those for each combination. */
export function countTraits(rows: readonly CountRow[]): CountRow[] {
  const ofTraits = rows.filter(({ facet }) => isTraitKey(facet));
  const counted = traitKeys.flatMap((key) => {
    const own = ofTraits.filter(({ facet }) => facet === key);
    return traitCountRows(key, (bit) =>
      own.reduce((sum, { value, count }) => (Number(value) & (1 << bit) ? sum + Number(count ?? 0) : sum), 0),
    );
  });
  return [...rows.filter(({ facet }) => !isTraitKey(facet)), ...counted];
}

/** A row for each trait of a facet that any product has. */
export const traitCountRows = (key: TraitKey, countOf: (bit: number) => number): CountRow[] =>
  traits[key].flatMap(({ value, bit }) => {
    const count = countOf(bit);
    return count > 0 ? [{ facet: key, value, name: '', place: bit, count }] : [];
  });

/** The series of a list. That of a series alone has no choice of them. */
const seriesRows = ({ series = [] }: ListingFilters, listed: RawBuilder<SqlBool>) => sql`union all
    select 'series', counted.slug, ${seriesName(sql`counted.slug`)}, 0, counted.count from (
      select p.series_slug as slug, count(*) as count from scoped p
      where p.series_slug is not null and ${listed} group by p.series_slug
      having count(*) >= ${sql.lit(fewestOfSeries)} or ${isChosen(sql`p.series_slug`, series)}
      order by ${isChosen(sql`p.series_slug`, series)} desc, count desc, slug limit ${sql.lit(maxSeries)}) as counted`;

/** The name of a series, as its page has it. */
export const seriesName = (slug: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select named.series_name from product named where named.series_slug = ${slug} order by named.id limit 1)`;

/** Chosen authors and series are sorted first, so that the limit never removes a choice that the shopper may want to undo. */
const isChosen = (slug: RawBuilder<unknown>, slugs: readonly string[]): RawBuilder<SqlBool> =>
  slugs.length > 0 ? sql`${slug} in (${sql.join(slugs)})` : sql`1 = 0`;
