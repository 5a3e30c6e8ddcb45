import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { shownTables } from '../../migrations/009-catalogue-revision.ts';
import { catalogueChannel, catalogueCounter } from '../names.ts';

/**
 * Tells every process of a change to what public pages show, when it is committed. A row that counts would be locked by every
 * order until it is committed. The sequence is not; it counts for whoever missed a notification.
 */
export const catalogueRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create sequence ${sql.ref(catalogueCounter)}`.execute(db);
    await sql`create function catalogue_changed() returns trigger language plpgsql as ${sql.lit(`
      begin
        perform nextval('${catalogueCounter}');
        notify ${catalogueChannel};
        return null;
      end`)}`.execute(db);
    for (const table of shownTables) {
      await sql`create trigger ${sql.ref(`${table}_changed`)} after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function catalogue_changed()`.execute(db);
    }
  },
};
