import { sql } from 'kysely';
import { waitedNote } from '../../shop/catalogue/movement-notes.ts';
import { isCountedSupply, type ServedCopies } from '../../shop/catalogue/stock.ts';
import { isDigital } from '../../shop/digital.ts';
import type { Queries } from '../context.ts';
import { readTradeSettings } from '../terms/trade-settings.ts';
import { isNotYetSellable } from './offered-copies.ts';
import { type MovementCause, recordMovements, shelfOf } from './stock-movements.ts';
import { returnToSupplier } from './supplier-copies.ts';

interface OrderedCopies {
  readonly productId: number;
  readonly variantId: number;
  readonly quantity: number;
}

/** Copies that an order has got. */
export interface TakenCopies {
  readonly variantId: number;
  /** From the shelf. The supplier has to deliver the others. */
  readonly fromShelf: number;
  readonly backordered: number;
  /** Days until the supplier has delivered; null when all came from the shelf. */
  readonly supplyDays: number | null;
  /** Left on the shelf; undefined for a digital edition, which has none. */
  readonly countAfter: number | undefined;
}

/**
 * Takes copies for an order, in the same statement that checks that they are there, so that two orders cannot get the same copy.
 * What the shelf does not have is taken from the supplier, if it delivers the edition. Undefined when there are not enough.
 */
export async function deductStock(queries: Queries, copies: OrderedCopies): Promise<TakenCopies | undefined> {
  const { productId, variantId, quantity } = copies;
  const row = await queries
    .updateTable('variant')
    .set((update) => ({ stock: update('stock', '-', quantity) }))
    .where('id', '=', variantId)
    .where((where) => where(where('stock', '-', where.ref('supply_stock')), '>=', quantity))
    .returning(['format', shelfOf.as('left')])
    .executeTakeFirst();
  if (!row) return deductWithSupply(queries, copies);
  await changeProduct(queries, productId, { total_stock: -quantity, sold: quantity });
  const countAfter = isDigital(row.format) ? undefined : Number(row.left);
  return { variantId, fromShelf: quantity, backordered: 0, supplyDays: null, countAfter };
}

/** The last copies of the shelf, and more of the supplier. */
async function deductWithSupply(
  queries: Queries,
  { productId, variantId, quantity }: OrderedCopies,
): Promise<TakenCopies | undefined> {
  // A write comes first: of two orders at once the second one starts from what the first has left.
  const row = await queries
    .updateTable('variant')
    .set((update) => ({ position: update.ref('position') }))
    .where('supply_stock', '>', 0)
    .where('id', '=', variantId)
    .returning(['stock', 'supply_stock', 'supply_days'])
    .executeTakeFirst();
  if (!row || row.stock < quantity) return undefined;
  const fromShelf = row.stock - row.supply_stock;
  // Copies that the supplier has counted run out.
  const left = isCountedSupply(row.supply_stock) ? row.stock - quantity : row.supply_stock;
  const taken = await queries
    .updateTable('variant')
    .set({ stock: left, supply_stock: left })
    .where('id', '=', variantId)
    .where('stock', '=', row.stock)
    .where('supply_stock', '=', row.supply_stock)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return undefined;
  await changeProduct(queries, productId, { total_stock: left - row.stock, sold: quantity });
  const supplyDays = row.supply_days ?? (await readTradeSettings(queries)).supply.days;
  return { variantId, fromShelf, backordered: quantity - fromShelf, supplyDays, countAfter: 0 };
}

/** Copies of an order line that are no longer sold. */
interface ReturnedCopies extends OrderedCopies {
  /** How many of them go to the shelf; the others never came from it. All by default. */
  readonly toShelf?: number;
}

/**
 * Adds the copies of a cancelled order to the stock again. An import may have unlisted the edition or moved it to another
 * product since the order, so the product that now has it gets the stock, and only for a listed edition. Copies of an edition
 * that is not sold now are withheld. Copies for which another order waits go to it at once.
 */
export async function restoreStock(
  queries: Queries,
  { productId, variantId, quantity, toShelf = quantity }: ReturnedCopies,
  cause: MovementCause,
): Promise<void> {
  const edition = await queries
    .updateTable('variant')
    .set(plusCopies(toShelf))
    .where('id', '=', variantId)
    .returning(['product_id', 'is_listed', 'format', isNotYetSellable.as('isNotYetSellable'), shelfOf.as('left')])
    .executeTakeFirst();
  // The edition may have been deleted since the order.
  if (!edition) return;
  await changeProduct(queries, productId, { total_stock: 0, sold: -quantity });
  await returnToSupplier(queries, variantId, quantity - toShelf);
  if (edition.is_listed === 1 && !edition.isNotYetSellable)
    await changeProduct(queries, edition.product_id, { total_stock: toShelf, sold: 0 });
  if (isDigital(edition.format) || toShelf === 0) return;
  const countAfter = Number(edition.left);
  await recordMovements(queries, [{ ...cause, variantId, difference: toShelf, countAfter }]);
  await serveBackorders(queries, variantId, cause.at);
}

