import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** A table of its own for both engines. It refers to no edition: the trigger of a deal also runs while its edition is deleted. */
export async function createPriceHistory(db: Kysely<unknown>): Promise<void> {
  await tableWithId(db, 'price_history')
    .addColumn('variant_id', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('from_at', 'bigint')
    .addColumn('until_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('price_history_variant')
    .on('price_history')
    .columns(['variant_id', 'until_at'])
    .execute();
  await db.schema.createIndex('price_history_until').on('price_history').column('until_at').execute();
  await db.schema
    .createTable('safety_contact')
    .addColumn('publisher_id', 'integer', (column) =>
      column.primaryKey().references('publisher.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

const now = sql`cast(unixepoch('subsec') * 1000 as integer)`;

/** Which prices an edition had (ADR 0112). Triggers write it, so that no writer can be forgotten. */
export const priceHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await createPriceHistory(db);
    await sql`create trigger variant_price_history after update of sale_price on variant
      when old.sale_price <> new.sale_price and old.is_price_on_request = 0
      begin
        insert into price_history (variant_id, price, from_at, until_at) values (old.id, old.sale_price, null, ${now});
      end`.execute(db);
    const keep = sql`delete from price_history
        where variant_id = old.variant_id and price = old.price and from_at = old.starts_at;
      insert into price_history (variant_id, price, from_at, until_at)
        values (old.variant_id, old.price, old.starts_at, min(${now}, coalesce(old.ends_at, ${now})));`;
    await sql`create trigger deal_price_history after update of price, starts_at, ends_at, variant_id on deal
      when old.starts_at < ${now} and (old.price <> new.price or old.starts_at <> new.starts_at
        or old.ends_at is not new.ends_at or old.variant_id <> new.variant_id)
      begin ${keep} end`.execute(db);
    await sql`create trigger deal_end_price_history after delete on deal when old.starts_at < ${now}
      begin ${keep} end`.execute(db);
  },
};
