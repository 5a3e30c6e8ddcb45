import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes from which a shop of hundreds of thousands of books is listed without sorting all of them for each page. SQLite appends
 * the row's id to an index, so that each of these holds a complete sort order (lib/backend/catalogue/sort-orders.ts), ties
 * included.
 */
export const largeShops: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index product_by_popularity on product (is_listed, sold desc, rating_count desc)`.execute(db);
    await sql`create index product_by_rating on product (is_listed,
      (case when rating_count = 0 then 0 else 1.0 * rating_sum / rating_count end) desc, rating_count desc, sold desc)`.execute(
      db,
    );
    // The best books whose main category this is: in stock before sold out, then the most sold.
    await sql`create index product_best_at_home on product (category_id, is_listed,
      (case when total_stock > 0 then 0 else 1 end), sold desc)`.execute(db);
    // Covering indexes for what the filter panel counts over every product of a listing.
    await sql`create index product_category_by_product on product_category (product_id, category_id)`.execute(db);
    await sql`create index variant_formats on variant (product_id, is_listed, format)`.execute(db);
    await sql`create index product_counted on product (is_listed, rating_count, rating_sum, total_stock)`.execute(db);
    // These indexes are prefixes of the new ones.
    await sql`drop index product_ratings`.execute(db);
    await sql`drop index product_category_product_id`.execute(db);
    await sql`drop index product_is_listed_sold`.execute(db);
  },
};
