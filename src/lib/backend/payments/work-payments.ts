import { inTransaction } from '../../database/transaction.ts';
import { ProviderRefused, ProviderUnavailable } from '../../payments/provider.ts';
import { mailPaymentExpired, mailPaymentOpen } from '../orders/order-mails.ts';
import { notesOf } from '../orders/order-notes.ts';
import { silentMs } from '../orders/pay-online.ts';
import { returnGoods } from '../orders/return-goods.ts';
import { addStatus } from '../orders/save-order.ts';
import { endSession } from './end-session.ts';
import { lookAt } from './look.ts';
import { alone, lockOrder, type PaymentsContext, payableSession, type Session } from './payments-context.ts';
import { workRefunds } from './work-refunds.ts';

const minuteMs = 60_000;
const mostAtOnce = 50;

/**
 * What the clock does for payments: asks about sessions, ends those that shall not be paid, ends orders that were not paid in time, and
 * gives money back. Several processes may call it at once. Returns the orders that it has ended. Without `endsOrders`, while the clock
 * cannot be believed, nothing ends by it.
 */
export async function workPayments(
  context: PaymentsContext,
  { endsOrders }: { readonly endsOrders: boolean },
): Promise<readonly string[]> {
  const due = await context.db
    .selectFrom('payment_session')
    .selectAll()
    .where('next_look_at', '<=', context.now())
    .orderBy('next_look_at')
    .limit(mostAtOnce)
    .execute();
  for (const session of due) await alone(context, `The payment session ${session.id}`, () => follow(context, session));
  const ended = endsOrders ? await endUnpaid(context) : [];
  await workRefunds(context);
  return ended;
}

async function follow(context: PaymentsContext, session: Session): Promise<void> {
  if (session.state === 'closing') await tryToEnd(context, session);
  else await lookAt(context, session);
  await remindOnce(context, session);
}

/** Returns whether the session cannot be paid any more, as far as the provider has said. */
async function tryToEnd(context: PaymentsContext, session: Session): Promise<boolean> {
  try {
    await endSession(context, session);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    context.onProblem?.(`The payment session ${session.id} could not be ended`, error);
    return false;
  }
}

/** A session has ended without a payment while the order is still held: the customer can pay by the link of a mail. */
const remindOnce = (context: PaymentsContext, { id, order_id }: Session): Promise<void> =>
  inTransaction(context.db, async (queries) => {
    const session = await queries.selectFrom('payment_session').selectAll().where('id', '=', id).executeTakeFirst();
    if (session?.state !== 'closed' || (await payableSession(queries, order_id))) return;
    const order = await lockOrder(queries, order_id);
    const isHeld = order.status === 'TO BE PAID' && (order.hold_until ?? 0) > context.now() + 5 * minuteMs;
    if (!isHeld || order.pay_reminded_at !== null) return;
    await queries
      .updateTable('booking')
      .set({ pay_reminded_at: context.now() })
      .where('order_id', '=', order_id)
      .execute();
    await mailPaymentOpen(queries, context, order_id);
  });

/** Ends orders whose copies were held long enough, and that cannot be paid any more. */
async function endUnpaid(context: PaymentsContext): Promise<readonly string[]> {
  const due = await context.db
    .selectFrom('booking')
    .select('order_id')
    .where('status', '=', 'TO BE PAID')
    .where('hold_until', '<=', context.now())
    .orderBy('hold_until')
    .limit(mostAtOnce)
    .execute();
  const ended: string[] = [];
  for (const { order_id } of due) {
    const session = await payableSession(context.db, order_id);
    await alone(context, `The unpaid order ${order_id}`, async () => {
      const isEnded = !session || (await tryToEnd(context, session));
      const isOver = isEnded || (session && session.expires_at + silentMs <= context.now());
      if (isOver && (await endOrder(context, order_id))) ended.push(order_id);
    });
  }
  return ended;
}

/** `hold_until` stays: a payment that comes late makes it an order again, if its copies can still be had. */
const endOrder = (context: PaymentsContext, orderId: string): Promise<boolean> =>
  inTransaction(context.db, async (queries) => {
    const at = context.now();
    const order = await lockOrder(queries, orderId);
    if (order.status !== 'TO BE PAID' || order.hold_until === null || order.hold_until > at) return false;
    const session = await payableSession(queries, orderId);
    if (session && session.expires_at + silentMs > at) return false;
    await queries
      .updateTable('booking')
      .set((update) => ({ status: 'CANCELLED', is_restocked: 1, work_version: update('work_version', '+', 1) }))
      .where('order_id', '=', orderId)
      .execute();
    const reason = (await notesOf(queries, orderId)).notPaidInTime;
    await addStatus(queries, orderId, { status: 'CANCELLED', at, comment: reason });
    await returnGoods(queries, orderId, { at });
    await mailPaymentExpired(queries, context, orderId);
    await context.afterOrderEvent(queries, context, { kind: 'cancelled', orderId, at, cause: 'not paid', reason });
    return true;
  });
