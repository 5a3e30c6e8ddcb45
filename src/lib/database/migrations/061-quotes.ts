import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Quotes: priced lists that hold until a day, and the orders that they became (ADR 0118). */
export const quotes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('quote')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('link_key', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text')
      .addColumn('customer', 'text', (column) => column.notNull())
      .addColumn('holds_until', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('asked', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('replaces', 'text')
      .addColumn('order_id', 'text', (column) => column.references('booking.order_id'))
      .addColumn('closed_at', 'bigint')
      .addColumn('closed_by', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('mailed_at', 'bigint')
      .addColumn('staff_id', 'integer', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('quote_state', sql`state in ('open', 'accepted', 'withdrawn')`)
      .execute();
    await db.schema.createIndex('quote_by_state').on('quote').columns(['state', 'created_at']).execute();
    await db.schema.createIndex('quote_by_email').on('quote').column('email_key').execute();
    await db.schema.createIndex('quote_by_replaced').on('quote').column('replaces').execute();
    await db.schema.alterTable('desk_sale').addColumn('quote', 'text').execute();
    await db.schema.alterTable('desk_sale').addColumn('replaces_quote', 'text').execute();
  },
};
