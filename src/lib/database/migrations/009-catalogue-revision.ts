import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Everything that a page for all may show. */
const tables = [
  ...['publisher', 'category', 'contributor', 'product', 'product_contributor', 'product_category', 'variant', 'deal'],
  ...['banner', 'featured', 'vendor', 'statistic', 'shop_setting', 'review', 'coupon'],
];

/**
 * A number that counts up with every change of what pages show, whoever makes it: the shop, the importer beside it, a hand
 * with a database tool. It is part of the change's own transaction, so it is seen exactly when the change is.
 */
export const catalogueRevision: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('catalogue_revision')
      .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn('value', 'integer', (column) => column.notNull())
      .execute();
    await sql`insert into catalogue_revision (id, value) values (1, 1)`.execute(db);
    for (const table of tables) {
      for (const event of ['insert', 'update', 'delete']) {
        await sql`create trigger ${sql.ref(`${table}_revision_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          begin update catalogue_revision set value = value + 1; end`.execute(db);
      }
    }
  },
};
