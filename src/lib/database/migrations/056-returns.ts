import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/** Returns of customers, and orders that are sent again without charge (ADR 0111). */
export const returns: Migration = {
  async up(db: Kysely<unknown>) {
    await tableWithId(db, 'booking_return')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('form_key', 'text', (column) => column.notNull().unique())
      .addColumn('comment', 'text', empty)
      .addColumn('instructions', 'text', empty)
      .addColumn('label_url', 'text', empty)
      .addColumn('answer', 'text', empty)
      .addColumn('withdrawal_id', 'integer', (column) => column.references('booking_withdrawal.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('staff_name', 'text', empty)
      .addColumn('version', 'integer', zero)
      .addCheckConstraint('booking_return_kind', sql`kind in ('return', 'withdrawal')`)
      .execute();
    await db.schema.createIndex('booking_return_order').on('booking_return').column('order_id').execute();
    await db.schema.createIndex('booking_return_state').on('booking_return').columns(['state', 'id']).execute();
    await db.schema
      .createTable('booking_return_line')
      .addColumn('return_id', 'integer', (column) => column.notNull().references('booking_return.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('copies', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', empty)
      .addColumn('shelf', 'integer', zero)
      .addColumn('damaged', 'integer', zero)
      .addColumn('supplier', 'integer', zero)
      .addPrimaryKeyConstraint('booking_return_line_key', ['return_id', 'position'])
      .addCheckConstraint('booking_return_line_copies', sql`copies > 0`)
      .execute();
    await db.schema
      .createTable('booking_replacement')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('booking.order_id'))
      .addColumn('of_order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'integer', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('booking_replacement_of').on('booking_replacement').column('of_order_id').execute();
  },
};
