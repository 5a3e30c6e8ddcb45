import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why the people of the shop like a book, and who of them says so. */
export const recommendations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['recommendation', 'recommended_by'])
      await db.schema.alterTable('product').addColumn(column, 'text').execute();
  },
};
