import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Test payments of the desk, and whether money moved for the session of an order. For those from before it is read from their keys; PayPal's
 * do not say.
 */
export const testPayments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('payment_session')
      .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update payment_session set is_test = 1 where account = 'test' or account like 'rzp_test_%'`.execute(db);
    await db.schema
      .createTable('payment_test')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('is_test', 'integer', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('provider_id', 'text')
      .addColumn('url', 'text')
      .addColumn('code', 'text')
      .addColumn('try_url', 'text')
      .addColumn('payment_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('next_look_at', 'bigint')
      .addColumn('paid_at', 'bigint')
      .addColumn('refunded_at', 'bigint')
      .addColumn('notified_at', 'bigint')
      .addColumn('staff_id', 'integer')
      .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
      .addCheckConstraint('payment_test_state', sql`state in ('waiting', 'paid', 'refunded', 'ended')`)
      .execute();
    await sql`create index payment_test_next_look on payment_test (next_look_at) where next_look_at is not null`.execute(
      db,
    );
  },
};
