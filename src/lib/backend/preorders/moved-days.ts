import { inTransaction } from '../../database/transaction.ts';
import { preorderMovedMail } from '../../mail/messages/preorder-days.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { CallContext, Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { standingStatuses } from './follow-opening.ts';

/** Preorders of editions whose day is no longer the one their customers were notified of. */
const movedLines = (queries: Queries) =>
  queries
    .selectFrom('variant')
    .innerJoin('booking_line', 'booking_line.variant_id', 'variant.id')
    .innerJoin('booking', 'booking.order_id', 'booking_line.order_id')
    .where('on_sale_from', 'is not', null)
    .where('preorder_from', 'is not', null)
    .whereRef('preorder_from', '!=', 'on_sale_from')
    .where('status', 'in', standingStatuses)
    .select(['booking_line.order_id', 'booking_line.position', 'title', 'on_sale_from as day'])
    .orderBy('booking_line.order_id')
    .orderBy('booking_line.position');

/** Tells customers of a day that has moved: one mail for each order and change. Returns how many. */
export async function mailMovedDays(context: EventContext & Pick<CallContext, 'db'>): Promise<number> {
  const found = await movedLines(context.db).execute();
  let mails = 0;
  for (const orderId of new Set(found.map(({ order_id }) => order_id)))
    mails += await inTransaction(context.db, (queries) => mailMovedDay(queries, context, orderId));
  return mails;
}

async function mailMovedDay(queries: Queries, context: EventContext, orderId: string): Promise<number> {
  // A write comes first, so that of two processes the second one finds nothing to send.
  await queries
    .updateTable('booking')
    .set((update) => ({ work_version: update('work_version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
  const moved = await movedLines(queries).where('booking_line.order_id', '=', orderId).execute();
  for (const { position, day } of moved)
    await queries
      .updateTable('booking_line')
      .set({ preorder_from: day })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  const order = await readMailedOrder(queries, context, orderId);
  if (moved.length === 0 || order.billingAddress.email === '') return 0;
  const books = moved.map(({ title, day }) => ({ title, day: day ?? '' }));
  await enqueueMail(queries, preorderMovedMail(order, context.siteUrl, books), context.now(), context.secret);
  return 1;
}
