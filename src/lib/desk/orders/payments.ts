import { mailedInvoice } from '../../backend/invoices/mailed-invoice.ts';
import { sumPayments } from '../../backend/orders/payment-totals.ts';
import type { StaffName } from '../../backend/staff-log.ts';
import type { Queries } from '../../database/queries.ts';
import { orderPaidMail } from '../../mail/messages/order-paid.ts';
import { money } from '../../shop/money.ts';
import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import { englishAnswers, type OrderDeskContext, type StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import { openAmount } from './model/order-steps.ts';
import type { StepResult } from './model/orders.ts';
import { invalid, type StepOrder, takeStep } from './take-step.ts';

export interface PaymentRequest extends StepRequest {
  /** Minor units. */
  readonly amount: number;
  readonly method: string;
  /** A member has confirmed that it is more than was open. */
  readonly isMoreOnPurpose: boolean;
}

/** Records money that was received. With the last of it the order is paid. */
export function recordPayment(context: OrderDeskContext, request: PaymentRequest): Promise<StepResult> {
  return takeStep(context, 'payment', request, async (queries, order) => {
    const { amount, method, isMoreOnPurpose, by, answers = englishAnswers } = request;
    const open = order.state.status === 'CANCELLED' ? order.state.total : openAmount(order.state);
    if (amount > open && !isMoreOnPurpose) return invalid({ amount: answers.text.moreThanOpen });
    const isMailed = request.isMailed && order.state.status !== 'CANCELLED';
    const invoices = await addPayment(queries, context, order, { amount, method, by, hasMail: isMailed });
    const paid = { amount: money(amount, order.row.currency), invoices: invoices.map(mailedInvoice) };
    if (isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) => orderPaidMail(mailed, siteUrl, paid));
    return { details: { amount, method }, isMailed: isMailed || invoices.length > 0 };
  });
}

interface Payment {
  readonly amount: number;
  readonly method: string;
  readonly by: StaffName;
  /** The mail of the step takes along what is issued. */
  readonly hasMail: boolean;
}

/** Writes a payment, in the transaction of its step. Returns the invoices that were issued for it. */
export async function addPayment(
  queries: Queries,
  context: OrderDeskContext,
  { row, state, at }: StepOrder,
  { amount, method, by, hasMail }: Payment,
): Promise<readonly InvoiceContent[]> {
  const orderId = row.order_id;
  const becomesPaid =
    !state.isPaid &&
    state.status !== 'CANCELLED' &&
    state.paid + amount - state.refunded >= state.total - state.credited;
  await queries
    .insertInto('booking_payment')
    .values({ ...paymentRow(orderId, by, at), kind: 'payment', amount, method })
    .execute();
  await sumPayments(queries, orderId);
  if (becomesPaid) await queries.updateTable('booking').set({ paid_at: at }).where('order_id', '=', orderId).execute();
  return becomesPaid ? context.afterOrderEvent(queries, context, { kind: 'paid', orderId, at, by, hasMail }) : [];
}

export const paymentRow = (order_id: string, by: StaffName, created_at: number) => ({
  ...{ order_id, staff_id: by.id, staff_name: by.name, created_at },
});
