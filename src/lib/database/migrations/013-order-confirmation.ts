import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Orders that are confirmed by a link in a mail, and the keys by which orders of one mailbox or one household are counted. Orders
 * from before have no keys: they count for their visitor only.
 */
export const orderConfirmation: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds only one column with each statement.
    for (const [column, type] of [
      ['confirm_by', 'bigint'],
      ['confirmed_at', 'bigint'],
      ['email_key', 'text'],
      ['phone_key', 'text'],
      ['delivery_key', 'text'],
    ] as const) {
      await db.schema.alterTable('booking').addColumn(column, type).execute();
    }
    await sql`create index booking_to_confirm on booking (confirm_by) where confirm_by is not null`.execute(db);
    for (const key of ['email_key', 'phone_key', 'delivery_key']) {
      await db.schema.createIndex(`booking_${key}`).on('booking').columns([key, 'created_at']).execute();
    }

    await db.schema
      .createTable('order_token')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_token_order').on('order_token').column('order_id').execute();
  },
};
