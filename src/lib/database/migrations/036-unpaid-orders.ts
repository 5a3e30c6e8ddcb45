import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * By what the orders of one client are recognised, and until when an order has to be paid. Orders from before have neither: none of
 * them is cancelled by itself.
 */
export const unpaidOrders: Migration = {
  async up(db: Kysely<unknown>) {
    const booking = () => db.schema.alterTable('booking');
    await booking().addColumn('client_key', 'text').execute();
    await booking().addColumn('network_key', 'text').execute();
    // As every other time, without a limit of 32 bits on PostgreSQL.
    await booking().addColumn('pay_by', 'bigint').execute();
    await booking().addColumn('pay_reminded_at', 'bigint').execute();
    await sql`create index booking_network on booking (network_key, created_at) where network_key is not null`.execute(
      db,
    );
    await sql`create index booking_pay_by on booking (pay_by) where pay_by is not null`.execute(db);
  },
};
