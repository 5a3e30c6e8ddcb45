import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The time of delivery that an order was placed with, as the checkout said it. Orders from before have none. */
export const deliveryTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('booking').addColumn('delivery_time', 'text').execute();
  },
};
