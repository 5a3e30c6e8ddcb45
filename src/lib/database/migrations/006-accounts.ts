import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** Accounts, session expiry, password-reset links and saved addresses. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('account')
      .addColumn('visitor_id', 'text', (column) => column.primaryKey().references('visitor.id').onDelete('cascade'))
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('display_name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('password_token')
      .addColumn('visitor_id', 'text', (column) =>
        column.primaryKey().references('account.visitor_id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('saved_address')
      .addColumn('visitor_id', 'text', (column) => column.notNull().references('visitor.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_address_key', ['visitor_id', 'kind'])
      .execute();

    // `former_id` has no foreign key, as the guest's own row has been deleted.
    await db.schema
      .createTable('former_visitor')
      .addColumn('former_id', 'text', (column) => column.primaryKey())
      .addColumn('visitor_id', 'text', (column) =>
        column.notNull().references('account.visitor_id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('moved_at', 'bigint')
      .execute();
    await db.schema.createIndex('former_visitor_account').on('former_visitor').column('visitor_id').execute();

    await db.schema
      .alterTable('session')
      .addColumn('idle_ms', 'bigint', (column) => column.notNull().defaultTo(thirtyDays))
      .execute();
    await db.schema.alterTable('session').addColumn('ends_at', 'bigint').execute();
    await db.schema.createIndex('session_visitor').on('session').column('visitor_id').execute();
  },
};
