import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createSearchTables } from '../../migrations/064-search-rules.ts';

/** The tables of 064-search-rules, with the trigger of PostgreSQL. */
export const searchRules: Migration = {
  async up(db: Kysely<unknown>) {
    await createSearchTables(db);
    await sql`create trigger search_rule_changed after insert or update or delete or truncate on search_rule
      for each statement execute function catalogue_changed()`.execute(db);
  },
};
