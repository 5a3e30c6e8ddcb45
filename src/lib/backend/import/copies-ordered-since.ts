import type { Queries } from '../context.ts';

/**
 * The number of copies of an edition ordered after `moment` (epoch milliseconds) and not cancelled. They are subtracted from
 * the stock that a supplier counted at that time, so that importing a file again does not bring sold copies back.
 */
export async function copiesOrderedSince(
  queries: Queries,
  variant: { readonly id: number; readonly product_id: number },
  moment: number,
): Promise<number> {
  const { copies } = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select((select) => select.fn.sum<number>('quantity').as('copies'))
    // booking_line has an index on the product.
    .where('product_id', '=', variant.product_id)
    .where('variant_id', '=', variant.id)
    .where('created_at', '>', moment)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return Number(copies ?? 0);
}
