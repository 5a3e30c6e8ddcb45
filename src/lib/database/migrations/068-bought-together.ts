import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The orders of a book are read from an index, in the order of their numbers. */
export const boughtTogether: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index booking_line_product_order on booking_line (product_id, order_id)`.execute(db);
    await sql`drop index booking_line_product`.execute(db);
  },
};
