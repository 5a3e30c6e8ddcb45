import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ParcelTable } from '../../database/schema.ts';
import { type OrderParcel, type ParcelStatus, parcelStatuses } from '../../trade/orders/parcels.ts';
import { toTracking } from '../../trade/orders/tracking.ts';
import type { Queries } from '../context.ts';

export type ParcelRow = Selectable<ParcelTable>;

/** For rows of `booking_line`: copies in parcels that did not come back. */
const copiesInParcels: RawBuilder<number> = sql<number>`coalesce((select sum(packed.copies - packed.back)
  from parcel_line as packed
  where packed.order_id = booking_line.order_id and packed.position = booking_line.position), 0)`;

/** For rows of `booking_line`: copies that are in no parcel, and were not taken out of the order. Of a download that is all of them. */
export const unpackedCopies: RawBuilder<number> = sql<number>`(booking_line.quantity - booking_line.returned
  - booking_line.written_off - ${copiesInParcels})`;

/** For rows of `booking_line`: copies that have not left the shop, packed or not. No more of them can be awaited from a supplier. */
export const copiesInShop: RawBuilder<number> = sql<number>`(booking_line.quantity - booking_line.returned
  - booking_line.written_off - coalesce((select sum(sent_line.copies - sent_line.back)
    from parcel_line as sent_line join parcel as sent
      on sent.order_id = sent_line.order_id and sent.number = sent_line.parcel
    where sent.status <> 'packed' and sent_line.order_id = booking_line.order_id
      and sent_line.position = booking_line.position), 0))`;

/** The parcels of an order as they are stored, in the order in which they were packed. */
export const readParcelRows = (queries: Queries, orderId: string): Promise<ParcelRow[]> =>
  queries.selectFrom('parcel').selectAll().where('order_id', '=', orderId).orderBy('number').execute();

/** Copies of a line that have left and did not come back. */
export async function copiesSent(queries: Queries, orderId: string, position: number): Promise<number> {
  const { sent } = await queries
    .selectFrom('parcel_line')
    .innerJoin('parcel', (join) =>
      join.onRef('parcel.order_id', '=', 'parcel_line.order_id').onRef('parcel.number', '=', 'parcel_line.parcel'),
    )
    .where('parcel_line.order_id', '=', orderId)
    .where('position', '=', position)
    .where('parcel.status', '<>', 'packed')
    .select(({ fn }) => fn.sum<number>(sql`copies - back`).as('sent'))
    .executeTakeFirstOrThrow();
  return Number(sent ?? 0);
}

/** What is in the parcels of an order. */
export const readParcelLines = (queries: Queries, orderId: string) =>
  queries
    .selectFrom('parcel_line')
    .select(['parcel', 'position', 'copies', 'back'])
    .where('order_id', '=', orderId)
    .orderBy('parcel')
    .orderBy('position')
    .execute();

/** The parcels of an order. */
export async function readParcels(queries: Queries, orderId: string): Promise<OrderParcel[]> {
  const rows = await readParcelRows(queries, orderId);
  if (rows.length === 0) return [];
  const lines = await readParcelLines(queries, orderId);
  return rows.map((row) => ({
    number: row.number,
    status: statusOf(row),
    ...time('packedAt', row.packed_at),
    ...time('shippedAt', row.shipped_at),
    ...time('deliveredAt', row.delivered_at),
    ...tracked(row),
    lines: lines
      .filter(({ parcel }) => parcel === row.number)
      .map(({ position, copies, back }) => ({ position, copies, back })),
  }));
}

/** The table's CHECK lets no other word in. */
export const statusOf = ({ status }: Pick<ParcelRow, 'status'>): ParcelStatus =>
  parcelStatuses.find((one) => one === status) ?? 'packed';

const time = <Name extends string>(name: Name, at: number | null): { readonly [K in Name]?: string } =>
  at === null ? {} : ({ [name]: new Date(at).toISOString() } as { readonly [K in Name]?: string });

/** The courier's data of a parcel. Empty without a tracking number. */
export function tracked(row: ParcelRow | undefined) {
  const tracking =
    row &&
    toTracking({
      ...{ trackingNumber: row.tracking_number, requestId: row.request_id },
      ...{ courier: row.courier, courierUrl: row.courier_url },
    });
  return tracking ? { tracking } : {};
}

/** The parcel that a shop with one tracking number for each order names: the last one that left. */
export const lastSent = <Parcel extends Pick<ParcelRow, 'status'>>(rows: readonly Parcel[]): Parcel | undefined =>
  rows.findLast(({ status }) => status !== 'packed');
