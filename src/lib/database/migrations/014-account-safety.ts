import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Device names of sessions, confirmed e-mail addresses of accounts, and new addresses that wait for confirmation. */
export const accountSafety: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('session')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('account').addColumn('email_confirmed_at', 'bigint').execute();
    await db.schema
      .createTable('email_change')
      .addColumn('visitor_id', 'text', (column) =>
        column.primaryKey().references('account.visitor_id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
