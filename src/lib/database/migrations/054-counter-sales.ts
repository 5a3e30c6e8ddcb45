import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** Orders that the people of the shop take (ADR 0109): how each came, and who took it. */
export const counterSales: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('booking')
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('web'))
      .execute();
    await db.schema.alterTable('booking').addColumn('taken_by', 'text').execute();
    await tableWithId(db, 'desk_sale')
      .addColumn('cart_user', 'text', (column) => column.notNull().unique())
      .addColumn('customer_id', 'text')
      .addColumn('staff_id', 'integer', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('last_key', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('order_id', 'text', (column) => column.references('booking.order_id'))
      .execute();
  },
};
