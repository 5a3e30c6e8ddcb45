import type { WireParcel } from '@bookfront/shop-contract';
import type { Queries } from '../context.ts';
import { type ParcelRow, readParcelLines, tracked } from './read-parcels.ts';

/** The parcels of an order as ViewOrder answers them. */
export async function toWireParcels(queries: Queries, rows: readonly ParcelRow[]): Promise<WireParcel[]> {
  const [first] = rows;
  if (!first) return [];
  const lines = await readParcelLines(queries, first.order_id);
  const time = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());
  return rows.map((row) => ({
    ...{ number: String(row.number), status: row.status },
    ...{ shippedDate: time(row.shipped_at), deliveredDate: time(row.delivered_at) },
    trackingID: row.tracking_number ?? undefined,
    requestID: row.request_id ?? undefined,
    courier: row.courier ?? undefined,
    trackingURL: tracked(row).tracking?.href,
    items: lines
      .filter(({ parcel }) => parcel === row.number)
      .map(({ position, copies }) => ({ line: String(position), copies: String(copies) })),
  }));
}
