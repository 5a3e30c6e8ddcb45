import type { MailedOrder } from '../../mail/messages/order-blocks.ts';
import type { Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';

interface Placed {
  readonly orderId: string;
  readonly at: number;
  readonly mailed: MailedOrder;
  /** The people of the shop have taken it. */
  readonly isAtDesk?: boolean;
}

/** An order stands from now on: what follows from it follows. One that a coupon has made free is paid at once. */
export async function orderPlaced(
  queries: Queries,
  context: EventContext,
  { orderId, at, mailed, isAtDesk = false }: Placed,
): Promise<void> {
  await context.afterOrderEvent(queries, context, { kind: 'placed', orderId, at, mailed, isAtDesk });
  const paid = await queries
    .updateTable('booking')
    .set({ paid_at: at })
    .where('order_id', '=', orderId)
    .where('total', '=', 0)
    .executeTakeFirst();
  if (paid.numUpdatedRows === 1n) await context.afterOrderEvent(queries, context, { kind: 'paid', orderId, at });
}
