import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createPriceHistory } from '../../migrations/057-price-history.ts';

/** As on SQLite: triggers keep the prices that an edition had. */
export const priceHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await createPriceHistory(db);
    const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
    await sql`create function variant_price_history() returns trigger language plpgsql as ${sql.lit(`
      begin
        insert into price_history (variant_id, price, from_at, until_at) values (old.id, old.sale_price, null, ${now});
        return null;
      end`)}`.execute(db);
    await sql`create trigger variant_price_history after update of sale_price on variant for each row
      when (old.sale_price <> new.sale_price and old.is_price_on_request = 0)
      execute function variant_price_history()`.execute(db);
    await sql`create function deal_price_history() returns trigger language plpgsql as ${sql.lit(`
      begin
        if old.starts_at >= ${now} then return null; end if;
        if tg_op = 'UPDATE' and old.price = new.price and old.starts_at = new.starts_at
          and old.ends_at is not distinct from new.ends_at and old.variant_id = new.variant_id then return null; end if;
        delete from price_history
          where variant_id = old.variant_id and price = old.price and from_at = old.starts_at;
        insert into price_history (variant_id, price, from_at, until_at)
          values (old.variant_id, old.price, old.starts_at, least(${now}, coalesce(old.ends_at, ${now})));
        return null;
      end`)}`.execute(db);
    await sql`create trigger deal_price_history after delete or update of price, starts_at, ends_at, variant_id on deal
      for each row execute function deal_price_history()`.execute(db);
  },
};
