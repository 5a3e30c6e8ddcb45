import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who asked for the newsletter. `confirmed_at` is set once the address has answered its confirmation mail (decision 18). */
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
