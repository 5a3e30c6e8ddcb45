import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createListingIndexes, createTitles } from '../../migrations/004-search.ts';

/** `product_search` has the words of each listed book with a weight for each column, `search_word` all words of the catalogue. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_search')
      .addColumn('product_id', 'integer', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
      .addColumn('words', sql`tsvector`, (column) => column.notNull())
      .execute();
    await sql`create index product_search_words on product_search using gin (words)`.execute(db);
    await db.schema
      .createTable('search_word')
      .addColumn('term', 'text', (column) => column.primaryKey())
      .addColumn('doc', 'integer', (column) => column.notNull())
      .execute();
    await createTitles(db);
    await createListingIndexes(db);
  },
};
