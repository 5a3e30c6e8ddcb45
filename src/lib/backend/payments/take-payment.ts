import { orderPaidMail } from '../../mail/messages/order-paid.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { ProviderPayment } from '../../payments/provider.ts';
import { money } from '../../shop/money.ts';
import type { Queries } from '../context.ts';
import { mailedInvoice } from '../invoices/mailed-invoice.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { mailOrderReceived } from '../orders/order-mails.ts';
import { notesIn } from '../orders/order-notes.ts';
import { orderPlaced } from '../orders/order-placed.ts';
import { dueOf, surplusOf } from '../orders/pay-online.ts';
import { sumPayments } from '../orders/payment-totals.ts';
import { addStatus } from '../orders/save-order.ts';
import { lockOrder, type OrderRow, type PaymentsContext, type Session } from './payments-context.ts';
import { requestRefund } from './request-refund.ts';
import { reviveOrder } from './revive-order.ts';

export { CannotRevive } from './revive-order.ts';

interface TakenPayment {
  readonly session: Session;
  readonly payment: ProviderPayment;
  readonly eventId: number;
  readonly at: number;
  readonly mayRevive: boolean;
}

/**
 * Money has arrived that fits its session: it counts once, and makes an order of what was held. What comes for an order that is paid
 * already, or cancelled, goes back by itself.
 */
export async function takePayment(queries: Queries, context: PaymentsContext, taken: TakenPayment): Promise<void> {
  const { session, payment, eventId, at, mayRevive } = taken;
  const orderId = session.order_id;
  await queries
    .insertInto('booking_payment')
    .values({
      ...{ order_id: orderId, kind: 'payment', amount: payment.amount, method: session.method },
      ...{ created_at: at, payment_event_id: eventId },
    })
    .execute();
  await sumPayments(queries, orderId);
  const order = await lockOrder(queries, orderId);
  if (order.status === 'TO BE PAID') return makeOrder(queries, context, orderId, at);
  if (order.status === 'CANCELLED' && order.hold_until !== null && mayRevive) {
    await reviveOrder(queries, order, at);
    const wasPlaced = await hasBeenPlaced(queries, orderId);
    return wasPlaced ? restoreOrder(queries, context, taken) : makeOrder(queries, context, orderId, at);
  }
  if (order.status !== 'CANCELLED' && order.paid_at === null) return payOrder(queries, context, order, taken);
  await requestRefund(queries, context, {
    session,
    paymentId: payment.id,
    amount: payment.amount,
    at,
    ...whyBack(order),
  });
}

const whyBack = ({ status, language }: OrderRow) =>
  status === 'CANCELLED'
    ? ({ cause: 'late', reason: notesIn(language).paidTooLate } as const)
    : ({ cause: 'double', reason: notesIn(language).paidTwice } as const);

/** What was held is an order from now on, and paid. */
async function makeOrder(queries: Queries, context: PaymentsContext, orderId: string, at: number): Promise<void> {
  await queries
    .updateTable('booking')
    .set((update) => ({
      ...{ status: 'ORDER PLACED', hold_until: null, is_restocked: 0, paid_at: at },
      work_version: update('work_version', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .execute();
  await addStatus(queries, orderId, { status: 'ORDER PLACED', at });
  const mailed = await mailOrderReceived(queries, context, orderId);
  await orderPlaced(queries, context, { orderId, at, mailed });
  await context.afterOrderEvent(queries, context, { kind: 'paid', orderId, at });
}

/** Whether an order has stood before it ended: its receipt and the shop's mail were sent then. */
async function hasBeenPlaced(queries: Queries, orderId: string): Promise<boolean> {
  const placed = await queries
    .selectFrom('booking_status')
    .select('position')
    .where('order_id', '=', orderId)
    .where('status', '=', 'ORDER PLACED')
    .executeTakeFirst();
  return placed !== undefined;
}

/** An order that had stood, and ended for want of its payment, stands again. */
async function restoreOrder(queries: Queries, context: PaymentsContext, taken: TakenPayment): Promise<void> {
  const orderId = taken.session.order_id;
  const order = await queries
    .updateTable('booking')
    .set({ status: 'ORDER PLACED', hold_until: null, is_restocked: 0 })
    .where('order_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addStatus(queries, orderId, { status: 'ORDER PLACED', at: taken.at });
  await payOrder(queries, context, order, taken);
}

/** An order that stood already is paid with it. What is more than was left to pay goes back. */
async function payOrder(
  queries: Queries,
  context: PaymentsContext,
  order: OrderRow,
  { session, payment, at }: TakenPayment,
): Promise<void> {
  const { order_id: orderId } = order;
  if ((await dueOf(queries, order)) > 0) return;
  await queries
    .updateTable('booking')
    .set((update) => ({ paid_at: at, work_version: update('work_version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
  const amount = await surplusOf(queries, order);
  const reason = notesIn(order.language).paidTooMuch;
  await requestRefund(queries, context, { session, paymentId: payment.id, amount, at, cause: 'surplus', reason });
  const invoices = await context.afterOrderEvent(queries, context, { kind: 'paid', orderId, at, hasMail: true });
  const mailed = await readMailedOrder(queries, context, orderId);
  if (mailed.billingAddress.email === '') return;
  const paid = { amount: money(session.amount, session.currency), invoices: invoices.map(mailedInvoice) };
  await enqueueMail(queries, orderPaidMail(mailed, context.siteUrl, paid), at, context.secret);
}
