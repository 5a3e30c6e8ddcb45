import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative, tableWithId } from './columns.ts';

/** The catalogue: works, their editions, and how the shop presents them. */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'publisher')
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('slug', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('category')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('parent_id', 'integer', (column) => column.references('category.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();

    await tableWithId(db, 'contributor')
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('slug', 'text', (column) => column.notNull())
      .execute();

    await tableWithId(db, 'product')
      .addColumn('work_key', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('subtitle', 'text')
      .addColumn('author_text', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('publisher_id', 'integer', (column) => column.references('publisher.id'))
      .addColumn('series_name', 'text')
      .addColumn('series_number', 'text')
      .addColumn('subjects', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('audience', 'text')
      .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('first_published', 'integer')
      .addColumn('category_id', 'integer', (column) => column.references('category.id'))
      .addColumn('is_listed', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('rating_sum', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('rating_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('sold', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('lowest_price', 'integer')
      .addColumn('total_stock', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('discount_percent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('product_contributor')
      .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addColumn('contributor_id', 'integer', (column) => column.notNull().references('contributor.id'))
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('product_contributor_key', ['product_id', 'contributor_id', 'role'])
      .execute();

    await db.schema
      .createTable('product_category')
      .addColumn('category_id', 'integer', (column) => column.notNull().references('category.id'))
      .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('product_category_key', ['category_id', 'product_id'])
      .execute();

    await tableWithId(db, 'variant')
      .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addColumn('sku', 'text', (column) => column.notNull().unique())
      .addColumn('record_reference', 'text', (column) => column.notNull().unique())
      .addColumn('isbn', 'text')
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('list_price', 'integer', (column) => column.notNull())
      .addColumn('sale_price', 'integer', (column) => column.notNull())
      .addColumn('stock', 'integer', (column) => column.notNull())
      .addColumn('is_shippable', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('is_price_on_request', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('is_listed', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('pages', 'integer')
      .addColumn('duration_minutes', 'integer')
      .addColumn('height_mm', 'integer')
      .addColumn('width_mm', 'integer')
      .addColumn('thickness_mm', 'integer')
      .addColumn('weight_g', 'integer')
      .addColumn('publication_date', 'text')
      .addColumn('image', 'text')
      .addColumn('more_images', 'text', (column) => column.notNull().defaultTo('[]'))
      .addCheckConstraint('variant_stock_not_negative', notNegative('stock'))
      .addCheckConstraint('variant_list_price_not_negative', notNegative('list_price'))
      .addCheckConstraint('variant_sale_price_not_negative', notNegative('sale_price'))
      .addCheckConstraint('variant_sale_not_above_list', sql`sale_price <= list_price`)
      .execute();

    await tableWithId(db, 'deal')
      .addColumn('variant_id', 'integer', (column) =>
        column.notNull().unique().references('variant.id').onDelete('cascade'),
      )
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('period_ms', 'bigint', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addCheckConstraint('deal_price_not_negative', notNegative('price'))
      .addCheckConstraint('deal_has_a_period', sql`period_ms > 0`)
      .execute();

    await tableWithId(db, 'banner')
      .addColumn('banner_position', 'text', (column) => column.notNull())
      .addColumn('banner_type', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('args', 'text')
      .addColumn('image', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('featured')
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('featured_key', ['list', 'product_id'])
      .execute();

    await db.schema
      .createTable('vendor')
      .addColumn('publisher_id', 'integer', (column) =>
        column.primaryKey().references('publisher.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('statistic')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('shop_setting')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('import_log')
      .addColumn('checksum', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('finished_at', 'bigint', (column) => column.notNull())
      .execute();

    const indexes: readonly (readonly [string, readonly string[]])[] = [
      ['variant', ['product_id']],
      ['variant', ['isbn']],
      ['product', ['is_listed', 'position']],
      ['product', ['is_listed', 'created_at']],
      ['product', ['is_listed', 'sold']],
      ['product', ['is_listed', 'lowest_price']],
      ['product', ['publisher_id']],
      ['product_category', ['product_id']],
      ['product_contributor', ['contributor_id']],
      ['category', ['parent_id']],
    ];
    for (const [table, columns] of indexes) {
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};
