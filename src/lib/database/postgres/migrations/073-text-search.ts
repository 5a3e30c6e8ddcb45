import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createDueTexts } from '../../migrations/073-text-search.ts';

/** The tables of 073-text-search, with a tsvector without places. */
export const textSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_text_search')
      .addColumn('product_id', 'integer', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
      .addColumn('words', sql`tsvector`, (column) => column.notNull())
      .execute();
    await sql`create index product_text_search_words on product_text_search using gin (words)`.execute(db);
    await createDueTexts(db);
  },
};
