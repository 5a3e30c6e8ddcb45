import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How an order reaches its customer. Orders from before say it by their charges: same-day delivery has one of its own. */
export const deliveryMethod: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('booking').addColumn('delivery_method', 'text').execute();
  },
};
