import { afterOrderEvent, type StaffName } from '../../backend/trade/order-events.ts';
import { restoreStock } from '../../backend/trade/stock.ts';
import type { Queries } from '../../database/queries.ts';
import { orderPaidMail } from '../../mail/messages/order-paid.ts';
import { orderRefundedMail } from '../../mail/messages/order-refunded.ts';
import type { StepResult } from '../../shop/desk-orders.ts';
import { money } from '../../shop/money.ts';
import { openAmount, refundableAmount } from '../../shop/order-steps.ts';
import { isPaymentWay, paymentWayName } from '../../shop/payment-ways.ts';
import type { OrderDeskContext, StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import { invalid, type StepOrder, takeStep } from './take-step.ts';

export interface PaymentRequest extends StepRequest {
  /** Minor units. */
  readonly amount: number;
  readonly method: string;
  /** Somebody has seen that it is more than was open. */
  readonly isMoreOnPurpose: boolean;
}

/** Records money that was received. With the last of it the order is paid. */
export function recordPayment(context: OrderDeskContext, request: PaymentRequest): Promise<StepResult> {
  return takeStep(context, 'payment', request, async (queries, order) => {
    const { amount, method, isMoreOnPurpose, by } = request;
    const open = order.state.status === 'CANCELLED' ? order.state.total : openAmount(order.state);
    if (amount > open && !isMoreOnPurpose) return invalid({ amount: moreThanOpenMessage });
    await addPayment(queries, context, order, { amount, method, by });
    const paid = money(amount, order.row.currency);
    const isMailed = request.isMailed && order.state.status !== 'CANCELLED';
    if (isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) => orderPaidMail(mailed, siteUrl, paid));
    return { details: { amount, method }, isMailed };
  });
}

export const moreThanOpenMessage =
  'This is more than is still to be paid. If the customer really paid more, tick the box below the amount.';

/** Writes a payment, in the transaction of its step. */
export async function addPayment(
  queries: Queries,
  context: OrderDeskContext,
  { row, state, at }: StepOrder,
  { amount, method, by }: { readonly amount: number; readonly method: string; readonly by: StaffName },
): Promise<void> {
  const orderId = row.order_id;
  const becomesPaid =
    !state.isPaid && state.status !== 'CANCELLED' && state.paid + amount - state.refunded >= state.total;
  await queries
    .insertInto('booking_payment')
    .values({ ...paymentRow(orderId, by, at), kind: 'payment', amount, method })
    .execute();
  await queries
    .updateTable('booking')
    .set((update) => ({ paid_total: update('paid_total', '+', amount), ...(becomesPaid && { paid_at: at }) }))
    .where('order_id', '=', orderId)
    .execute();
  if (becomesPaid) await afterOrderEvent(queries, context, { kind: 'paid', orderId, at, by });
}

const paymentRow = (order_id: string, by: StaffName, created_at: number) => ({
  ...{ order_id, staff_id: by.id, staff_name: by.name, created_at },
});

export interface RefundRequest extends StepRequest {
  /** Minor units. */
  readonly amount: number;
  readonly method: string;
  readonly reason: string;
  /** It takes back a payment that was entered by mistake. */
  readonly isCorrection: boolean;
  /** Copies that came back and go into stock, by the number of their line. */
  readonly returned: ReadonlyMap<number, number>;
}

/** Records money that was given back: never more than was received. Copies that came back go into stock. */
export function recordRefund(context: OrderDeskContext, request: RefundRequest): Promise<StepResult> {
  return takeStep(context, 'refund', request, async (queries, order) => {
    const { amount, method, reason, by, isCorrection } = request;
    const { row, state, at } = order;
    const orderId = row.order_id;
    if (amount > refundableAmount(state)) return invalid({ amount: moreThanPaidMessage });
    await queries
      .insertInto('booking_payment')
      .values({ ...paymentRow(orderId, by, at), kind: 'refund', amount, method, reason })
      .execute();
    const reopens = isCorrection && state.paid - state.refunded - amount < state.total;
    await queries
      .updateTable('booking')
      .set((update) => ({ refunded_total: update('refunded_total', '+', amount), ...(reopens && { paid_at: null }) }))
      .where('order_id', '=', orderId)
      .execute();
    const copies = await takeBack(queries, order, request);
    if (copies === undefined) return invalid({ returned: tooManyReturnedMessage });
    await afterOrderEvent(queries, context, { kind: 'refunded', orderId, at, by, amount, reason, isCorrection });
    const isMailed = request.isMailed && !isCorrection;
    const way = isPaymentWay(method) && method !== 'other' ? paymentWayName(method).toLowerCase() : undefined;
    const refund = { amount: money(amount, row.currency), method: way, reason };
    if (isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) => orderRefundedMail(mailed, siteUrl, refund));
    return { details: { amount, method, copies, isCorrection }, isMailed };
  });
}

const moreThanPaidMessage = 'This is more than the customer has paid and not got back.';
const tooManyReturnedMessage = 'More copies of a line would come back than were sent. Please check the numbers.';

/** Puts copies that came back into stock. Returns how many; undefined when a line has fewer. */
async function takeBack(
  queries: Queries,
  { row, state, at }: StepOrder,
  { returned, by }: Pick<RefundRequest, 'returned' | 'by'>,
): Promise<number | undefined> {
  const counts = [...returned].filter(([, copies]) => copies > 0);
  if (counts.length === 0) return 0;
  // The copies of an order that has not left, or was cancelled, are not with the customer.
  if (!['SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED'].includes(state.status)) return undefined;
  let all = 0;
  for (const [position, copies] of counts) {
    const line = await queries
      .updateTable('booking_line')
      .set((update) => ({ returned: update('returned', '+', copies) }))
      .where('order_id', '=', row.order_id)
      .where('position', '=', position)
      .where((where) => where(where('quantity', '-', where.ref('returned')), '>=', copies))
      .returning(['product_id as productId', 'variant_id as variantId'])
      .executeTakeFirst();
    if (!line) return undefined;
    const cause = { reason: 'returned', at, by, orderId: row.order_id } as const;
    await restoreStock(queries, { ...line, quantity: copies }, cause);
    all += copies;
  }
  return all;
}
