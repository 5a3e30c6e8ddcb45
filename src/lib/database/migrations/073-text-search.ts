import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The words of descriptions and contents, which are searched when nothing else is found, and the books whose words are still to be
 * written (lib/backend/search/index-texts.ts). Of a word only the books are stored, not its places.
 */
export const textSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create virtual table product_text_search using fts5(
      words, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'",
      content = '', contentless_delete = 1, detail = none
    )`.execute(db);
    await createDueTexts(db);
  },
};

/** With all books that there are. */
export async function createDueTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_text_due')
    .addColumn('product_id', 'integer', (column) => column.primaryKey().references('product.id').onDelete('cascade'))
    .execute();
  await sql`insert into product_text_due (product_id) select id from product`.execute(db);
}
