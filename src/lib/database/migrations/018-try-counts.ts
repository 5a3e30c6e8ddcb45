import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What several instances count together. With SQLite the processes of one machine count in memory, and these stay empty. */
export const tryCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('try_count')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('failed_login')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'integer', (column) => column.notNull())
      .execute();
  },
};
