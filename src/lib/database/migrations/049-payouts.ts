import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** What payment providers have paid out to the shop, line by line (ADR 0102). Two indexes are for the metrics of payments. */
export const payouts: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'payout')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('payout_id', 'text', (column) => column.notNull())
      .addColumn('paid_on', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('payout_once', ['provider', 'payout_id'])
      .execute();
    await db.schema.createIndex('payout_day').on('payout').column('paid_on').execute();
    await tableWithId(db, 'payout_line')
      .addColumn('payout', 'integer', (column) => column.notNull().references('payout.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('line_id', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('fee', 'bigint', (column) => column.notNull())
      .addColumn('tax', 'bigint', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .addUniqueConstraint('payout_line_once', ['payout', 'kind', 'line_id'])
      .execute();
    await db.schema.createIndex('payment_session_created').on('payment_session').column('created_at').execute();
    await db.schema.createIndex('payment_event_session').on('payment_event').column('session_id').execute();
    await db.schema.createIndex('payout_line_id').on('payout_line').columns(['line_id', 'kind']).execute();
  },
};
