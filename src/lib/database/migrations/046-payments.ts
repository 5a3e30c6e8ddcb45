import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** Payments through a provider: sessions, their events, refunds, and what fits no order (ADR 0095). */
export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('booking').addColumn('hold_until', 'bigint').execute();
    await sql`create index booking_hold on booking (hold_until) where status = 'TO BE PAID'`.execute(db);

    await db.schema
      .createTable('payment_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('provider_id', 'text')
      .addColumn('url', 'text')
      .addColumn('code', 'text')
      .addColumn('try_url', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('looked_at', 'bigint')
      .addColumn('next_look_at', 'bigint')
      .addCheckConstraint('payment_session_state', sql`state in ('opening', 'open', 'closing', 'closed')`)
      .execute();
    // One session of an order can be paid, whoever opens one.
    await sql`create unique index payment_session_payable on payment_session (order_id) where state <> 'closed'`.execute(
      db,
    );
    await sql`create unique index payment_session_provider on payment_session (provider, provider_id)
      where provider_id is not null`.execute(db);
    await sql`create index payment_session_next_look on payment_session (next_look_at) where next_look_at is not null`.execute(
      db,
    );
    await db.schema.createIndex('payment_session_order').on('payment_session').column('order_id').execute();

    await tableWithId(db, 'payment_event')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('event_key', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('session_id', 'text', (column) => column.notNull().references('payment_session.id'))
      .addColumn('payment_id', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount >= 0`))
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('payment_event_once', ['provider', 'event_key'])
      .execute();
    await db.schema.createIndex('payment_event_order').on('payment_event').column('order_id').execute();
    await db.schema.createIndex('payment_event_payment').on('payment_event').column('payment_id').execute();

    await db.schema
      .createTable('payment_refund')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('session_id', 'text', (column) => column.notNull().references('payment_session.id'))
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('plan', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'integer')
      .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_try_at', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('payment_refund_state', sql`state in ('requested', 'pending', 'succeeded', 'failed')`)
      .execute();
    await db.schema.createIndex('payment_refund_order').on('payment_refund').column('order_id').execute();
    await sql`create index payment_refund_next on payment_refund (next_try_at) where next_try_at is not null`.execute(
      db,
    );

    await tableWithId(db, 'payment_notice')
      .addColumn('notice_key', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('respond_by', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('settled_at', 'bigint')
      .addColumn('settled_by', 'text')
      .execute();

    // The sums of an order are those of its rows: each captured payment and each refund is one of them, once.
    await db.schema.alterTable('booking_payment').addColumn('payment_event_id', 'integer').execute();
    await sql`create unique index booking_payment_event on booking_payment (payment_event_id)
      where payment_event_id is not null`.execute(db);
  },
};
