import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Prices that begin and end by the shop's clock, and why an edition is not sold (ADR 0074). */
export const priceTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('price_term')
      .addColumn('variant_id', 'integer', (column) => column.notNull().references('variant.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('starts_at', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('list_price', 'integer')
      .addColumn('sale_price', 'integer')
      .addColumn('is_price_on_request', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('is_fixed_price', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('lacks_price', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('price_term_key', ['variant_id', 'position'])
      .execute();
    const variant = () => db.schema.alterTable('variant');
    await variant().addColumn('price_changes_at', 'bigint').execute();
    await variant().addColumn('withdrawn', 'text').execute();
    await variant()
      .addColumn('lacks_price', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // For the chore that changes them, and for the caches that wait for the next one.
    await sql`create index variant_price_changes on variant (price_changes_at) where price_changes_at is not null`.execute(
      db,
    );
  },
};
