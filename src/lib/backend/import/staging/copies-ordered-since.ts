import { sql } from 'kysely';
import { waitedNote } from '../../../shop/catalogue/movement-notes.ts';
import { selectInParts } from '../../catalogue-writing/bulk.ts';
import type { Queries } from '../../context.ts';

/**
 * The number of copies of each edition of these products that orders have taken from the shelf after `moment` (epoch milliseconds), by
 * the edition's id. They are subtracted from the stock that a supplier counted at that time, so that importing a file again does not
 * bring sold copies back. What the supplier has still to deliver was never among them.
 */
export async function copiesOrderedSince(
  queries: Queries,
  productIds: Iterable<number>,
  moment: number,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...productIds];
  const ordered = await selectInParts(queries, ids, (part) =>
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
  const taken = new Map(ordered.map(({ variant_id, copies }) => [variant_id, Number(copies)]));
  for (const { variant_id, copies } of await copiesServedSince(queries, ids, moment))
    taken.set(variant_id, (taken.get(variant_id) ?? 0) + Number(copies));
  return taken;
}

/** Copies that orders have taken from the shelf, by edition; without those of cancelled orders. */
const servedCopies = (queries: Queries, productIds: readonly number[]) =>
  queries
    .selectFrom('variant')
    .innerJoin('stock_movement', 'stock_movement.variant_id', 'variant.id')
    .innerJoin('booking', 'booking.order_id', 'stock_movement.order_id')
    .select((select) => ['variant.id as variant_id', sql<number>`-${select.fn.sum('difference')}`.as('copies')])
    .where('variant.product_id', 'in', productIds)
    .where('reason', '=', 'order')
    .where('booking.status', '!=', 'CANCELLED')
    .groupBy('variant.id');

/** Those that orders from before the moment have waited for. */
const copiesServedSince = (queries: Queries, productIds: readonly number[], moment: number) =>
  selectInParts(queries, productIds, (part) =>
    servedCopies(queries, part).where('at', '>', moment).where('created_at', '<=', moment).execute(),
  );

/**
 * The number of copies of each edition of these products that orders after `moment` have taken of the supplier, by the edition's id.
 * They are subtracted from the copies that the supplier had then. Those that have come to the shop since were among them.
 */
async function copiesBackorderedSince(
  queries: Queries,
  productIds: Iterable<number>,
  moment: number,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...productIds];
  const waiting = await selectInParts(queries, ids, (part) =>
    queries
      .selectFrom('booking_line')
      .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
      .select(({ fn }) => ['variant_id', fn.sum<number>('backordered').as('copies')])
      .where('product_id', 'in', part)
      .where('backordered', '>', 0)
      .where('created_at', '>', moment)
      .where('status', '!=', 'CANCELLED')
      .groupBy('variant_id')
      .execute(),
  );
  const served = await selectInParts(queries, ids, (part) =>
    servedCopies(queries, part).where('note', '=', waitedNote).where('created_at', '>', moment).execute(),
  );
  const taken = new Map<number, number>();
  for (const { variant_id, copies } of [...waiting, ...served])
    if (variant_id !== null) taken.set(variant_id, (taken.get(variant_id) ?? 0) + Number(copies));
  return taken;
}

/** Both, for a batch of an import. */
export const ordersSince = async (queries: Queries, productIds: readonly number[], moment: number) => ({
  ordered: await copiesOrderedSince(queries, productIds, moment),
  backordered: await copiesBackorderedSince(queries, productIds, moment),
});

export const nothingOrdered: Awaited<ReturnType<typeof ordersSince>> = { ordered: new Map(), backordered: new Map() };
