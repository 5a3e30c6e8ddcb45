import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders that one press has made (ADR 0134). */
export const ordersMadeTogether: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('booking_purchase')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('booking.order_id'))
      .addColumn('purchase_id', 'text', (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addUniqueConstraint('booking_purchase_part', ['purchase_id', 'part'])
      .execute();
  },
};
