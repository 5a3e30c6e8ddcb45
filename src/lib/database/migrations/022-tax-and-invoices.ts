import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { tableWithId } from './columns.ts';

/** The total of an order has what tax adds to the shown prices. */
export const totalWithTax =
  'total = subtotal - discount + shipping + cod_charge + coalesce(same_day_charge, 0) + tax_added';

/** Tax of orders, and invoices. Orders from before have no tax: nobody had entered any rates. */
export const taxAndInvoices: Migration = {
  async up(db: Kysely<unknown>) {
    await addTax(db);
    await changeTotalCheck(db);
    await addInvoices(db);
    for (const refusal of ['update', 'delete']) {
      await sql`create trigger ${sql.raw(`invoice_no_${refusal}`)} before ${sql.raw(refusal)} on invoice
        begin select raise(abort, 'an invoice is never changed'); end`.execute(db);
    }
  },
};

export async function addTax(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('booking')
    .addColumn('tax_added', 'integer', (column) => column.notNull().defaultTo(0).check(sql`tax_added >= 0`))
    .execute();
  await db.schema.alterTable('booking').addColumn('tax_included', 'integer').execute();
  await db.schema.alterTable('booking_line').addColumn('tax_rate', 'integer').execute();
  await db.schema.alterTable('booking_line').addColumn('tax_code', 'text').execute();
  await db.schema
    .createTable('booking_tax')
    .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('net', 'integer', (column) => column.notNull())
    .addColumn('tax', 'integer', (column) => column.notNull())
    .addColumn('gross', 'integer', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_tax_key', ['order_id', 'position'])
    .addCheckConstraint('booking_tax_sum', sql`gross = net + tax`)
    .execute();
}

export async function addInvoices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_counter')
    .addColumn('series', 'text', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
  await tableWithId(db, 'invoice')
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('buyer', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addUniqueConstraint('invoice_sequence', ['series', 'sequence'])
    .addCheckConstraint('invoice_kind', sql`kind in ('invoice', 'credit-note')`)
    .execute();
  await sql`create unique index invoice_one_per_order on invoice (order_id) where kind = 'invoice'`.execute(db);
  await db.schema.createIndex('invoice_order').on('invoice').columns(['order_id', 'id']).execute();
  await db.schema.createIndex('invoice_day').on('invoice').columns(['issued_on', 'id']).execute();
  await db.schema.alterTable('outbox').addColumn('attachments', 'text').execute();
}

/**
 * SQLite cannot change a constraint, so the table is rebuilt from its own definition, whatever migrations have added to it. Foreign
 * keys are deferred because order lines refer to it.
 */
async function changeTotalCheck(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'booking' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === 'table');
  const before = /total = subtotal - discount \+ shipping \+ cod_charge \+ coalesce\(same_day_charge, 0\)/;
  if (!table || !before.test(table.sql)) throw new Error('the table booking has no check of its total');
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table booking_before as select * from booking`.execute(db);
  await db.schema.dropTable('booking').execute();
  await sql.raw(table.sql.replace(before, totalWithTax)).execute(db);
  await sql`insert into booking select * from booking_before`.execute(db);
  await db.schema.dropTable('booking_before').execute();
  for (const { type, sql: definition } of rows) if (type !== 'table') await sql.raw(definition).execute(db);
}
