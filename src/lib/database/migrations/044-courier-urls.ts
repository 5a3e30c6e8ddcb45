import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tracking page of a parcel's courier, as it was when the parcel left. Orders from before have that of TRACK_URL_1 or 2. */
export const courierUrls: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('booking').addColumn('courier_url', 'text').execute();
  },
};
