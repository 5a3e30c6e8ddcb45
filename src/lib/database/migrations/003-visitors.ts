import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Visitors with stored data, and their sessions. */
export const visitors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visitor')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('username', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('session')
      .addColumn('id_hash', 'text', (column) => column.primaryKey())
      .addColumn('visitor_id', 'text', (column) => column.notNull().references('visitor.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();
  },
};
