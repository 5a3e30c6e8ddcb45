import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a search sorts its matches by, in the order of their ids (ADR 0144). A row of `product` takes half a kilobyte, so that the
 * matches of a common word lie on as many pages as there are; the entries of this index take some twenty bytes.
 */
export const salesById: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index product_sales on product (id, is_listed, sold, position)`.execute(db);
  },
};
