import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** Pictures that records name are fetched and kept. Until now, pages were to load them from where the record says. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('variant').addColumn('image_source', 'text').execute();
    await db.schema
      .alterTable('variant')
      .addColumn('more_image_sources', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await tableWithId(db, 'picture_fetch')
      .addColumn('url', 'text', (column) => column.notNull().unique())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('hash', 'text')
      .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('etag', 'text')
      .addColumn('last_modified', 'text')
      .execute();
    await db.schema.createIndex('picture_fetch_due').on('picture_fetch').columns(['host', 'next_at']).execute();
    await db.schema
      .createTable('picture_host')
      .addColumn('host', 'text', (column) => column.primaryKey())
      .addColumn('paused_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('error', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('picture_fetch_state').on('picture_fetch').columns(['state', 'id']).execute();
    await db.schema.createIndex('picture_fetch_hash').on('picture_fetch').columns(['hash']).execute();
    await db.schema
      .createTable('picture_use')
      .addColumn('variant_id', 'integer', (column) => column.notNull().references('variant.id').onDelete('cascade'))
      .addColumn('url', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('picture_use_key', ['variant_id', 'url'])
      .execute();
    await db.schema.createIndex('picture_use_url').on('picture_use').columns(['url']).execute();
    await db.schema
      .createTable('picture_change')
      .addColumn('variant_id', 'integer', (column) => column.primaryKey().references('variant.id').onDelete('cascade'))
      .execute();

    await sql`update variant set image_source = image where image is not null`.execute(db);
    await sql`update variant set image = null where image not like '/covers/%'`.execute(db);
    await sql`update variant set more_image_sources = more_images where more_images <> '[]'`.execute(db);
    await sql`insert into picture_change (variant_id)
      select id from variant where image_source is not null or more_image_sources <> '[]'`.execute(db);
    // Orders hold the picture as it was. One that was elsewhere becomes the drawn cover, whose older versions redirect.
    await sql`update booking_line set image = '/covers/e' || variant_id || '-1-front-360.webp'
      where image like 'http%'`.execute(db);
    await sql`update hand_set set import_value = replace(import_value, '{"image":', '{"image_source":')
      where field = 'cover'`.execute(db);
  },
};
