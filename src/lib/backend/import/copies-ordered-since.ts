import type { Queries } from '../context.ts';
import { selectInParts } from './bulk.ts';

/**
 * The number of copies of each edition of these products ordered after `moment` (epoch milliseconds) and not cancelled, by the
 * edition's id. They are subtracted from the stock that a supplier counted at that time, so that importing a file again does not
 * bring sold copies back. What the supplier has still to deliver was never among them.
 */
export async function copiesOrderedSince(
  queries: Queries,
  productIds: Iterable<number>,
  moment: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await selectInParts(queries, productIds, (part) =>
    queries
      .selectFrom('booking_line')
      .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
      .select((select) => [
        'variant_id',
        select.fn.sum<number>(select('quantity', '-', select.ref('backordered'))).as('copies'),
      ])
      // booking_line has an index on the product.
      .where('product_id', 'in', part)
      .where('created_at', '>', moment)
      .where('status', '!=', 'CANCELLED')
      .groupBy('variant_id')
      .execute(),
  );
  return new Map(rows.map(({ variant_id, copies }) => [variant_id, Number(copies)]));
}
