import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative, tableWithId } from './columns.ts';

/** Carts, wishlists, reviews, coupons and orders. The CHECK constraints are the last guard of money and stock. */
export const trade: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'review')
      .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('is_verified', 'integer', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('review_one_per_visitor', ['product_id', 'user_id'])
      .addCheckConstraint('review_rating_range', sql`rating between 1 and 5`)
      .execute();

    await db.schema
      .createTable('cart')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('coupon_code', 'text')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('cart_line')
      .addColumn('user_id', 'text', (column) => column.notNull().references('cart.user_id').onDelete('cascade'))
      .addColumn('variant_id', 'integer', (column) => column.notNull().references('variant.id').onDelete('cascade'))
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('cart_line_key', ['user_id', 'variant_id'])
      .addCheckConstraint('cart_line_quantity_range', sql`quantity between 1 and 999`)
      .execute();

    await db.schema
      .createTable('wishlist_item')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('product_id', 'integer', (column) => column.notNull().references('product.id').onDelete('cascade'))
      .addColumn('variant_id', 'integer', (column) => column.references('variant.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create unique index wishlist_item_key on wishlist_item (user_id, product_id, coalesce(variant_id, 0))`.execute(
      db,
    );

    await db.schema
      .createTable('coupon')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('minimum_subtotal', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('starts_at', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('usage_limit', 'integer')
      .addColumn('per_customer_limit', 'integer')
      .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('coupon_kind', sql`kind in ('percent', 'fixed')`)
      .addCheckConstraint('coupon_amount_not_negative', notNegative('amount'))
      .addCheckConstraint('coupon_within_limit', sql`used >= 0 and (usage_limit is null or used <= usage_limit)`)
      .execute();

    await db.schema
      .createTable('booking')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('subtotal', 'integer', (column) => column.notNull())
      .addColumn('coupon_code', 'text')
      .addColumn('discount', 'integer', (column) => column.notNull())
      .addColumn('shipping', 'integer', (column) => column.notNull())
      .addColumn('cod_charge', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('payment_mode', 'text', (column) => column.notNull())
      .addColumn('addresses', 'text', (column) => column.notNull())
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('tracking_id', 'text')
      .addColumn('request_id', 'text')
      .addUniqueConstraint('booking_one_per_key', ['user_id', 'idempotency_key'])
      .addCheckConstraint('booking_total_equals_its_parts', sql`total = subtotal - discount + shipping + cod_charge`)
      .addCheckConstraint('booking_total_not_negative', notNegative('total'))
      .execute();

    await db.schema
      .createTable('booking_line')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('product_id', 'integer', (column) => column.notNull())
      .addColumn('variant_id', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('option_name', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('unit_price', 'integer', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('line_total', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('booking_line_key', ['order_id', 'position'])
      .addCheckConstraint('booking_line_total', sql`line_total = unit_price * quantity`)
      .execute();

    await db.schema
      .createTable('booking_status')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('booking_status_key', ['order_id', 'position'])
      .execute();

    await db.schema
      .createTable('coupon_use')
      .addColumn('code', 'text', (column) => column.notNull().references('coupon.code'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('booking.order_id'))
      .execute();

    await db.schema.createIndex('booking_user').on('booking').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('booking_line_product').on('booking_line').column('product_id').execute();
    await db.schema.createIndex('wishlist_item_user').on('wishlist_item').column('user_id').execute();
    await db.schema.createIndex('coupon_use_code').on('coupon_use').columns(['code', 'user_id']).execute();
  },
};
