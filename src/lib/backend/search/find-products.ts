import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchMaxItems } from '../../shop/search.ts';
import type { Queries } from '../context.ts';
import { matchAll, type SearchColumn } from './match.ts';
import type { SearchQuery } from './query.ts';

/** Each word that was typed, as the spellings it is looked for in. */
export type Spellings = readonly (readonly string[])[];

/** Products by how well they match, best first (decision 13); at most twenty. `isExact`: the title is what was typed. */
export interface FoundProduct {
  readonly id: number;
  readonly isExact: boolean;
}

type Condition = RawBuilder<SqlBool>;
/** A query of product ids. */
type Tier = RawBuilder<{ id: number }>;

/**
 * The titles that are, then begin with, what was typed; then books with every word in the title, then in the author's name,
 * then anywhere. Within each, the most sold first. A whole ISBN finds its book and nothing else.
 */
export async function findProducts(db: Queries, query: SearchQuery, spellings: Spellings): Promise<FoundProduct[]> {
  if (query.isbn?.isWhole) return (await findIn(db, matches(['isbn'], [[query.isbn.digits]]), [])).map(inexact);

  const { full, short } = query.title;
  const exact = await findIn(
    db,
    titled(sql`full_title = ${full} or short_title = ${full} or full_title = ${short}`),
    [],
  );
  const ids = [...exact];
  const tiers: Tier[] = [
    titled(sql`${beginsWith('full_title', `${full} `)} or ${beginsWith('short_title', `${full} `)}`),
    titled(sql`${beginsWith('full_title', full)} or ${beginsWith('short_title', full)}`),
    matches(['title'], spellings),
    matches(['author'], spellings),
    ...(query.isbn ? [matches(['isbn'], [[query.isbn.digits]])] : []),
    matches(['title', 'author', 'other'], spellings),
  ];
  for (const tier of tiers) {
    if (ids.length >= searchMaxItems) break;
    ids.push(...(await findIn(db, tier, ids)));
  }
  return ids.slice(0, searchMaxItems).map((id) => ({ id, isExact: exact.includes(id) }));
}

const inexact = (id: number): FoundProduct => ({ id, isExact: false });

const matches = (columns: readonly SearchColumn[], words: Spellings): Tier =>
  sql`select rowid as id from product_search where product_search match ${matchAll(columns, words)}`;

const titled = (condition: Condition): Tier => sql`select product_id as id from product_title where ${condition}`;

const beginsWith = (column: 'full_title' | 'short_title', text: string): Condition =>
  sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${`${text}\u{10ffff}`}`;

async function findIn(db: Queries, tier: Tier, known: readonly number[]): Promise<number[]> {
  const others = known.length > 0 ? sql`and p.id not in (${sql.join(known)})` : sql``;
  const { rows } = await sql<{ id: number }>`select p.id from (${tier}) as found cross join product p
    where p.id = found.id and +p.is_listed = 1 ${others}
    order by p.sold desc, p.position, p.id limit ${searchMaxItems - known.length}`.execute(db);
  return rows.map(({ id }) => id);
}
