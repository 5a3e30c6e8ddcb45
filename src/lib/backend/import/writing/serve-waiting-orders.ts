import { selectInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';
import { serveBackorders, waitingStatuses } from '../../stock/stock.ts';

/**
 * Copies that a file brings to these works go first to the orders that wait for them (REQ STOCK-17). A supplier who counts copies that
 * are promised already would have the shop sell them twice.
 */
export async function serveWaitingOrders(queries: Queries, productIds: readonly number[], now: number): Promise<void> {
  const waiting = await selectInParts(queries, productIds, (part) =>
    queries
      .selectFrom('booking_line')
      .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
      .select('variant_id')
      .distinct()
      // booking_line has an index on the product.
      .where('product_id', 'in', part)
      .where('backordered', '>', 0)
      .where('status', 'in', waitingStatuses)
      .execute(),
  );
  for (const { variant_id } of waiting) if (variant_id !== null) await serveBackorders(queries, variant_id, now);
}
