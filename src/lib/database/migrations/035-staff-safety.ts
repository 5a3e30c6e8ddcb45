import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Who sent a catalogue file: what it may set follows the permissions of the sender (ADR 0071). From where a review came, so that one
 * client cannot decide over a rating. The link of the first owner ends an hour after it was made; those of before had no end.
 */
export const staffSafety: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('import_run').addColumn('staff_id', 'integer').execute();
    for (const column of ['client_key', 'network_key'])
      await db.schema.alterTable('review').addColumn(column, 'text').execute();
    await sql`update staff_link set expires_at = created_at + 3600000 where expires_at is null`.execute(db);
  },
};
