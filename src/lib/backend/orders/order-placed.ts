import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import type { Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';

/** An order stands from now on: what follows from it follows. One that a coupon has made free is paid at once. */
export async function orderPlaced(
  queries: Queries,
  context: EventContext,
  { orderId, at, mailed }: { readonly orderId: string; readonly at: number; readonly mailed: MailedOrder },
): Promise<void> {
  await context.afterOrderEvent(queries, context, { kind: 'placed', orderId, at, mailed });
  const paid = await queries
    .updateTable('booking')
    .set({ paid_at: at })
    .where('order_id', '=', orderId)
    .where('total', '=', 0)
    .executeTakeFirst();
  if (paid.numUpdatedRows === 1n) await context.afterOrderEvent(queries, context, { kind: 'paid', orderId, at });
}
