import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who wants to know when an edition can be bought (ADR 0097). */
export const stockAlerts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stock_alert')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('variant_id', 'integer', (column) => column.notNull().references('variant.id').onDelete('cascade'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('awaits', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addCheckConstraint('stock_alert_awaits', sql`awaits in ('copies', 'day')`)
      .addUniqueConstraint('stock_alert_once', ['variant_id', 'email'])
      .execute();
    await db.schema.createIndex('stock_alert_email').on('stock_alert').column('email').execute();
  },
};
