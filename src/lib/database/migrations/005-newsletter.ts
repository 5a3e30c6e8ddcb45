import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Newsletter subscribers. `confirmed_at` is set when the subscriber follows the link in the confirmation mail. */
export const newsletter: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('newsletter_subscriber')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .execute();
  },
};
