import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders get a charge for same-day delivery; null is standard delivery. */
export const sameDay: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('booking')
      .addColumn('same_day_charge', 'integer', (column) =>
        column.check(sql`same_day_charge is null or same_day_charge >= 0`),
      )
      .execute();
    await sql`alter table booking drop constraint booking_total_equals_its_parts`.execute(db);
    await sql`alter table booking add constraint booking_total_equals_its_parts
      check (total = subtotal - discount + shipping + cod_charge + coalesce(same_day_charge, 0))`.execute(db);
  },
};
