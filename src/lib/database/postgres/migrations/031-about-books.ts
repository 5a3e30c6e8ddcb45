import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { aboutTables, addAboutTables } from '../../migrations/031-about-books.ts';

/** The tables of 031-about-books, with the triggers of PostgreSQL. */
export const aboutBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await addAboutTables(db);
    for (const table of aboutTables) {
      await sql`create trigger ${sql.ref(`${table}_changed`)} after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function catalogue_changed()`.execute(db);
    }
  },
};
