import { sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import { NotFound } from '../handler.ts';
import type { Scope } from './listing-conditions.ts';
import { readPerson } from './same-person.ts';
import { type ProductSort, seriesColumns } from './sort-orders.ts';

/**
 * The listing of one person in the order of their works, whatever they did for its books, of one series in reading order, or of what a
 * search has found.
 */
export interface NamedList {
  readonly name: string;
  /** What is said of the person. Sanitised HTML. */
  readonly biography?: string | undefined;
  /** Of a person: other names, with the page of those that the shop has books of. */
  readonly otherNames?: readonly { readonly name: string; readonly authorSlug?: string }[];
  readonly scope: Pick<Scope, 'personIds' | 'seriesSlug' | 'found'>;
  /** The order of the whole list, in place of the shop's own. */
  readonly sort?: ProductSort;
  /** Of a series: all its books in reading order. */
  readonly books?: readonly SeriesBook[];
}

interface SeriesBook {
  readonly productID: string;
  readonly productName: string;
  readonly number?: string | undefined;
  readonly availableFrom?: string | undefined;
}

/** A series has a few dozen books. */
const mostBooks = 200;

async function readSeriesBooks(db: Queries, slug: string): Promise<SeriesBook[]> {
  const { rows } = await sql<{ id: number; title: string; series_number: string | null; day: string | null }>`
    select p.id, p.title, p.series_number,
      (select min(coalesce(v.on_sale_from, '')) from variant v where v.product_id = p.id and v.is_listed = 1) as day
    from product p where p.series_slug = ${slug} and +p.is_listed = 1
    order by ${seriesColumns(engineOf(db))} limit ${sql.lit(mostBooks)}`.execute(db);
  return rows.map(({ id, title, series_number, day }) => ({
    ...{ productID: String(id), productName: title, number: series_number ?? undefined },
    availableFrom: day || undefined,
  }));
}

/** The author or series that a request names by slug; undefined when it names none. Throws NotFound for an unknown slug. */
export async function readNamedList(
  db: Queries,
  { authorSlug, seriesSlug }: { readonly authorSlug?: string; readonly seriesSlug?: string },
): Promise<NamedList | undefined> {
  if (authorSlug) {
    // Two spellings of a name may have one slug.
    const own = await db
      .selectFrom('contributor')
      .leftJoin('contributor_about', 'contributor_about.contributor_id', 'contributor.id')
      .select(['contributor.id', 'name', 'biography'])
      .where('slug', '=', authorSlug)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('product_contributor').whereRef('contributor_id', '=', 'contributor.id').select('role')),
      )
      .orderBy('contributor.id')
      .execute();
    const [author] = own;
    if (!author) throw new NotFound('author');
    const { ids, otherNames } = await readPerson(
      db,
      own.map(({ id }) => id),
      authorSlug,
    );
    return {
      ...{ name: author.name, biography: author.biography ?? undefined },
      ...(otherNames.length > 0 && { otherNames }),
      ...{ scope: { personIds: ids }, sort: 'first-published' },
    };
  }
  if (seriesSlug) {
    const series = await db
      .selectFrom('product')
      .select('series_name')
      .where('series_slug', '=', seriesSlug)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!series?.series_name) throw new NotFound('series');
    return {
      name: series.series_name,
      scope: { seriesSlug },
      sort: 'series',
      books: await readSeriesBooks(db, seriesSlug),
    };
  }
  return undefined;
}
