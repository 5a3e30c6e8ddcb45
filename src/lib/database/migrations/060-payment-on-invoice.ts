import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Customers who pay on invoice, when their orders are due, and reminders of them (ADR 0117). */
export const paymentOnInvoice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invoice_customer')
      .addColumn('visitor_id', 'text', (column) => column.primaryKey())
      .addColumn('days', 'integer', (column) => column.notNull())
      .addColumn('most_open', 'integer')
      .addColumn('staff_id', 'integer', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('allowed_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('invoice_customer_days', sql`days between 0 and 120`)
      .addCheckConstraint('invoice_customer_most_open', sql`most_open is null or most_open > 0`)
      .execute();
    await db.schema.alterTable('booking').addColumn('invoice_days', 'integer').execute();
    await db.schema.alterTable('booking').addColumn('due_on', 'text').execute();
    // The few that are open, among all orders that were ever made.
    await sql`create index booking_open_invoices on booking (due_on)
      where invoice_days is not null and paid_at is null`.execute(db);
    await db.schema
      .createTable('invoice_reminder')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_id', 'integer')
      .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('invoice_reminder_key', ['order_id', 'day'])
      .execute();
  },
};
