import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The orders that are paid when they can be sent, and were not paid or asked yet: twice a minute the clock looks which of them can be. */
export const askedPreorders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index booking_paid_when_sent on booking (order_id) where is_paid_when_sent = 1 and paid_at is null`.execute(
      db,
    );
  },
};
