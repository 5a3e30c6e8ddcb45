import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative } from './columns.ts';

/**
 * Orders get a charge for same-day delivery; null is standard delivery. A CHECK constraint covers the sum of all charges, and
 * SQLite cannot change a constraint, so the table is rebuilt. Foreign keys are deferred because order lines refer to it.
 */
export const sameDay: Migration = {
  up: rebuildBooking,
};

async function rebuildBooking(db: Kysely<unknown>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table booking_before as select * from booking`.execute(db);
  await db.schema.dropTable('booking').execute();
  await db.schema
    .createTable('booking')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('subtotal', 'integer', (column) => column.notNull())
    .addColumn('coupon_code', 'text')
    .addColumn('discount', 'integer', (column) => column.notNull())
    .addColumn('shipping', 'integer', (column) => column.notNull())
    .addColumn('cod_charge', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('payment_mode', 'text', (column) => column.notNull())
    .addColumn('addresses', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('tracking_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('same_day_charge', 'integer')
    .addUniqueConstraint('booking_one_per_key', ['user_id', 'idempotency_key'])
    .addCheckConstraint(
      'booking_total_equals_its_parts',
      sql`total = subtotal - discount + shipping + cod_charge + coalesce(same_day_charge, 0)`,
    )
    .addCheckConstraint('booking_total_not_negative', notNegative('total'))
    .addCheckConstraint('booking_same_day_not_negative', sql`same_day_charge is null or same_day_charge >= 0`)
    .execute();
  await sql`insert into booking select *, null from booking_before`.execute(db);
  await db.schema.dropTable('booking_before').execute();
  await db.schema.createIndex('booking_user').on('booking').columns(['user_id', 'created_at']).execute();
}
