import type { Queries } from '../context.ts';
import { restoreCoupon } from '../coupons/coupons.ts';
import { restoreStock } from '../stock/stock.ts';
import type { MovementCause } from '../stock/stock-movements.ts';
import { unpackAll } from './parcels.ts';

interface Cancellation extends Pick<MovementCause, 'at' | 'by'> {
  readonly areCopiesLost?: boolean;
}

/**
 * Returns the coupon of an order, and its copies too unless they are lost; never a copy that has come back or was written off before, nor
 * one that the supplier has not delivered. Parcels that have not left are taken apart. The caller makes sure, by a guarded change of its
 * status, that it happens once. Returns the ids of its products.
 */
export async function returnGoods(
  queries: Queries,
  orderId: string,
  { areCopiesLost = false, at, by }: Cancellation,
): Promise<readonly number[]> {
  const lines = await queries
    .selectFrom('booking_line')
    .select((select) => [
      ...(['product_id as productId', 'variant_id as variantId', 'backordered'] as const),
      select(select('quantity', '-', select.ref('returned')), '-', select.ref('written_off')).as('quantity'),
    ])
    .where('booking_line.order_id', '=', orderId)
    .orderBy('variant_id')
    .execute();
  if (!areCopiesLost) {
    for (const { backordered, ...line } of lines) {
      const toShelf = line.quantity - backordered;
      await restoreStock(queries, { ...line, toShelf }, { reason: 'cancelled', at, by, orderId });
    }
  }
  await unpackAll(queries, orderId);
  await restoreCoupon(queries, orderId);
  return lines.map(({ productId }) => productId);
}
