import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative, tableWithId } from './columns.ts';

/**
 * Copies on the shelf apart from what the supplier delivers, the movements of the shelf, and what is scanned in or counted. `stock`
 * stays the copies that can be bought (ADR 0058): without a supplier, those on the shelf.
 */
export const stock: Migration = {
  async up(db: Kysely<unknown>) {
    const variant = () => db.schema.alterTable('variant');
    await variant()
      .addColumn('supply_stock', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`supply_stock >= 0 and supply_stock <= stock + withheld_stock`),
      )
      .execute();
    await variant().addColumn('supply_days', 'integer').execute();
    await variant().addColumn('low_stock', 'integer').execute();
    await db.schema
      .alterTable('booking_line')
      .addColumn('backordered', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`backordered >= 0 and backordered <= quantity`),
      )
      .execute();
    await db.schema.alterTable('booking_line').addColumn('supply_days', 'integer').execute();
    await sql`create index booking_line_backordered on booking_line (variant_id) where backordered > 0`.execute(db);
    await addMovements(db);
    await addBatches(db);
  },
};

async function addMovements(db: Kysely<unknown>): Promise<void> {
  await tableWithId(db, 'stock_movement')
    .addColumn('variant_id', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('difference', 'integer', (column) => column.notNull())
    .addColumn('count_after', 'integer', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('staff_id', 'integer')
    .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('stock_movement_of_variant').on('stock_movement').columns(['variant_id', 'id']).execute();
}

async function addBatches(db: Kysely<unknown>): Promise<void> {
  await tableWithId(db, 'stock_batch')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('staff_id', 'integer')
    .addColumn('staff_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addCheckConstraint('stock_batch_kind', sql`kind in ('delivery', 'sale', 'count')`)
    .execute();
  await tableWithId(db, 'stock_scan')
    .addColumn('batch_id', 'integer', (column) => column.notNull().references('stock_batch.id').onDelete('cascade'))
    // Of one press of Enter: a scan that is sent twice counts once.
    .addColumn('send_key', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    // Null for a code that no edition has.
    .addColumn('variant_id', 'integer')
    .addColumn('copies', 'integer', (column) => column.notNull())
    // Copies on the shelf at the first scan, which a count starts from.
    .addColumn('shelf', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('stock_scan_once', ['batch_id', 'send_key'])
    .addCheckConstraint('stock_scan_copies', sql`copies > 0`)
    .addCheckConstraint('stock_scan_shelf', notNegative('shelf'))
    .execute();
  await db.schema.createIndex('stock_scan_of_batch').on('stock_scan').columns(['batch_id', 'id']).execute();
}
