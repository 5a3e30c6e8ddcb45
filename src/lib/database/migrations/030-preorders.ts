import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Editions that are not sold before their day, and orders that are taken for them until then (ADR 0066). */
export const preorders: Migration = {
  async up(db: Kysely<unknown>) {
    const variant = () => db.schema.alterTable('variant');
    await variant().addColumn('on_sale_from', 'text').execute();
    await variant()
      .addColumn('takes_preorders', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await variant().addColumn('preorders_from', 'text').execute();
    await variant().addColumn('announced_from', 'text').execute();
    // For the chore that opens them on their day.
    await sql`create index variant_waiting on variant (on_sale_from, preorders_from, announced_from)
      where on_sale_from is not null or announced_from is not null`.execute(db);
    await db.schema.alterTable('booking_line').addColumn('preorder_from', 'text').execute();
    await sql`create index booking_line_preorder on booking_line (variant_id) where preorder_from is not null`.execute(
      db,
    );
    await db.schema
      .alterTable('booking')
      .addColumn('is_paid_when_sent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
