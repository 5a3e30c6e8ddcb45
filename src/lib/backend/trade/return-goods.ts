import type { Queries } from '../context.ts';
import { restoreCoupon } from './coupons.ts';
import { restoreStock } from './stock.ts';

/**
 * Returns the copies and the coupon of an order. The caller makes sure, by a guarded change of its status, that it happens once.
 * Returns the ids of its products.
 */
export async function returnGoods(queries: Queries, orderId: string): Promise<readonly number[]> {
  const lines = await queries
    .selectFrom('booking_line')
    .select(['product_id as productId', 'variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute();
  for (const line of lines) await restoreStock(queries, line);
  await restoreCoupon(queries, orderId);
  return lines.map(({ productId }) => productId);
}
