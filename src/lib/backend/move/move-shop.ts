import { type Kysely, sql, type Transaction } from 'kysely';
import { advanceIds } from '../../database/postgres/advance-ids.ts';
import type { Database } from '../../database/schema.ts';
import type { Snapshot } from '../../database/sqlite/snapshot.ts';
import type { Queries } from '../context.ts';
import { indexProducts } from '../search/index-products.ts';
import { textsChanged } from '../search/index-texts.ts';
import { checkedSums, movedTables, remadeTables } from './moved-tables.ts';

/** Why a shop was not moved: a sentence for the owner. Nothing was changed. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

/** Stored with a shop that was moved and has not been opened since. */
const marker = 'movedFromSqlite';

const rowsAtOnce = 1000;
const productsAtOnce = 500;

export interface MoveReport {
  /** Rows by table, without empty tables. */
  readonly rows: readonly (readonly [table: string, rows: number])[];
}

interface MoveOptions {
  readonly from: Snapshot;
  /** A PostgreSQL database of the newest schema. */
  readonly to: Kysely<Database>;
  readonly onTable?: (table: string) => void;
}

/**
 * Copies a shop from SQLite into PostgreSQL, in one transaction: a move that breaks off leaves nothing. What an earlier move has
 * copied is replaced, as long as no shop was opened on it. Counts and sums are compared before the end. Throws MoveRefused.
 */
export function moveShop({ from, to, onTable }: MoveOptions): Promise<MoveReport> {
  const unknown = from.tables.filter(
    (table) => !remadeTables.test(table) && !(movedTables as readonly string[]).includes(table),
  );
  if (unknown.length > 0) throw new MoveRefused(`The shop has tables that cannot be moved: ${unknown.join(', ')}.`);
  return to
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (queries) => {
      await refuseForeignData(queries);
      await sql`truncate ${sql.join(movedTables.map((table) => sql.table(table)))}, product_search, search_word, product_text_search, product_text_due, staff_session`.execute(
        queries,
      );
      const rows: [string, number][] = [];
      for (const table of movedTables) {
        onTable?.(table);
        const copied = await copyTable(queries, from, table);
        if (copied > 0) rows.push([table, copied]);
      }
      onTable?.('search index');
      await indexAll(queries);
      await advanceIds(queries);
      await compare(queries, from);
      await queries.insertInto('shop_setting').values({ key: marker, value: 'true' }).execute();
      return { rows };
    });
}

const findMarker = (queries: Queries) =>
  queries.selectFrom('shop_setting').select('key').where('key', '=', marker).executeTakeFirst();

/** Called when a shop is opened: from now on its data are no copy, and no move replaces them. */
export async function keepMovedShop(db: Kysely<Database>): Promise<void> {
  // A DELETE would wait for SQLite's write lock at each start, also when there is nothing to delete.
  if (await findMarker(db)) await db.deleteFrom('shop_setting').where('key', '=', marker).execute();
}

async function refuseForeignData(queries: Transaction<Database>): Promise<void> {
  if (await findMarker(queries)) return;
  for (const table of ['product', 'booking', 'visitor', 'newsletter_subscriber', 'staff'] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(queries);
    if (rows.length > 0)
      throw new MoveRefused(
        'The PostgreSQL database already holds a shop, which a move would replace. Give an empty database.',
      );
  }
}

/** Triggers would compute again what the copied columns say. */
async function copyTable(queries: Transaction<Database>, from: Snapshot, table: keyof Database): Promise<number> {
  const target = sql.table(table);
  await sql`alter table ${target} disable trigger user`.execute(queries);
  let copied = 0;
  let batch: unknown[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    // Zero characters, which PostgreSQL cannot store, are replaced as in each other statement.
    const json = JSON.stringify(batch).replaceAll('\\u0000', '\u{fffd}');
    await sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${json}::json)`.execute(
      queries,
    );
    copied += batch.length;
    batch = [];
  };
  for (const row of from.rows(table)) {
    batch.push(row);
    if (batch.length === rowsAtOnce) await flush();
  }
  await flush();
  await sql`alter table ${target} enable trigger user`.execute(queries);
  return copied;
}

async function indexAll(queries: Transaction<Database>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('product')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(productsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    await indexProducts(queries, ids);
    await textsChanged(queries, ids);
    after = last.id;
  }
}

async function compare(queries: Transaction<Database>, from: Snapshot): Promise<void> {
  const counts = movedTables.map((table) => [`rows of ${table}`, `select count(*) as value from ${table}`] as const);
  const differences: string[] = [];
  for (const [what, statement] of [...counts, ...checkedSums]) {
    const before = from.value(statement);
    const { rows } = await sql<{ value: number }>`${sql.raw(statement)}`.execute(queries);
    const after = rows[0]?.value;
    if (before !== after) differences.push(`${what}: ${before} in SQLite, ${after} in PostgreSQL`);
  }
  if (differences.length > 0) throw new MoveRefused(`The copy differs, and was undone:\n  ${differences.join('\n  ')}`);
}
