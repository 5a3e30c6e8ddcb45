import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What readers narrow lists by (lib/shop/catalogue/traits.ts). Books of a running shop get it beside serving: null is not known yet. */
export const bookTraits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('product').addColumn('traits', 'integer').execute();
    await db.schema
      .createTable('picture_colour')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('colours', 'integer', (column) => column.notNull())
      .execute();
    await sql`create index product_traits on product (language, traits, id) where is_listed = 1`.execute(db);
    await sql`create index product_without_traits on product (id) where traits is null`.execute(db);
    await sql`create index variant_on_shelf on variant (product_id) where is_listed = 1 and on_sale_from is null
      and stock > 0 and stock + withheld_stock - supply_stock > 0 and format <> 'Ebook' and format <> 'Audio'`.execute(
      db,
    );
  },
};
