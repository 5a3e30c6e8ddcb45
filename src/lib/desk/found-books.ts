import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchShop } from '../backend/search/search-shop.ts';
import { titleKeys } from '../backend/search/tokens.ts';
import type { Queries } from '../database/queries.ts';
import { isLike } from './search-like.ts';

/** Of so many books staff choose one by scrolling; more words find the others. */
const maxFound = 1000;
const maxWords = 8;
/** An ISBN or the beginning of one: it means the edition that has it, and no other of its book. */
const isNumber = /^[\dx\s-]{8,}$/i;

/**
 * The ids of books that the words of a text mean, the best match first; none for a number or no text. Those that the shop's search finds, mistakes of
 * typing included, come before hidden ones, which are in no index. Looking through the titles of a million books took a second, in
 * which SQLite answered nobody.
 */
export async function findBooks(queries: Queries, text: string): Promise<readonly number[]> {
  if (text.trim() === '' || isNumber.test(text.trim())) return [];
  const [exact, found, hidden] = [
    await withTitle(queries, text),
    // A book without one of the words is not the one that is looked for.
    await searchShop({ db: queries, now: Date.now }, text, maxFound).then((result) =>
      result.without ? [] : result.products,
    ),
    await hiddenWith(queries, text),
  ];
  return [...new Set([...exact, ...found, ...hidden].map(({ id }) => id))];
}

/** The search asks for three characters, and there is a book called It. */
const withTitle = (queries: Queries, text: string) =>
  queries
    .selectFrom('product_title')
    .select('product_id as id')
    .where('full_title', '=', titleKeys(text).full)
    .limit(maxFound)
    .execute();

function hiddenWith(queries: Queries, text: string) {
  const words = text.trim().split(/\s+/).slice(0, maxWords);
  return (
    queries
      .selectFrom('product')
      .select('id')
      // Written out: this is the condition of an index (migration 080).
      .where(sql<SqlBool>`is_listed = 0`)
      .where(({ and, or }) => and(words.map((word) => or([isLike('title', word), isLike('author_text', word)]))))
      .limit(maxFound)
      .execute()
  );
}

const idList = (ids: readonly number[]) => (ids.length > 0 ? sql.join(ids.map((id) => sql.lit(id))) : sql`null`);

const withCode = (column: 'id' | 'product_id', codes: readonly string[]) => sql<{ id: number }>`
  select ${sql.ref(column)} as id from variant where isbn in (${sql.join(codes)}) or sku in (${sql.join(codes)})`;

/** A condition on `product`: a text means it (`findBooks`), or it has an edition with one of these codes (ISBN, code of the shop). */
export const isFoundBook = (books: readonly number[], codes: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`product.id in (select id from product where id in (${idList(books)}) union ${withCode('product_id', codes)})`;

/** A condition on `variant`: a text means its book (`findBooks`), or it has one of these codes itself. */
export const isFoundEdition = (books: readonly number[], codes: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`variant.id in (select id from variant where product_id in (${idList(books)}) union ${withCode('id', codes)})`;
