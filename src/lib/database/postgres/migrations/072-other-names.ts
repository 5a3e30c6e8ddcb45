import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createOtherNames } from '../../migrations/072-other-names.ts';

/** The table of 072-other-names, with the trigger of PostgreSQL. */
export const otherNames: Migration = {
  async up(db: Kysely<unknown>) {
    await createOtherNames(db);
    await sql`create trigger contributor_name_changed after insert or update or delete or truncate on contributor_name
      for each statement execute function catalogue_changed()`.execute(db);
  },
};
