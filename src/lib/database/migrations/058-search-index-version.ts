import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A shop without books has none to index anew (lib/backend/search/rebuild-index.ts). */
export const searchIndexVersion: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`insert into shop_setting (key, value)
      select 'search-index', '{"version":1,"after":null}' where not exists (select 1 from product)`.execute(db);
  },
};
