import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who sent a catalogue file: what it may set follows the permissions of the sender (ADR 0071). */
export const importSender: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('import_run').addColumn('staff_id', 'integer').execute();
  },
};