/** Copies that have come to the shelf change it, whatever the reason. Undefined when it would have fewer than none. */
export async function moveStock(
  queries: Queries,
  { variantId, difference }: { readonly variantId: number; readonly difference: number },
  cause: MovementCause,
): Promise<{ readonly countAfter: number; readonly served: readonly ServedCopies[] } | undefined> {
  const row = await queries
    .updateTable('variant')
    .set(plusCopies(difference))
    .where('id', '=', variantId)
    .where(shelfOf, '>=', -difference)
    .returning(['product_id', 'is_listed', isNotYetSellable.as('isNotYetSellable'), shelfOf.as('left')])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.is_listed === 1 && !row.isNotYetSellable)
    await changeProduct(queries, row.product_id, { total_stock: difference, sold: 0 });
  const countAfter = Number(row.left);
  await recordMovements(queries, [{ ...cause, variantId, difference, countAfter }]);
  const served = difference > 0 ? await serveBackorders(queries, variantId, cause.at) : [];
  return { countAfter: countAfter - served.reduce((sum, { copies }) => sum + copies, 0), served };
}

/** An order in one of them has not left the shop: it waits for what the supplier delivers. */
export const waitingStatuses = ['TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED', 'PROCESSING'] as const;

/** Whether an order of this status may wait for copies. */
export const waitsForCopies = (status: string): boolean => waitingStatuses.some((waiting) => waiting === status);

/** Orders that wait for copies get them, the oldest first. */
export async function serveBackorders(
  queries: Queries,
  variantId: number,
  at: number,
): Promise<readonly ServedCopies[]> {
  const lines = await queries
    .selectFrom('booking_line')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .select(['booking_line.order_id', 'position', 'backordered'])
    .where('variant_id', '=', variantId)
    .where('backordered', '>', 0)
    .where('status', 'in', waitingStatuses)
    .orderBy('created_at')
    .orderBy('booking_line.order_id')
    .execute();
  const served: ServedCopies[] = [];
  for (const { order_id: orderId, position, backordered } of lines) {
    const copies = await putAside(queries, { variantId, most: backordered });
    if (copies === undefined) break;
    await queries
      .updateTable('booking_line')
      .set((update) => ({ backordered: update('backordered', '-', copies.taken) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
    const movement = { variantId, difference: -copies.taken, countAfter: copies.left };
    await recordMovements(queries, [{ ...movement, reason: 'order', at, orderId, note: waitedNote }]);
    served.push({ orderId, copies: copies.taken });
  }
  return served;
}

/** Takes at most this many copies from the shelf. Undefined when it is empty. */
async function putAside(queries: Queries, { variantId, most }: { variantId: number; most: number }) {
  const row = await queries
    .selectFrom('variant')
    .select(['product_id', 'is_listed', isNotYetSellable.as('isNotYetSellable'), shelfOf.as('shelf')])
    .where('id', '=', variantId)
    .executeTakeFirst();
  const shelf = Number(row?.shelf ?? 0);
  const taken = Math.min(shelf, most);
  if (!row || taken <= 0) return undefined;
  await queries.updateTable('variant').set(plusCopies(-taken)).where('id', '=', variantId).execute();
  if (row.is_listed === 1 && !row.isNotYetSellable)
    await changeProduct(queries, row.product_id, { total_stock: -taken, sold: 0 });
  return { taken, left: shelf - taken };
}

/** Copies of an edition that is not sold are withheld. */
const plusCopies = (copies: number) => ({
  stock: sql<number>`stock + case when ${isNotYetSellable} then 0 else ${copies} end`,
  withheld_stock: sql<number>`withheld_stock + case when ${isNotYetSellable} then ${copies} else 0 end`,
});

/** Changes the derived numbers of a product. */
async function changeProduct(
  queries: Queries,
  productId: number,
  by: { total_stock: number; sold: number },
): Promise<void> {
  await queries
    .updateTable('product')
    .set((update) => ({
      total_stock: update('total_stock', '+', by.total_stock),
      sold: update('sold', '+', by.sold),
    }))
    .where('id', '=', productId)
    .execute();
}
