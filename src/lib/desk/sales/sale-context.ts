import type { Selectable } from 'kysely';
import type { Queries } from '../../database/queries.ts';
import type { DeskSaleTable } from '../../database/sale-tables.ts';
import type { OrderDeskContext } from '../orders/context.ts';

export type SaleContext = OrderDeskContext;
export type SaleRow = Selectable<DeskSaleTable>;

/** Locks a sale that is not ended: of two who finish it at once, the second finds what it became. */
export const lockSale = (queries: Queries, id: number): Promise<SaleRow | undefined> =>
  queries
    .updateTable('desk_sale')
    .set((update) => ({ created_at: update.ref('created_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
