import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Books that wait in the shop for a customer until a day (ADR 0119). */
export const putAside: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('booking').addColumn('put_aside_until', 'text').execute();
    await sql`create index booking_put_aside on booking (put_aside_until) where put_aside_until is not null`.execute(
      db,
    );
  },
};
