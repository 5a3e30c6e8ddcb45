import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Several invoices of an order, one for each parcel (ADR 0116): `part` counts them from 1, and is 0 for the one invoice of all of an order.
 * Each part has one first invoice, and each is replaced once at most.
 */
export const invoiceParts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('invoice')
      .addColumn('part', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.dropIndex('invoice_replaced_once').execute();
    await sql`create unique index invoice_replaced_once on invoice (order_id, part, coalesce(replaces, ''))
      where kind = 'invoice'`.execute(db);
  },
};
