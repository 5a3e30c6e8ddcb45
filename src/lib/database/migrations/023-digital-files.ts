import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative, tableWithId } from './columns.ts';

/**
 * Files of e-books and audio, and the downloads of orders. A digital edition without a file is no longer sold: its copies are
 * withheld. Editions of the sample catalogue (ISBN 979-9) have a file that Bookfront makes itself.
 */
export const digitalFiles: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['has_file', 'withheld_stock']) {
      await db.schema
        .alterTable('variant')
        .addColumn(column, 'integer', (build) => build.notNull().defaultTo(0))
        .execute();
    }
    await sql`update variant set has_file = 1 where format in ('Ebook', 'Audio') and isbn like '9799%'`.execute(db);
    await sql`update variant set withheld_stock = stock, stock = 0
      where format in ('Ebook', 'Audio') and has_file = 0 and stock > 0`.execute(db);
    await sql`update product set total_stock = (select coalesce(sum(stock), 0) from variant
        where variant.product_id = product.id and variant.is_listed = 1)
      where id in (select product_id from variant where withheld_stock > 0)`.execute(db);
    // For the desk's list of editions that need a file.
    await sql`create index variant_digital on variant (has_file, id) where format in ('Ebook', 'Audio')`.execute(db);

    await tableWithId(db, 'digital_file')
      .addColumn('variant_id', 'integer', (column) => column.notNull().references('variant.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint')
      .addColumn('sha256', 'text')
      .addColumn('url', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('staff', 'text', (column) => column.notNull())
      .addColumn('removed_at', 'bigint')
      .addCheckConstraint('digital_file_or_link', sql`(url is null) <> (sha256 is null)`)
      .execute();
    await sql`create unique index digital_file_current on digital_file (variant_id) where removed_at is null`.execute(
      db,
    );
    await db.schema.createIndex('digital_file_variant').on('digital_file').column('variant_id').execute();
    await db.schema.createIndex('digital_file_sha256').on('digital_file').column('sha256').execute();

    await tableWithId(db, 'download_grant')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('variant_id', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('downloads_left', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addUniqueConstraint('download_grant_line', ['order_id', 'position'])
      .addCheckConstraint('download_grant_not_negative', notNegative('downloads_left'))
      .execute();
    await db.schema.createIndex('download_grant_variant').on('download_grant').column('variant_id').execute();
  },
};
