import type { Queries } from '../context.ts';

/**
 * How many copies of an edition were ordered here after a moment, and not given back. A supplier's count of that moment does
 * not know of them, so they are taken off it: a file that is imported again never puts sold copies back on the shelf.
 */
export async function orderedSince(
  queries: Queries,
  variant: { readonly id: number; readonly product_id: number },
  moment: number,
): Promise<number> {
  const { copies } = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select((select) => select.fn.sum<number>('quantity').as('copies'))
    // The product has an index.
    .where('product_id', '=', variant.product_id)
    .where('variant_id', '=', variant.id)
    .where('created_at', '>', moment)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return Number(copies ?? 0);
}

/** SentDateTime of a message's header (YYYYMMDD, or with Thhmm, seconds and zone) in epoch milliseconds; without a zone in UTC. */
export function parseSentTime(text: string | undefined): number | undefined {
  const pattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?)?(Z|[+-]\d\d:?\d\d)?$/;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = pattern.exec(text ?? '') ?? [];
  if (!year) return undefined;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(time) ? undefined : time;
}
