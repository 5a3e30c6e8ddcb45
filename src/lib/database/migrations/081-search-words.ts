import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Version 3 of the words of the search (ADR 0148), here with the first letters of migration 078. A shop without books has none to index anew. */
export const searchWords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update shop_setting set value = '{"version":4,"after":null}'
      where key = 'search-index' and not exists (select 1 from product)`.execute(db);
  },
};
