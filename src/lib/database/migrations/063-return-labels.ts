import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Labels of returns as files (ADR 0121). */
export const returnLabels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('booking_return_label')
      .addColumn('return_id', 'integer', (column) => column.primaryKey().references('booking_return.id'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('booking_return_label_type', sql`type in ('application/pdf', 'image/png')`)
      .execute();
  },
};
