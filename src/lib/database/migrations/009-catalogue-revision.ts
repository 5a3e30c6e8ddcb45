import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** All tables that public pages read. */
export const shownTables: readonly string[] = [
  ...['publisher', 'category', 'contributor', 'product', 'product_contributor', 'product_category', 'variant', 'deal'],
  ...['banner', 'featured', 'vendor', 'statistic', 'shop_setting', 'review', 'coupon'],
];

/**
 * A revision number that triggers increment with every change to what public pages show, whether the shop, the importer or a
 * database tool makes it. It changes in the same transaction, so readers see the new number together with the change.
 */
export const catalogueRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('catalogue_revision')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('value', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into catalogue_revision (id, value) values (1, 1)`.execute(db);
    for (const table of shownTables) {
      for (const event of ['insert', 'update', 'delete']) {
        await sql`create trigger ${sql.ref(`${table}_revision_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          begin update catalogue_revision set value = value + 1; end`.execute(db);
      }
    }
  },
};
