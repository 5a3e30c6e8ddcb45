import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** On SQLite the index has the first letters of words too (ADR 0144). A shop without books has none to index anew. */
export const firstLetters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update shop_setting set value = '{"version":3,"after":null}'
      where key = 'search-index' and not exists (select 1 from product)`.execute(db);
  },
};
