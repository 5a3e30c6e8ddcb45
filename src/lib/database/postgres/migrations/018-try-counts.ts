import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tryCounts as portable } from '../../migrations/018-try-counts.ts';

/** The same, unlogged: counts are written with every form, and may be lost when the server crashes. */
export const tryCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await portable.up(db);
    for (const table of ['try_count', 'failed_login'])
      await sql`alter table ${sql.table(table)} set unlogged`.execute(db);
  },
};
