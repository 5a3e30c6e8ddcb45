import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The same as on SQLite, whose index has a layout of its own. */
export const searchWords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update shop_setting set value = '{"version":3,"after":null}'
      where key = 'search-index' and not exists (select 1 from product)`.execute(db);
  },
};
