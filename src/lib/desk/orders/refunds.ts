import { mailedInvoice } from '../../backend/invoices/mailed-invoice.ts';
import { readParts, saveCredits } from '../../backend/orders/order-parts.ts';
import type { Queries } from '../../database/queries.ts';
import { formatMoney } from '../../format.ts';
import { orderRefundedMail } from '../../mail/messages/order-refunded.ts';
import { money } from '../../shop/money.ts';
import { keptAmount, unpaidAmount } from '../../shop/orders/order-balance.ts';
import { leftOf, type OrderPart } from '../../shop/orders/order-parts.ts';
import { type AskedRefund, type PlannedCredit, planRefund } from '../../shop/orders/refund-plan.ts';
import { isPaymentWay, paymentWayName } from '../settings/model/payment-ways.ts';
import type { OrderDeskContext, StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import { refundsByLine } from './model/order-steps.ts';
import type { StepRefusal, StepResult } from './model/orders.ts';
import { paymentRow } from './payments.ts';
import { takeBack } from './take-back.ts';
import { invalid, type StepOrder, takeStep } from './take-step.ts';

export interface RefundRequest extends StepRequest, AskedRefund {
  /** Money that belongs to no part of the order: paid too much, paid for a cancelled order, or in advance. Minor units. */
  readonly amount: number;
  /** The lines whose copies go back into stock. */
  readonly restocked: ReadonlySet<number>;
  readonly method: string;
  readonly reason: string;
}

/**
 * Records money that was given back, by line: never more of a part than was paid for it, nor more in all than was received. The order is
 * locked by its step, so two refunds at once cannot give back the same.
 */
export function recordRefund(context: OrderDeskContext, request: RefundRequest): Promise<StepResult> {
  return takeStep(context, 'refund', request, async (queries, order) => {
    const { method, reason, by } = request;
    const { row, at } = order;
    const plan = await planOf(queries, order, request);
    if ('kind' in plan) return plan;
    const { credits, amount } = plan;
    const orderId = row.order_id;
    const paymentId = await addRefund(queries, order, { amount, method, reason, by });
    await queries
      .updateTable('booking')
      .set((update) => ({ refunded_total: update('refunded_total', '+', amount) }))
      .where('order_id', '=', orderId)
      .execute();
    await saveCredits(queries, { orderId, paymentId }, credits);
    const copies = await takeBack(queries, order, credits, request);
    const endedLines = credits.filter(isComplete(plan.parts)).map(({ position }) => position);
    const { isMailed } = request;
    const event = { kind: 'refunded', orderId, at, by, isCorrection: false, endedLines, hasMail: isMailed } as const;
    const notes = (await context.afterOrderEvent(queries, context, event)).map(mailedInvoice);
    const way = isPaymentWay(method) && method !== 'other' ? paymentWayName(method).toLowerCase() : undefined;
    const refund = { amount: money(amount, row.currency), method: way, reason, notes };
    if (isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) => orderRefundedMail(mailed, siteUrl, refund));
    return { details: { amount, method, copies }, isMailed: isMailed || notes.length > 0 };
  });
}

/** With this refund all copies of its line have come back. */
const isComplete =
  (parts: readonly OrderPart[]) =>
  ({ position, copies }: PlannedCredit): boolean =>
    copies > 0 && parts.some((part) => part.position === position && part.back + copies === part.quantity);

interface CheckedRefund {
  readonly credits: readonly PlannedCredit[];
  readonly parts: readonly OrderPart[];
  /** With what belongs to no part. */
  readonly amount: number;
}

async function planOf(
  queries: Queries,
  { row, state }: StepOrder,
  request: RefundRequest,
): Promise<CheckedRefund | StepRefusal> {
  const parts = await readParts(queries, row);
  const isByLine = refundsByLine(state);
  const asked = isByLine ? request : { lines: new Map(), charges: 0, goodwill: 0 };
  const plan = planRefund(parts, asked, row.currency);
  const isUnexplained = asked.goodwill > 0 && request.reason === '';
  const unexplained: Record<string, string> = isUnexplained ? { reason: goodwillMessage } : {};
  if (!plan.ok) return invalid({ ...plan.fields, ...unexplained });
  if (isUnexplained) return invalid(unexplained);
  const shown = (minor: number) => formatMoney(money(minor, row.currency));
  const refundable = keptAmount(state);
  const surplus = isByLine ? Math.max(0, refundable - leftOf(parts)) : refundable;
  if (request.amount > surplus) return invalid({ amount: `At most ${shown(surplus)}.` });
  const amount = plan.total + request.amount;
  if (amount === 0) return invalid({ [isByLine ? 'lines' : 'amount']: nothingMessage });
  if (amount > refundable)
    return invalid({
      lines: `This makes ${shown(amount)}. The customer has paid and not got back ${shown(refundable)}.`,
    });
  return { credits: plan.credits, parts, amount };
}

const goodwillMessage = 'Please say why the price is lowered.';
const nothingMessage = 'Please fill in what is given back.';

interface Refund {
  readonly amount: number;
  readonly method: string;
  readonly reason: string;
  readonly by: StepRequest['by'];
}

/** Writes the row of a refund or of a correction, in the transaction of its step. Returns its id. */
async function addRefund(queries: Queries, { row, at }: StepOrder, { by, ...refund }: Refund): Promise<number> {
  const { id } = await queries
    .insertInto('booking_payment')
    .values({ ...paymentRow(row.order_id, by, at), kind: 'refund', ...refund })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface CorrectionRequest extends StepRequest {
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
}

/** Takes back a payment that was entered by mistake: no money has moved, so there is no mail and no credit note. */
export function correctPayment(context: OrderDeskContext, request: CorrectionRequest): Promise<StepResult> {
  return takeStep(context, 'refund', request, async (queries, order) => {
    const { amount, reason, by, orderId } = request;
    const { state, at, row } = order;
    const refundable = keptAmount(state);
    if (amount > refundable)
      return invalid({ amount: `At most ${formatMoney(money(refundable, row.currency))} of the payments is left.` });
    await addRefund(queries, order, { amount, method: 'correction', reason, by });
    const reopens = unpaidAmount({ ...state, paid: state.paid - amount }) > 0;
    // It was never received, so nothing was given back.
    await queries
      .updateTable('booking')
      .set((update) => ({ paid_total: update('paid_total', '-', amount), ...(reopens && { paid_at: null }) }))
      .where('order_id', '=', orderId)
      .execute();
    await context.afterOrderEvent(queries, context, { kind: 'refunded', orderId, at, by, isCorrection: true });
    return { details: { amount, method: 'correction', isCorrection: true }, isMailed: false };
  });
}
