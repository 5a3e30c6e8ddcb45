import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A part of the sitemap has 25,000 pages (`maxPagesPerPart`) and had 50,000: this index answers when each has last changed. */
export const changesByPart: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index product_changes`.execute(db);
    await sql`create index product_changes on product (((id - 1) / 25000), is_listed, updated_at)`.execute(db);
  },
};
