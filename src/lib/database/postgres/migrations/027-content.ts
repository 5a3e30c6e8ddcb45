import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createContentTables } from '../../migrations/027-content.ts';

/** As on SQLite, with the function of migration 009. */
export const content: Migration = {
  async up(db: Kysely<unknown>) {
    await createContentTables(db);
    await sql`create trigger content_file_changed after insert or update or delete or truncate on content_file
      for each statement execute function catalogue_changed()`.execute(db);
  },
};
