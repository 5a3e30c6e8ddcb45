import { isDigital } from '../../shop/digital.ts';
import type { PlannedCredit } from '../../trade/orders/refund-plan.ts';
import type { Queries } from '../context.ts';
import type { StaffName } from '../staff-log.ts';
import { restoreStock } from '../stock/stock.ts';
import { followParcels, takeOutOfParcels } from './parcels.ts';
import { copiesInShop, copiesSent } from './read-parcels.ts';

interface Returned {
  readonly orderId: string;
  readonly at: number;
  /** They were sent and have come back, also where others of their line still wait. Without it those that have not left go first. */
  readonly haveLeft?: boolean | undefined;
  /** The lines whose copies go into stock; those of others are lost. */
  readonly restocked: ReadonlySet<number>;
  /** How many copies of a line go into stock, where not all of them do; the others are lost. It wins over `restocked`. */
  readonly shelved?: ReadonlyMap<number, number> | undefined;
  readonly by: StaffName;
}

/**
 * Counts the copies of a refund: they came back or, while they have not left, are no longer sent. They go into stock, or are written
 * off when they are lost or damaged. Copies that the supplier has still to deliver were on no shelf. Returns how many are in stock again.
 */
export async function takeBack(
  queries: Queries,
  { orderId, at, restocked, shelved, by, haveLeft = false }: Returned,
  credits: readonly PlannedCredit[],
): Promise<number> {
  let all = 0;
  for (const { position, copies } of credits) {
    if (copies === 0) continue;
    const before = await queries
      .selectFrom('booking_line')
      .select(['backordered', 'option_name', copiesInShop.as('inShop')])
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    // A download has no shelf, and cannot be lost.
    const isRestocked = restocked.has(position) || isDigital(before.option_name);
    const inShop = Number(before.inShop);
    const gone = await copiesSent(queries, orderId, position);
    const notSent = haveLeft ? Math.max(0, copies - gone) : Math.min(inShop, copies);
    // Of what has not left, those that are awaited are taken off first: they are not on the shelf yet.
    const awaited = Math.min(before.backordered, notSent);
    // Nor can what has not come yet be lost: it is the supplier's again.
    const toShelf = Math.min(copies - awaited, shelved?.get(position) ?? (isRestocked ? copies : 0));
    const kept = awaited + toShelf;
    const line = await queries
      .updateTable('booking_line')
      .set((update) => ({
        returned: update('returned', '+', kept),
        written_off: update('written_off', '+', copies - kept),
        backordered: update('backordered', '-', awaited),
      }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .returning(['product_id as productId', 'variant_id as variantId'])
      .executeTakeFirstOrThrow();
    await takeOutOfParcels(queries, { orderId, position, copies, haveLeft });
    if (kept === 0) continue;
    const cause = { reason: 'returned', at, by, orderId } as const;
    await restoreStock(queries, { ...line, quantity: kept, toShelf }, cause);
    all += toShelf;
  }
  await followParcels(queries, { orderId, at, by });
  return all;
}
