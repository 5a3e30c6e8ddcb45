import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { CatalogueListener } from './catalogue-listener.ts';
import { catalogueCounter } from './names.ts';
import { postgresSearch } from './postgres-search.ts';

/** Numbers of advisory locks: any that no other program on the server uses. */
const lockIds = { start: 730_114_001 } as const;

/** Of bulk writing, after each transaction: its rows are free then, and so is the processor. */
const longestRestMs = 60;

/** PostgreSQL's part of what differs between engines. */
export const postgresEngine = (listener: CatalogueListener): Engine => ({
  search: postgresSearch,
  // Its planner knows by its statistics which index is selective.
  byIdOnly: sql``,
  salesByIdOnly: sql``,
  skipLocked: sql`for update skip locked`,
  fieldOfEntry: (list, index, field) => sql`${list}::jsonb -> ${sql.lit(index)} ->> ${sql.lit(field)}`,
  leadingInteger: (text) =>
    sql`case when ${text} is null then null else coalesce(substring(${text} from '^\\s*([-+]?[0-9]{1,15})')::bigint, 0) end`,
  async revision(queries) {
    const counted = sql<{ value: number }>`select last_value as value from ${sql.ref(catalogueCounter)}`;
    const [{ rows }] = await Promise.all([counted.execute(queries), listener.open()]);
    // The counter is raised before its transaction is committed, and the notification comes some time after. Both only go up.
    return (rows[0]?.value ?? 0) + listener.revision();
  },
  // Others wait only for the rows that it writes.
  bulkTransactionMs: 600,
  // Each statement is a way there and back.
  partSizes: [512, 128, 32, 8, 1],
  letOthersWrite: (_db, heldMs) => setTimeout(Math.min(heldMs, longestRestMs)),
  // The server does it, in a process of its own.
  keepLogShort: async () => undefined,
  beginBulkWrites: async () => undefined,
  async endBulkWrites(db) {
    // The planner must not take the tables for as small as they were.
    await sql`analyze`.execute(db);
    // Each search reads what was written and is not in the index yet, until PostgreSQL vacuums the table by itself.
    await sql`select gin_clean_pending_list('product_search_words')`.execute(db);
  },
  alone: (db, name, work) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(lockIds[name])})`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(lockIds[name])})`.execute(connection);
      }
    }),
  watch: () => listener.open(),
});
