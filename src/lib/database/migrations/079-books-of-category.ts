import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The books of a main category: in stock before sold out, then the most sold. It replaces an index without the last two columns, which
 * PostgreSQL left aside: it cannot answer from an index alone that lacks a column of one of its expressions, so it looked for the best
 * book of a category among all books of the shop. For a category without books of its own those were all (seconds at a million).
 */
export const booksOfCategory: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index product_of_category on product (category_id, (case when total_stock > 0 then 0 else 1 end), sold desc, id,
      total_stock) where is_listed = 1`.execute(db);
    await sql`drop index product_best_at_home`.execute(db);
  },
};
