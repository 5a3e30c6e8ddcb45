import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import type { SearchQuery } from './search-query.ts';

/** For each typed word, the spellings to search for. */
export type Spellings = readonly (readonly string[])[];

/** A search hit. `isExact` says that its title is exactly the typed text. */
export interface FoundProduct {
  readonly id: number;
  readonly isExact: boolean;
}

type Condition = RawBuilder<SqlBool>;
/** A query for product ids. Tiers run from the best kind of match to the weakest. */
type Tier = RawBuilder<{ id: number }>;

/**
 * Finds at most `limit` products, best match first: titles equal to the typed text, titles that begin with it, then books with
 * every word in the title, in the author's name, or anywhere. Within each tier the most sold come first. A complete ISBN finds
 * only its book.
 */
export async function findProducts(
  db: Queries,
  query: SearchQuery,
  spellings: Spellings,
  limit: number,
): Promise<FoundProduct[]> {
  const { search } = engineOf(db);
  if (query.isbn?.isWhole)
    return (await findInTier(db, search.matches(['isbn'], [[query.isbn.digits]]), [], limit)).map(toInexact);

  const { full, short } = query.title;
  const exact = await findInTier(
    db,
    matchesTitle(sql`full_title = ${full} or short_title = ${full} or full_title = ${short}`),
    [],
    limit,
  );
  const ids = [...exact];
  const tiers: Tier[] = [
    matchesTitle(sql`${beginsWith('full_title', `${full} `)} or ${beginsWith('short_title', `${full} `)}`),
    matchesTitle(sql`${beginsWith('full_title', full)} or ${beginsWith('short_title', full)}`),
    search.matches(['title'], spellings),
    search.matches(['author'], spellings),
    ...(query.isbn ? [search.matches(['isbn'], [[query.isbn.digits]])] : []),
    search.matches(['title', 'author', 'other'], spellings),
  ];
  for (const tier of tiers) {
    if (ids.length >= limit) break;
    ids.push(...(await findInTier(db, tier, ids, limit)));
  }
  return ids.slice(0, limit).map((id) => ({ id, isExact: exact.includes(id) }));
}

const toInexact = (id: number): FoundProduct => ({ id, isExact: false });

const matchesTitle = (condition: Condition): Tier => sql`select product_id as id from product_title where ${condition}`;

const beginsWith = (column: 'full_title' | 'short_title', text: string): Condition =>
  sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10ffff}`}`;

async function findInTier(db: Queries, tier: Tier, excluded: readonly number[], limit: number): Promise<number[]> {
  const others = excluded.length > 0 ? sql`and p.id not in (${sql.join(excluded)})` : sql``;
  const { rows } = await sql<{ id: number }>`select p.id from (${tier}) as found cross join product p
    where p.id = found.id and +p.is_listed = 1 ${others}
    order by p.sold desc, p.position, p.id limit ${limit - excluded.length}`.execute(db);
  return rows.map(({ id }) => id);
}
