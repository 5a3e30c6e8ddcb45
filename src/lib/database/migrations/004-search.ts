import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes for search (lib/backend/search) and listings (lib/backend/catalogue). `product_search` is contentless: it stores the
 * words but not the text, and its rowid is the product's id. `product_title` finds titles and beginnings of titles without
 * reading every product.
 */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    // Combining marks (M*) are token characters: otherwise a Devanagari word would be split at each vowel sign.
    await sql`create virtual table product_search using fts5(
      title, author, other, isbn,
      tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'",
      prefix = '2 3 4', content = '', contentless_delete = 1, detail = column
    )`.execute(db);
    await sql`create virtual table product_search_word using fts5vocab(product_search, 'row')`.execute(db);
    await createTitles(db);
    await createListingIndexes(db);
  },
};

/** For titles that are equal to what was typed, or begin with it. */
export async function createTitles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_title')
    .addColumn('product_id', 'integer', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
    .addColumn('full_title', 'text', (column) => column.notNull())
    .addColumn('short_title', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('product_title_full').on('product_title').column('full_title').execute();
  await db.schema.createIndex('product_title_short').on('product_title').column('short_title').execute();
}

/** Covering indexes for what the listings of a large shop read of every product. */
export async function createListingIndexes(db: Kysely<unknown>): Promise<void> {
  const shownPrice = [
    'product_id',
    'is_listed',
    'position',
    'stock',
    'list_price',
    'sale_price',
    'is_price_on_request',
  ];
  await db.schema.createIndex('variant_shown_price').on('variant').columns(shownPrice).execute();
  const ratings = ['is_listed', 'rating_count', 'rating_sum'];
  await db.schema.createIndex('product_ratings').on('product').columns(ratings).execute();
  await db.schema.createIndex('product_series').on('product').column('series_name').execute();
  await db.schema.createIndex('contributor_slug').on('contributor').column('slug').execute();
}
