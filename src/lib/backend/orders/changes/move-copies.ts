import { messages } from '../../../../messages/messages.ts';
import type { Language } from '../../../paths/language.ts';
import { changedOrderNote } from '../../../shop/catalogue/movement-notes.ts';
import type { Queries } from '../../context.ts';
import { editionText } from '../../messages.ts';
import type { StaffName } from '../../staff-log.ts';
import { deductStock, restoreStock } from '../../stock/stock.ts';
import { recordMovements } from '../../stock/stock-movements.ts';
import type { LineRow } from './planned-change.ts';

interface Moved {
  readonly orderId: string;
  readonly at: number;
  readonly by: StaffName | undefined;
  /** In which copies that are gone are reported. */
  readonly language: Language;
}

/** What an edition has more of in an order than before, or less. */
interface Difference {
  readonly variantId: number;
  readonly before: LineRow | undefined;
  readonly after: LineRow | undefined;
}

/**
 * Gives copies that a changed order has no longer back to the shelf, and takes those that it has more. The lines are written already, so
 * that a copy which comes free is not served to its own order. Messages by field when a copy is gone; the caller then rolls back.
 */
export async function moveCopies(
  queries: Queries,
  moved: Moved,
  before: readonly LineRow[],
  after: readonly LineRow[],
): Promise<Record<string, string> | undefined> {
  const ids = [...new Set([...before, ...after].map((row) => row.variant_id))].toSorted((one, other) => one - other);
  const fields: Record<string, string> = {};
  // In the order of the ids, as every order does, so that two cannot deadlock.
  for (const variantId of ids) {
    const of = (rows: readonly LineRow[]) => rows.find((row) => row.variant_id === variantId);
    const problem = await moveEdition(queries, moved, { variantId, before: of(before), after: of(after) });
    if (problem) Object.assign(fields, problem);
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

async function moveEdition(
  queries: Queries,
  { language, ...moved }: Moved,
  { variantId, before, after }: Difference,
): Promise<Record<string, string> | undefined> {
  const difference = (after?.quantity ?? 0) - (before?.quantity ?? 0);
  if (before && difference < 0) {
    const awaited = before.backordered - (after?.backordered ?? 0);
    const copies = { productId: before.product_id, variantId, quantity: -difference, toShelf: -difference - awaited };
    await restoreStock(queries, copies, { reason: 'cancelled', note: changedOrderNote, ...moved });
  }
  if (!after || difference <= 0) return undefined;
  const taken = await deductStock(queries, { productId: after.product_id, variantId, quantity: difference });
  if (!taken) {
    const book = editionText(after.title, after.option_name, language);
    const problem = messages.deskOrderAnswers(language).changeTooFewCopies({ book });
    return { [before ? `quantity.${after.position}` : 'add']: problem };
  }
  if (taken.backordered > 0)
    await queries
      .updateTable('booking_line')
      .set((update) => ({
        backordered: update('backordered', '+', taken.backordered),
        supply_days: taken.supplyDays,
      }))
      .where('order_id', '=', moved.orderId)
      .where('position', '=', after.position)
      .execute();
  if (taken.countAfter === undefined || taken.fromShelf === 0) return undefined;
  const movement = { variantId, difference: -taken.fromShelf, countAfter: taken.countAfter };
  await recordMovements(queries, [{ ...movement, reason: 'order', note: changedOrderNote, ...moved }]);
  return undefined;
}
