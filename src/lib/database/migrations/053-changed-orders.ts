import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A discount that the shop gives on one order, beside the coupon; and invoices in the place of others, which were credited whole when their
 * order was changed (ADR 0108). An order has one first invoice, and each is replaced once at most.
 */
export const changedOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('booking')
      .addColumn('shop_discount', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('booking')
      .addColumn('shop_discount_reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('invoice').addColumn('replaces', 'text').execute();
    await db.schema.dropIndex('invoice_one_per_order').execute();
    await sql`create unique index invoice_replaced_once on invoice (order_id, coalesce(replaces, ''))
      where kind = 'invoice'`.execute(db);
  },
};
