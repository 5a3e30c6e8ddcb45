import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What lists of the desk are read from, where a catalogue has many more editions than the shop has ever kept: those for which somebody
 * has said what is few, those whose copies came or went, e-books and audio without a file before those with one,
 * and the few books that are hidden.
 */
export const staffLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index variant_low_stock on variant (id) where low_stock is not null`.execute(db);
    await sql`create index stock_movement_here on stock_movement (variant_id) where reason <> 'supplier'`.execute(db);
    await sql`create index product_hidden on product (id) where is_listed = 0`.execute(db);
    await sql`drop index variant_digital`.execute(db);
    await sql`create index variant_digital on variant (has_file, id desc)
      where is_listed = 1 and format in ('Ebook', 'Audio')`.execute(db);
  },
};
