import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The price of an edition can be fixed by the law of the shop's country, and imports note the terms they were made on (ADR 0063). */
export const fixedPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('variant')
      .addColumn('is_fixed_price', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('import_log')
      .addColumn('terms', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
