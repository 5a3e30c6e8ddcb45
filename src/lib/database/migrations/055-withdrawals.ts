import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** Statements of withdrawal, the orders that they belong to, and what was agreed to for digital contents (ADR 0110). */
export const withdrawals: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'booking_withdrawal')
      .addColumn('form_key', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('lines', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('booking_withdrawal_match')
      .addColumn('withdrawal_id', 'integer', (column) => column.primaryKey().references('booking_withdrawal.id'))
      .addColumn('order_id', 'text', (column) => column.references('booking.order_id'))
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('staff_id', 'integer')
      .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('booking_withdrawal_order').on('booking_withdrawal_match').column('order_id').execute();
    await db.schema
      .createTable('booking_waiver')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('booking.order_id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
