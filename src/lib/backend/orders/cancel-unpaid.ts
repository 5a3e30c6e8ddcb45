import { inTransaction } from '../../database/transaction.ts';
import { onlineModes } from '../../trade/orders/order.ts';
import type { CallContext, Queries } from '../context.ts';
import { dayMs } from '../iso-day.ts';
import { endVerification } from '../reviews/reviews.ts';
import { isHeld } from './held-orders.ts';
import { mailPaymentExpired, mailPaymentReminder } from './order-mails.ts';
import { notesOf } from './order-notes.ts';
import { awaitedModes } from './pay-by.ts';
import { isBeingPaid } from './pay-online.ts';
import { returnGoods } from './return-goods.ts';
import { addStatus } from './save-order.ts';

/** The customer is reminded this long before the last day. */
const reminderMs = 3 * dayMs;
/** The last day that was named is over everywhere, and a payment of that day has been seen. */
const graceMs = dayMs;
/**
 * An order is cancelled this long after its reminder, and not before. So neither a clock that jumps for a moment nor a shop that was
 * away for weeks cancels an order without a word: both only write reminders.
 */
const afterReminderMs = 2 * dayMs;

export interface UnpaidWork {
  readonly reminded: number;
  readonly cancelled: readonly string[];
}

/** Reminds of payments that are due soon, and cancels orders whose payment has not come. Several processes may call it at once. */
export async function cancelUnpaid(context: CallContext): Promise<UnpaidWork> {
  const now = context.now();
  const due = await awaited(context.db)
    .where('pay_by', '<=', now + reminderMs)
    .orderBy('pay_by')
    .execute();
  let reminded = 0;
  const cancelled: string[] = [];
  // One short transaction for each, so that shoppers do not wait for all of them.
  for (const { order_id, pay_by, pay_reminded_at } of due) {
    // A reminder from the future is of a clock that was set back since.
    const isReminded = pay_reminded_at !== null && pay_reminded_at <= now;
    if (!isReminded) reminded += (await remind(context, order_id)) ? 1 : 0;
    else if (isOver({ pay_by, pay_reminded_at }, now) && (await expire(context, order_id))) cancelled.push(order_id);
  }
  return { reminded, cancelled };
}

interface Due {
  readonly pay_by: number | null;
  readonly pay_reminded_at: number | null;
}

const isOver = ({ pay_by, pay_reminded_at }: Due, now: number): boolean =>
  pay_by !== null &&
  pay_reminded_at !== null &&
  pay_by + graceMs <= now &&
  pay_reminded_at <= now &&
  pay_reminded_at + afterReminderMs <= now;

/**
 * Orders for whose payment the shop waits: by transfer or check, or online since it was asked for. One that it packs, or has money of, is
 * in its hands.
 */
const awaited = (queries: Queries) =>
  queries
    .selectFrom('booking')
    .select(['order_id', 'pay_by', 'pay_reminded_at'])
    .where('pay_by', 'is not', null)
    .where('status', '=', 'ORDER PLACED')
    .where('paid_at', 'is', null)
    .where('paid_total', '=', 0)
    .where('payment_mode', 'in', [...awaitedModes, ...onlineModes])
    .where('is_paid_when_sent', '=', 0)
    .where((where) => where.not(isHeld));

/** Locks the order and looks at it again: a payment, a step of the desk or another process may have come first. */
async function lockAwaited(queries: Queries, orderId: string): Promise<Due | undefined> {
  await queries
    .updateTable('booking')
    .set((update) => ({ work_version: update.ref('work_version') }))
    .where('order_id', '=', orderId)
    .execute();
  return awaited(queries).where('order_id', '=', orderId).executeTakeFirst();
}

const remind = (context: CallContext, orderId: string): Promise<boolean> =>
  inTransaction(context.db, async (queries) => {
    const now = context.now();
    const order = await lockAwaited(queries, orderId);
    if (!order || (order.pay_reminded_at !== null && order.pay_reminded_at <= now)) return false;
    await queries.updateTable('booking').set({ pay_reminded_at: now }).where('order_id', '=', orderId).execute();
    await mailPaymentReminder(queries, context, orderId);
    return true;
  });

const expire = (context: CallContext, orderId: string): Promise<boolean> =>
  inTransaction(context.db, async (queries) => {
    const at = context.now();
    const order = await lockAwaited(queries, orderId);
    if (!order || !isOver(order, at) || (await isBeingPaid(queries, orderId, at))) return false;
    const { user_id } = await queries
      .updateTable('booking')
      .set((update) => ({
        ...{ status: 'CANCELLED', is_restocked: 1 },
        // What is paid online all the same makes it an order again, if its copies can still be had.
        hold_until: update.case().when('payment_mode', 'in', onlineModes).then(at).else(null).end(),
        work_version: update('work_version', '+', 1),
      }))
      .where('order_id', '=', orderId)
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const reason = (await notesOf(queries, orderId)).notPaidInTime;
    await addStatus(queries, orderId, { status: 'CANCELLED', at, comment: reason });
    await endVerification(queries, user_id, await returnGoods(queries, orderId, { at }));
    await mailPaymentExpired(queries, context, orderId);
    await context.afterOrderEvent(queries, context, { kind: 'cancelled', orderId, at, cause: 'not paid', reason });
    return true;
  });
