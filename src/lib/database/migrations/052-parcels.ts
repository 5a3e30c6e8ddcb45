import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Parcels of orders (ADR 0106). An order that was packed or has left becomes one parcel with what it had: all of its copies that are
 * sent, its courier and its tracking number, which `booking` has no more. Copies that came back stay counted; when they did was not
 * stored, so they count as sent before. One that was cancelled before it left was in no parcel.
 */
export const parcels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('parcel')
      .addColumn('order_id', 'text', (column) => column.notNull().references('booking.order_id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('courier', 'text')
      .addColumn('courier_url', 'text')
      .addColumn('tracking_number', 'text')
      .addColumn('request_id', 'text')
      .addColumn('packed_at', 'bigint')
      .addColumn('shipped_at', 'bigint')
      .addColumn('delivered_at', 'bigint')
      .addColumn('packed_by', 'text')
      .addPrimaryKeyConstraint('parcel_key', ['order_id', 'number'])
      .addCheckConstraint(
        'parcel_status',
        sql`status in ('packed', 'shipped', 'out for delivery', 'delivered', 'lost')`,
      )
      .execute();
    await db.schema
      .createTable('parcel_line')
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('parcel', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('copies', 'integer', (column) => column.notNull())
      .addColumn('back', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('parcel_line_key', ['order_id', 'position', 'parcel'])
      .addForeignKeyConstraint('parcel_line_parcel', ['order_id', 'parcel'], 'parcel', ['order_id', 'number'])
      .addForeignKeyConstraint('parcel_line_line', ['order_id', 'position'], 'booking_line', ['order_id', 'position'])
      .addCheckConstraint('parcel_line_copies', sql`copies > 0 and back >= 0 and back <= copies`)
      .execute();
    // The parcels that can be handed to a courier, among all that were.
    await sql`create index parcel_in_shop on parcel (order_id) where status = 'packed'`.execute(db);

    await fillParcels(db);
    for (const column of ['tracking_id', 'request_id', 'courier', 'courier_url', 'shipped_at'])
      await db.schema.alterTable('booking').dropColumn(column).execute();
  },
};

async function fillParcels(db: Kysely<unknown>): Promise<void> {
  const hasLeft = sql`(booking.status in ('SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED')
    or (booking.status = 'CANCELLED' and (shipped_at is not null or tracking_id is not null)))`;
  // Before it has left, copies that were taken out of an order are not in its parcel any more.
  const isSent = sql`(option_name not in ('Ebook', 'Audio')
    and (${hasLeft} or booking_line.quantity > booking_line.returned + booking_line.written_off))`;
  await sql`insert into parcel (order_id, number, status, courier, courier_url, tracking_number, request_id,
      packed_at, shipped_at, delivered_at, packed_by)
    select order_id, 1, case status when 'PROCESSING' then 'packed' when 'OUT FOR DELIVERY' then 'out for delivery'
        when 'DELIVERED' then 'delivered' else 'shipped' end,
      courier, courier_url, tracking_id, request_id,
      (select min(created_at) from booking_status
        where booking_status.order_id = booking.order_id and booking_status.status = 'PROCESSING'),
      shipped_at, delivered_at,
      (select min(staff_name) from booking_status
        where booking_status.order_id = booking.order_id and booking_status.status = 'PROCESSING')
    from booking where (status = 'PROCESSING' or ${hasLeft})
      and exists (select 1 from booking_line where booking_line.order_id = booking.order_id and ${isSent})`.execute(db);
  await sql`insert into parcel_line (order_id, parcel, position, copies, back)
    select booking_line.order_id, 1, position,
      case when ${hasLeft} then quantity else quantity - returned - written_off end,
      case when ${hasLeft} then returned + written_off else 0 end
    from booking_line join booking on booking.order_id = booking_line.order_id
    where ${isSent} and exists (select 1 from parcel where parcel.order_id = booking_line.order_id)`.execute(db);
  // What has left waits for no supplier, whatever was counted when it left.
  await sql`update booking_line set backordered = 0 where backordered > 0
    and exists (select 1 from booking where booking.order_id = booking_line.order_id and ${hasLeft})`.execute(db);
}
