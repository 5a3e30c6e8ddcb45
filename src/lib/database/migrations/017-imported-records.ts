import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the importer has made of each record, so that the same record can be skipped next time. */
export const importedRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('imported_record')
      .addColumn('variant_id', 'integer', (column) => column.primaryKey().references('variant.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('stock', 'integer', (column) => column.notNull())
      .execute();
  },
};
