import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/**
 * What the shop has decided about searches (ADR 0123), and texts that found nothing (ADR 0124). A shop without books has none to
 * index anew for version 2 of the index.
 */
export async function createSearchTables(db: Kysely<unknown>): Promise<void> {
  await tableWithId(db, 'search_rule')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('product_id', 'integer', (column) => column.references('product.id').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // A book is pinned or buried for a text once, and a text leads to one page.
  await sql`create unique index search_rule_book on search_rule (query, product_id) where product_id is not null`.execute(
    db,
  );
  await sql`create unique index search_rule_text on search_rule (kind, query) where product_id is null`.execute(db);
  await db.schema.createIndex('search_rule_product').on('search_rule').column('product_id').execute();
  await db.schema
    .createTable('search_miss')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text')
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('search_miss_last').on('search_miss').column('last_at').execute();
  await sql`update shop_setting set value = '{"version":2,"after":null}'
    where key = 'search-index' and not exists (select 1 from product)`.execute(db);
}

export const searchRules: Migration = {
  async up(db: Kysely<unknown>) {
    await createSearchTables(db);
    for (const event of ['insert', 'update', 'delete']) {
      await sql`create trigger ${sql.ref(`search_rule_revision_${event}`)} after ${sql.raw(event)} on search_rule
        begin update catalogue_revision set value = value + 1; end`.execute(db);
    }
  },
};
