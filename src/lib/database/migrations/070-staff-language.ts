import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language that a member of staff has chosen for the desk; null for the shop's. */
export const staffLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('staff').addColumn('language', 'text').execute();
  },
};
