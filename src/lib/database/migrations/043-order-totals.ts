import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds orders by their total, as it stands on a statement of the bank. */
export const orderTotals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('booking_total').on('booking').column('total').execute();
  },
};
