import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addShownColumns, createShownIndexes, shownOf, sourceColumns } from '../../migrations/012-shown-prices.ts';

/** As on SQLite: triggers keep what a product's card shows. */
export const shownPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await addShownColumns(db);
    const update = (id: string) => `update product
      set shown_price = shown.price, shown_discount = shown.discount, newest_date = shown.newest
      from ${shownOf(id)} as shown (price, discount, newest)
      where product.id = ${id} and (product.shown_price, product.shown_discount, product.newest_date)
        is distinct from (shown.price, shown.discount, shown.newest);`;
    await sql`create function variant_shown() returns trigger language plpgsql as ${sql.lit(`
      begin
        if tg_op <> 'INSERT' then ${update('old.product_id')} end if;
        if tg_op <> 'DELETE' then ${update('new.product_id')} end if;
        return null;
      end`)}`.execute(db);
    await sql`create trigger variant_shown after insert or delete or update of ${sql.raw(sourceColumns)} on variant
      for each row execute function variant_shown()`.execute(db);
    await createShownIndexes(db);
  },
};
