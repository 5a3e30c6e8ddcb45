import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The last whole record of each edition, which a partial update replaces blocks of. */
export const onixRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('onix_record')
      .addColumn('variant_id', 'integer', (column) => column.primaryKey().references('variant.id').onDelete('cascade'))
      .addColumn('packed', 'text', (column) => column.notNull())
      .execute();
  },
};
