import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameKey } from '../../trade/orders/order-names.ts';
import { notNegative, tableWithId } from './columns.ts';

/**
 * What the people at the counter do to an order: payments and refunds, parcels, notes. Orders from before have no payments, because
 * nobody recorded any. The copies of the cancelled ones went back into stock.
 */
export const orderWork: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds only one column with each statement.
    const booking = () => db.schema.alterTable('booking');
    await booking()
      .addColumn('paid_total', 'integer', (column) => column.notNull().defaultTo(0).check(notNegative('paid_total')))
      .execute();
    await booking()
      .addColumn('refunded_total', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`refunded_total >= 0 and refunded_total <= paid_total`),
      )
      .execute();
    for (const column of ['is_restocked', 'work_version', 'link_version']) {
      await booking()
        .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    for (const column of ['paid_at', 'shipped_at', 'delivered_at'])
      await booking().addColumn(column, 'bigint').execute();
    for (const column of ['courier', 'name_key']) await booking().addColumn(column, 'text').execute();
    await sql`update booking set is_restocked = 1 where status = 'CANCELLED'`.execute(db);
    await fillNames(db);
    await db.schema.alterTable('booking_status').addColumn('staff_name', 'text').execute();
    await db.schema
      .alterTable('booking_line')
      .addColumn('returned', 'integer', (column) =>
        column.notNull().defaultTo(0).check(sql`returned >= 0 and returned <= quantity`),
      )
      .execute();

    await tableWithId(db, 'booking_payment')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('staff_id', 'integer')
      .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('booking_payment_kind', sql`kind in ('payment', 'refund')`)
      .addCheckConstraint('booking_payment_amount', sql`amount > 0`)
      .execute();
    await tableWithId(db, 'booking_note')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'integer')
      .addColumn('staff_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();

    const indexes: readonly (readonly [table: string, columns: readonly string[]])[] = [
      ['booking', ['status', 'created_at']],
      ['booking', ['created_at', 'order_id']],
      ['booking', ['name_key', 'order_id']],
      ['booking_payment', ['order_id']],
      ['booking_note', ['order_id']],
    ];
    for (const [table, columns] of indexes) {
      await db.schema
        .createIndex(`${table}_by_${columns.join('_')}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
    // The few closed orders that still concern somebody, among all that do not.
    await sql`create index booking_cash_due on booking (created_at) where delivered_at is not null and paid_at is null`.execute(
      db,
    );
    await sql`create index booking_refund_due on booking (created_at)
      where status = 'CANCELLED' and paid_total > refunded_total`.execute(db);
  },
};

/** The names on the addresses of each order, as search compares them. */
async function fillNames(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ order_id: string; addresses: string }>`select order_id, addresses from booking`.execute(
    db,
  );
  for (const { order_id, addresses } of rows) {
    const key = nameKey(JSON.parse(addresses));
    if (key !== '') await sql`update booking set name_key = ${key} where order_id = ${order_id}`.execute(db);
  }
}
