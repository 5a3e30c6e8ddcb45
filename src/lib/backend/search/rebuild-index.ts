import { type Kysely, sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { indexProducts } from './index-products.ts';

/** What `indexProducts` writes. Raised when that changes, with a migration that says so of shops without books. */
const wordsVersion = 3;
const key = 'search-index';
/** So many that orders and searches hardly wait for them. */
const batchSize = 100;

/** How far the index of a shop is: the version that is being written, and the last book that has it; null for all. */
interface Progress {
  readonly version: number;
  readonly after: number | null;
  /** All books have it, and the index is still to be tidied. */
  readonly isUntidy?: true;
}

/**
 * Indexes the next books anew, where the index was written by an earlier version. Searches find what they found until then.
 * Several instances share the work. Then it tidies the index, part by part. Returns whether all is done.
 */
export async function rebuildSearchIndex(db: Kysely<Database>): Promise<boolean> {
  const indexVersion = wordsVersion + engineOf(db).search.layout;
  const row = await db.selectFrom('shop_setting').select('value').where('key', '=', key).executeTakeFirst();
  const stored = row ? (JSON.parse(row.value) as Progress) : undefined;
  const { after, isUntidy = false } = stored?.version === indexVersion ? stored : { after: 0 };
  if (after === null) return isUntidy ? tidyIndex(db, indexVersion) : true;
  return inTransaction(db, async (queries) => {
    // Books that an import is changing are left to it.
    const { rows } = await sql<{ id: number }>`select id from product where id > ${after} order by id limit ${batchSize}
      ${engineOf(queries).skipLocked}`.execute(queries);
    const last = rows.at(-1);
    const progress: Progress = { version: indexVersion, after: last?.id ?? null, ...(!last && { isUntidy: true }) };
    const value = JSON.stringify(progress);
    // Another instance that is as far does these books.
    const { numInsertedOrUpdatedRows: mine } = row
      ? { numInsertedOrUpdatedRows: await moveOn(queries, row.value, value) }
      : await queries
          .insertInto('shop_setting')
          .values({ key, value })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
    if (mine !== 1n) return false;
    await indexProducts(
      queries,
      rows.map(({ id }) => id),
    );
    return false;
  });
}

const tidyIndex = (db: Kysely<Database>, version: number): Promise<boolean> =>
  inTransaction(db, async (queries) => {
    const isTidy = await engineOf(queries).search.tidy(queries);
    const value = JSON.stringify({ version, after: null } satisfies Progress);
    if (isTidy) await queries.updateTable('shop_setting').set({ value }).where('key', '=', key).execute();
    return isTidy;
  });

async function moveOn(queries: Kysely<Database>, from: string, to: string): Promise<bigint> {
  const { numUpdatedRows } = await queries
    .updateTable('shop_setting')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}
