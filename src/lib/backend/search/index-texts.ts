import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { plainText } from '../../shop/plain-text.ts';
import { parseAbout, type WorkAbout } from '../about/about.ts';
import type { Queries } from '../context.ts';
import { romanise } from './scripts/romanise.ts';
import { tokenise } from './tokens.ts';

/** So many that orders and searches hardly wait for them. */
const batchSize = 100;
/** Of each text: later words tell less, and the index has a bound for each book. */
const maxCharacters = 6000;
const maxWords = 400;
const shortest = 3;
const longest = 40;
/** Well below SQLite's limit of parameters in one statement. */
const mostAtOnce = 500;

/** Notes that the words of these books' descriptions and contents have changed. Call it in the transaction that changes them. */
export async function textsChanged(queries: Queries, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)];
  for (let start = 0; start < ids.length; start += mostAtOnce)
    await queries
      .insertInto('product_text_due')
      .values(ids.slice(start, start + mostAtOnce).map((product_id) => ({ product_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Indexes the descriptions and contents of the next books that are due, beside serving: an import does not wait for it. Several
 * instances share the work. Returns whether none is left.
 */
export async function indexDueTexts(db: Kysely<Database>): Promise<boolean> {
  const due = await db.selectFrom('product_text_due').select('product_id').limit(1).executeTakeFirst();
  if (!due) return true;
  return inTransaction(db, async (queries) => {
    const { rows } = await sql<{ id: number }>`select product_id as id from product_text_due
      order by product_id limit ${batchSize} ${engineOf(queries).skipLocked}`.execute(queries);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return true;
    await queries.deleteFrom('product_text_due').where('product_id', 'in', ids).execute();
    await engineOf(queries).search.replaceTexts(queries, ids, await readTexts(queries, ids));
    return ids.length < batchSize;
  });
}

async function readTexts(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .selectFrom('product')
    .leftJoin('product_about', 'product_about.product_id', 'product.id')
    .where('product.id', 'in', ids)
    .select(['product.id', 'title', 'author_text', 'description', 'about'])
    .execute();
  return rows.map(({ id, title, author_text, description, about }) => {
    const { contents = '' } = parseAbout<WorkAbout>(about);
    const text = [title, author_text, ...[description, contents].map((html) => plainText(html, maxCharacters))].join(
      ' ',
    );
    return { id, words: wordsOf(text).join(' ') };
  });
}

/** The words of a text, each once, and those of other scripts in Latin letters too. */
function wordsOf(text: string): string[] {
  const words = tokenise(text).filter((word) => word.length >= shortest && word.length <= longest);
  return [...new Set(words.flatMap((word) => [word, romanise(word) ?? word]))].slice(0, maxWords);
}
