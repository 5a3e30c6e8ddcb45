import { netPaid } from '../../trade/orders/order-balance.ts';
import type { Queries } from '../context.ts';
import type { EventContext, OrderEvent } from '../order-events.ts';
import { notesOf } from '../orders/order-notes.ts';
import { findSession, lockOrder } from './payments-context.ts';
import { leftOfPayment, type NewRefund, requestRefund } from './request-refund.ts';

/**
 * What follows for payments through a provider when an order is cancelled: nothing of it can be paid any more, and what was paid goes back.
 * A session that is open for the amount of before ends when an order is changed.
 */
export async function followWithPayments(queries: Queries, context: EventContext, event: OrderEvent): Promise<void> {
  const { kind, orderId, at } = event;
  if (kind !== 'cancelled' && kind !== 'changed') return;
  // Of a changed order another amount is to be paid, in another session.
  await queries
    .updateTable('payment_session')
    .set({ state: 'closing', next_look_at: at })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'closed')
    .execute();
  if (kind === 'changed') return;
  const parts = await refundOfCancellation(queries, orderId);
  // Not the customer's comment: it is kept with the order alone.
  const reason = parts.length > 0 ? (await notesOf(queries, orderId)).cancelled : '';
  for (const part of parts)
    await requestRefund(queries, context, { ...part, cause: 'cancelled', reason, by: event.by, at });
}

/** What the cancellation of an order gives back by itself, payment by payment, the last one first. Locks the order. */
export async function refundOfCancellation(
  queries: Queries,
  orderId: string,
): Promise<readonly Pick<NewRefund, 'session' | 'paymentId' | 'amount'>[]> {
  const captured = await queries
    .selectFrom('payment_event')
    .select(['payment_id', 'session_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'captured')
    .orderBy('id', 'desc')
    .execute();
  if (captured.length === 0) return [];
  const order = await lockOrder(queries, orderId);
  let left =
    netPaid({ paid: order.paid_total, refunded: order.refunded_total }) - (await pendingRefunds(queries, orderId));
  const parts: Pick<NewRefund, 'session' | 'paymentId' | 'amount'>[] = [];
  for (const { payment_id: paymentId, session_id } of captured) {
    const session = await findSession(queries, session_id);
    const amount = Math.min(left, await leftOfPayment(queries, paymentId));
    if (!session || amount <= 0) continue;
    parts.push({ session, paymentId, amount });
    left -= amount;
  }
  return parts;
}

/** What is going back of an order, and has not gone yet. */
export async function pendingRefunds(queries: Queries, orderId: string): Promise<number> {
  const rows = await queries
    .selectFrom('payment_refund')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'pending'])
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
