import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/**
 * What a refund gives back: lines and charges of its order, at their own rates of tax. Lines store their shares of the discount and of
 * the charges, which are null for orders from before: they are computed again. Refunds from before have no lines.
 */
export const refundLines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['discount_share', 'charge_share', 'tax_position'])
      await db.schema.alterTable('booking_line').addColumn(column, 'integer').execute();
    await db.schema
      .alterTable('booking_line')
      .addColumn('written_off', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`written_off >= 0 and written_off <= quantity`),
      )
      .execute();
    await tableWithId(db, 'refund_line')
      .addColumn('payment_id', 'integer', (column) => column.notNull().references('booking_payment.id'))
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('tax_position', 'integer', (column) => column.notNull())
      .addColumn('copies', 'integer', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('note_number', 'text', (column) => column.references('invoice.number'))
      .addCheckConstraint('refund_line_kind', sql`kind in ('line', 'charges', 'goodwill')`)
      .addCheckConstraint('refund_line_amounts', sql`copies >= 0 and amount >= 0`)
      .execute();
    await db.schema.createIndex('refund_line_order').on('refund_line').columns(['order_id', 'id']).execute();
    // The orders that wait for copies, among all that do not.
    await sql`create index booking_line_waiting on booking_line (order_id) where backordered > 0`.execute(db);
  },
};
