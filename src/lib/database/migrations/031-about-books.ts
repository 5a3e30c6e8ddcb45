import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tables of what a reader wants to know of a book. Public pages read them. */
export const aboutTables: readonly string[] = ['product_about', 'variant_about', 'contributor_about'];

/**
 * Contents, excerpts, quotes, prizes, biographies and the like. They stand beside the tables that listings read, as they are long,
 * and only one page of a book shows them.
 */
export const aboutBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await addAboutTables(db);
    for (const table of aboutTables) {
      for (const event of ['insert', 'update', 'delete']) {
        await sql`create trigger ${sql.ref(`${table}_revision_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          begin update catalogue_revision set value = value + 1; end`.execute(db);
      }
    }
  },
};

export async function addAboutTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_about')
    .addColumn('product_id', 'integer', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
    .addColumn('about', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('variant_about')
    .addColumn('variant_id', 'integer', (column) => column.primaryKey().references('variant.id').onDelete('cascade'))
    .addColumn('about', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('contributor_about')
    .addColumn('contributor_id', 'integer', (column) =>
      column.primaryKey().references('contributor.id').onDelete('cascade'),
    )
    .addColumn('biography', 'text', (column) => column.notNull())
    .execute();
}
