import type { Queries } from '../../database/queries.ts';
import type { MovementReason } from '../../shop/catalogue/stock.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { movementPageSize, type StockMovement } from './model/stock.ts';

/** A page of the log of an edition, newest first. */
export async function listMovements(
  queries: Queries,
  { variantId, page }: { readonly variantId: number; readonly page: number },
): Promise<ListPage<StockMovement>> {
  const all = queries.selectFrom('stock_movement').where('variant_id', '=', variantId);
  // One more: whether the first of the page follows from the one before it.
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(movementPageSize + 1)
    .offset((page - 1) * movementPageSize)
    .execute();
  const { count } = await all.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = rows.slice(0, movementPageSize).map((row, index) => {
    const before = rows[index + 1]?.count_after;
    return {
      ...{ id: row.id, at: row.at, difference: row.difference, countAfter: row.count_after, note: row.note },
      ...{ orderId: row.order_id ?? undefined, staff: row.staff_name },
      // Only this shop writes the column, from the same list.
      reason: row.reason as MovementReason,
      unexplained: before === undefined ? 0 : row.count_after - row.difference - before,
    };
  });
  return { items, count: Number(count) };
}
