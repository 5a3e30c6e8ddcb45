import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the record of a book says of who its people are: other names, and identifiers. Each book has rows of its own, so that one which is
 * taken back goes with its book.
 */
export async function createOtherNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contributor_name')
    .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
    .addColumn('contributor_id', 'integer', (column) =>
      column.notNull().references('contributor.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('contributor_name_pk', ['contributor_id', 'kind', 'name', 'product_id'])
    .execute();
  await db.schema.createIndex('contributor_name_by_key').on('contributor_name').columns(['kind', 'key']).execute();
  await db.schema.createIndex('contributor_name_by_product').on('contributor_name').column('product_id').execute();
}

export const otherNames: Migration = {
  async up(db: Kysely<unknown>) {
    await createOtherNames(db);
    for (const event of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.ref(`contributor_name_revision_${event}`)} after ${sql.raw(event)} on contributor_name
        begin update catalogue_revision set value = value + 1; end`.execute(db);
    }
  },
};
