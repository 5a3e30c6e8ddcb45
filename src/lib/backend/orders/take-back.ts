import { isDigital } from '../../shop/digital.ts';
import type { PlannedCredit } from '../../trade/orders/refund-plan.ts';
import type { Queries } from '../context.ts';
import type { StaffName } from '../staff-log.ts';
import { restoreStock, waitsForCopies } from '../stock/stock.ts';

interface Returned {
  readonly orderId: string;
  /** Of the order, before anything is taken back. */
  readonly status: string;
  readonly at: number;
  /** The lines whose copies go into stock; those of others are lost. */
  readonly restocked: ReadonlySet<number>;
  readonly by: StaffName;
}

/**
 * Counts the copies of a refund: they came back or, of an order that has not left, are no longer sent. They go into stock, or are written
 * off when they are lost or damaged. Copies that the supplier has still to deliver were on no shelf. Returns how many are in stock again.
 */
export async function takeBack(
  queries: Queries,
  { orderId, status, at, restocked, by }: Returned,
  credits: readonly PlannedCredit[],
): Promise<number> {
  let all = 0;
  for (const { position, copies } of credits) {
    if (copies === 0) continue;
    const before = await queries
      .selectFrom('booking_line')
      .select(['backordered', 'option_name'])
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    // A download has no shelf, and cannot be lost.
    const isRestocked = restocked.has(position) || isDigital(before.option_name);
    const awaited = waitsForCopies(status) ? Math.min(before.backordered, copies) : 0;
    // Those that are awaited are taken off first: they are not on the shelf yet.
    const line = await queries
      .updateTable('booking_line')
      .set((update) => ({
        [isRestocked ? 'returned' : 'written_off']: update(isRestocked ? 'returned' : 'written_off', '+', copies),
        backordered: update('backordered', '-', awaited),
      }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .returning(['product_id as productId', 'variant_id as variantId'])
      .executeTakeFirstOrThrow();
    if (!isRestocked) continue;
    const cause = { reason: 'returned', at, by, orderId } as const;
    await restoreStock(queries, { ...line, quantity: copies, toShelf: copies - awaited }, cause);
    all += copies - awaited;
  }
  return all;
}
