import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** Files that are imported at the desk, days between which something is put forward, and what figures are counted by. */
export const shopOwner: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'import_run')
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('records', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('bytes_read', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('refused', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('refusals', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute();
    await db.schema.alterTable('deal').addColumn('ends_at', 'bigint').execute();
    for (const table of ['banner', 'featured', 'vendor']) {
      await db.schema.alterTable(table).addColumn('starts_at', 'bigint').execute();
      await db.schema.alterTable(table).addColumn('ends_at', 'bigint').execute();
    }
    await db.schema.createIndex('booking_created').on('booking').column('created_at').execute();
    await sql`create index booking_payment_refunds on booking_payment (created_at) where kind = 'refund'`.execute(db);
  },
};
