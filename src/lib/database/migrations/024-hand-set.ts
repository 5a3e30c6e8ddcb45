import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** What was set by hand, which later imports leave as it is. */
export const handSet: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'hand_set')
      .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addColumn('variant_id', 'integer', (column) => column.references('variant.id').onDelete('cascade'))
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('import_value', 'text')
      .addColumn('staff', 'text', (column) => column.notNull())
      .addColumn('set_at', 'bigint', (column) => column.notNull())
      .execute();
    // Also finds all rows of a product.
    await sql`create unique index hand_set_field on hand_set (product_id, field, coalesce(variant_id, 0))`.execute(db);
    await db.schema.createIndex('hand_set_variant').on('hand_set').columns(['variant_id', 'field']).execute();
  },
};
