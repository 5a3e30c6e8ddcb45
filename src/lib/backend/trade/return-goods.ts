import type { Queries } from '../context.ts';
import { restoreCoupon } from './coupons.ts';
import { restoreStock } from './stock.ts';

/**
 * Returns the coupon of an order, and its copies too unless they are lost; never a copy that has come back before. The caller makes
 * sure, by a guarded change of its status, that it happens once. Returns the ids of its products.
 */
export async function returnGoods(
  queries: Queries,
  orderId: string,
  { areCopiesLost = false }: { readonly areCopiesLost?: boolean } = {},
): Promise<readonly number[]> {
  const lines = await queries
    .selectFrom('booking_line')
    .select((select) => [
      ...(['product_id as productId', 'variant_id as variantId'] as const),
      select('quantity', '-', select.ref('returned')).as('quantity'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute();
  if (!areCopiesLost) for (const line of lines) await restoreStock(queries, line);
  await restoreCoupon(queries, orderId);
  return lines.map(({ productId }) => productId);
}
