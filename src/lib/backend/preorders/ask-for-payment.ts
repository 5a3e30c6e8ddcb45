import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import { preorderDueMail } from '../../mail/messages/preorder-days.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { money } from '../../shop/money.ts';
import { isOnlineMode, onlineModes } from '../../trade/orders/order.ts';
import { paymentProblem } from '../../trade/orders/payment-problem.ts';
import type { CallContext, Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';
import { isEmptied, isHeld } from '../orders/held-orders.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { endOfTerm } from '../orders/pay-by.ts';
import { dueOf } from '../orders/pay-online.ts';
import { addNotice } from '../payments/notices.ts';
import { standingStatuses } from './follow-opening.ts';

type AskContext = EventContext & Pick<CallContext, 'db' | 'onlineModes'>;

/** Copies of it have still to come. A transfer takes days and may be on its way meanwhile; a payment online is there at once. */
const waitsForCopies = sql<SqlBool>`exists (select 1 from booking_line as waiting
  where waiting.order_id = booking.order_id and waiting.backordered > 0)`;

/** Orders that are paid when they can be sent, and now can. The index `booking_paid_when_sent` has all that were not asked yet. */
const askable = (queries: Queries) =>
  queries
    .selectFrom('booking')
    .selectAll()
    .where('is_paid_when_sent', '=', 1)
    .where('paid_at', 'is', null)
    .where('status', 'in', standingStatuses)
    .where((where) => where.not(isHeld))
    .where((where) => where.not(isEmptied))
    .where((where) => where.or([where('payment_mode', 'not in', onlineModes), where.not(waitsForCopies)]));

/**
 * Asks for the payment of orders that were to be paid when they can be sent: their books are out, and of those that are paid online all
 * copies are there. Each is asked once; from then on it is an order like any other that waits for its payment. Several processes may call
 * it at once. Returns how many mails it wrote.
 */
export async function askForPayments(context: AskContext): Promise<number> {
  const due = await askable(context.db).orderBy('order_id').execute();
  let mails = 0;
  for (const { order_id, payment_mode } of due) {
    const cannotPay = isOnlineMode(payment_mode) && !context.onlineModes?.length;
    mails += await inTransaction(context.db, (queries) =>
      cannotPay ? notifyShop(queries, context, order_id) : ask(queries, context, order_id),
    );
  }
  return mails;
}

async function ask(queries: Queries, context: AskContext, orderId: string): Promise<number> {
  // A write comes first: of two processes the second one finds that it was asked for.
  await queries
    .updateTable('booking')
    .set((update) => ({ work_version: update('work_version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('is_paid_when_sent', '=', 1)
    .execute();
  const order = await askable(queries).where('order_id', '=', orderId).executeTakeFirst();
  if (!order) return 0;
  // The days of its payment begin now, not with its order.
  const pay_by = await endOfTerm(queries, context.now());
  await queries.updateTable('booking').set({ is_paid_when_sent: 0, pay_by }).where('order_id', '=', orderId).execute();
  const mailed = await readMailedOrder(queries, context, orderId);
  // An order whose customer was deleted has no address any more.
  if (mailed.billingAddress.email === '') return 0;
  const due = money(await dueOf(queries, order), order.currency);
  await enqueueMail(queries, preorderDueMail(mailed, context.siteUrl, due), context.now(), context.secret);
  return 1;
}

/** Nothing can be paid online at the moment. The order waits for it, and is asked as soon as it can be paid. */
async function notifyShop(queries: Queries, context: AskContext, orderId: string): Promise<number> {
  const problem = paymentProblem('notAsked', { order: orderId });
  const isNew = await addNotice(queries, context, {
    ...{ key: `not asked:${orderId}`, kind: 'not asked', orderId, problem, at: context.now() },
  });
  return isNew ? 1 : 0;
}
