import { openReturnStates } from '../../trade/orders/returns.ts';
import type { Queries } from '../context.ts';
import type { OrderEvent } from '../order-events.ts';
import { notesOf } from '../orders/order-notes.ts';
import { dropEndedLabels } from './return-labels.ts';

/** An order that was cancelled has nothing left to come back: what was open of it has ended with that. */
export async function endReturnsAfterEvent(queries: Queries, event: OrderEvent): Promise<void> {
  if (event.kind !== 'cancelled') return;
  const answer = (await notesOf(queries, event.orderId)).cancelled;
  await queries
    .updateTable('booking_return')
    .set((update) => ({
      ...{ state: 'settled', answer, changed_at: event.at },
      ...{ staff_name: event.by?.name ?? '', version: update('version', '+', 1) },
    }))
    .where('order_id', '=', event.orderId)
    .where('state', 'in', openReturnStates)
    .execute();
  await dropEndedLabels(queries, event.orderId);
}
