import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** The mail outbox, contact requests, and the columns for confirming, rewarding and ending a newsletter subscription. */
export const mail: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'outbox')
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'text')
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('headers', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('send_after', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('sent_at', 'bigint')
      .addColumn('failed_at', 'bigint')
      .addColumn('last_error', 'text')
      .addUniqueConstraint('outbox_one_of_a_kind', ['kind', 'about'])
      .execute();
    await sql`create index outbox_due on outbox (send_after) where sent_at is null and failed_at is null`.execute(db);

    await tableWithId(db, 'contact_request')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    // SQLite adds only one column with each statement.
    for (const [column, type] of [
      ['key', 'text'],
      ['asked_at', 'bigint'],
      ['unsubscribed_at', 'bigint'],
      ['coupon_code', 'text'],
    ] as const) {
      await db.schema.alterTable('newsletter_subscriber').addColumn(column, type).execute();
    }
    await db.schema
      .createIndex('newsletter_subscriber_key')
      .unique()
      .on('newsletter_subscriber')
      .column('key')
      .execute();
  },
};
