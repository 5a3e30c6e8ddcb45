import { mailedInvoice } from '../../backend/invoices/mailed-invoice.ts';
import { readParts, saveCredits } from '../../backend/orders/order-parts.ts';
import { sumPayments } from '../../backend/orders/payment-totals.ts';
import { takeBack } from '../../backend/orders/take-back.ts';
import { pendingRefunds } from '../../backend/payments/after-cancellation.ts';
import { providerRefundable, requestPlannedRefund } from '../../backend/payments/planned-refunds.ts';
import type { Queries } from '../../database/queries.ts';
import { formatMoney } from '../../format.ts';
import type { OwedAmounts } from '../../mail/messages/invoice-blocks.ts';
import { orderRefundedMail } from '../../mail/messages/order-refunded.ts';
import { money } from '../../shop/money.ts';
import { netPaid, unpaidAmount } from '../../trade/orders/order-balance.ts';
import { leftOf, type OrderPart } from '../../trade/orders/order-parts.ts';
import { type AskedRefund, type PlannedCredit, planRefund, splitCredits } from '../../trade/orders/refund-plan.ts';
import { creditWay, isPaymentWay, providerWay } from '../settings/model/payment-ways.ts';
import { englishAnswers, type OrderDeskContext, type StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import { isOwed, openAmount, refundsByLine } from './model/order-steps.ts';
import type { StepRefusal, StepResult } from './model/orders.ts';
import { paymentRow } from './payments.ts';
import { refundLimitProblem } from './refund-limit.ts';
import { invalid, type StepOrder, type StepOutcome, takeStep } from './take-step.ts';

export interface RefundRequest extends StepRequest, AskedRefund {
  /** Money that belongs to no part of the order: paid too much, paid for a cancelled order, or in advance. Minor units. */
  readonly amount: number;
  /** The lines whose copies go back into stock. */
  readonly restocked: ReadonlySet<number>;
  /** Copies that go back into stock, by line, where not all of a line do. */
  readonly shelved?: ReadonlyMap<number, number>;
  /** They were sent and have come back, also where others of their line still wait. */
  readonly haveLeft?: boolean;
  readonly method: string;
  readonly reason: string;
}

/**
 * Records money that was given back, by line: never more of a part than was paid for it, nor more in all than was received. The order is
 * locked by its step, so two refunds at once cannot give back the same.
 */
export const recordRefund = (context: OrderDeskContext, request: RefundRequest): Promise<StepResult> =>
  takeStep(context, 'refund', request, (queries, order) => giveBack(queries, context, order, request));

/** The same inside the step of somebody else: what a return gives back. */
export async function giveBack(
  queries: Queries,
  context: OrderDeskContext,
  order: StepOrder,
  request: RefundRequest,
): Promise<StepOutcome> {
  const { method, reason, by, answers } = request;
  const { row, at } = order;
  const plan = await planOf(queries, order, request);
  if ('kind' in plan) return plan;
  const { credits, amount, onCredit } = plan;
  const orderId = row.order_id;
  const { currency } = row;
  const limited = await refundLimitProblem(queries, { orderId, currency, amount, by, at, answers });
  if (limited) return invalid({ form: limited });
  const endedLines = credits.filter(isComplete(plan.parts)).map(({ position }) => position);
  if (method === providerWay) return refundByProvider(queries, context, order, { request, plan, endedLines });
  await writeRefund(queries, order, { ...plan, method, reason, by });
  const { restocked, shelved, haveLeft } = request;
  const copies = await takeBack(queries, { orderId, at, restocked, shelved, haveLeft, by }, credits);
  const { isMailed } = request;
  const event = { kind: 'refunded', orderId, at, by, isCorrection: false, endedLines, hasMail: isMailed } as const;
  const notes = (await context.afterOrderEvent(queries, context, event)).map(mailedInvoice);
  const way = isPaymentWay(method) && method !== 'other' ? method : undefined;
  await payByCredit(queries, context, order, { onCredit, by });
  const refund = {
    amount: money(amount, row.currency),
    method: way,
    reason,
    notes,
    credited: money(onCredit, currency),
    ...(onCredit > 0 && { owed: owedOf(order, onCredit) }),
  };
  if (isMailed)
    await mailCustomer(queries, context, order, (mailed, siteUrl) => orderRefundedMail(mailed, siteUrl, refund));
  const details = { amount, method, copies, ...(onCredit > 0 && { amountCredited: onCredit }) };
  return { details, isMailed: isMailed || notes.length > 0 };
}

const owedOf = ({ row, state }: StepOrder, onCredit: number): OwedAmounts => {
  const before = openAmount(state);
  return { before: money(before, row.currency), after: money(before - onCredit, row.currency) };
};

interface WrittenRefund extends CheckedRefund {
  readonly method: string;
  readonly reason: string;
  readonly by: StepRequest['by'];
}

/** Writes what goes back as money, and before it what is taken off what is still to be paid, each with its part of the credits. */
async function writeRefund(
  queries: Queries,
  order: StepOrder,
  { credits, amount, onCredit, method, reason, by }: WrittenRefund,
): Promise<void> {
  const orderId = order.row.order_id;
  const { first, rest } = splitCredits(credits, onCredit);
  for (const part of [
    { amount: onCredit, method: creditWay, credits: first },
    { amount, method, credits: rest },
  ]) {
    if (part.amount === 0) continue;
    const paymentId = await addRefund(queries, order, { amount: part.amount, method: part.method, reason, by });
    await saveCredits(queries, { orderId, paymentId }, part.credits);
  }
  await sumPayments(queries, orderId);
}

/** The order is paid when what was credited was all that was missing of it. */
async function payByCredit(
  queries: Queries,
  context: OrderDeskContext,
  { row, state, at }: StepOrder,
  { onCredit, by }: { readonly onCredit: number; readonly by: StepRequest['by'] },
): Promise<void> {
  if (onCredit === 0 || onCredit < openAmount(state) || netPaid(state) === 0) return;
  const orderId = row.order_id;
  await queries.updateTable('booking').set({ paid_at: at }).where('order_id', '=', orderId).execute();
  await context.afterOrderEvent(queries, context, { kind: 'paid', orderId, at, by });
}

interface ProviderRefundRequest {
  readonly request: RefundRequest;
  readonly plan: CheckedRefund;
  readonly endedLines: readonly number[];
}

/**
 * Asks the payment provider to give the money back the way it came. Nothing counts until the provider says so: neither money nor copies,
 * and no credit note is made before.
 */
async function refundByProvider(
  queries: Queries,
  context: OrderDeskContext,
  { row, at }: StepOrder,
  { request, plan, endedLines }: ProviderRefundRequest,
): Promise<StepOutcome> {
  const { reason, by, isMailed, answers = englishAnswers } = request;
  const found = await providerRefundable(queries, row.order_id);
  if (!found || found.left < plan.amount) {
    const most = formatMoney(money(found?.left ?? 0, row.currency), answers.language);
    return invalid({ method: answers.text.providerAtMost({ most }) });
  }
  const { credits, amount } = plan;
  const shelved = request.shelved && Object.fromEntries(request.shelved);
  const planned = {
    ...{ credits: [...credits], restocked: [...request.restocked], endedLines: [...endedLines], isMailed },
    ...(shelved && { shelved }),
    ...(request.haveLeft && { haveLeft: true }),
  };
  await requestPlannedRefund(queries, context, { found, planned, amount, reason, by, at });
  return { details: { amount, method: providerWay }, isMailed: false };
}

/** With this refund all copies of its line have come back. */
const isComplete =
  (parts: readonly OrderPart[]) =>
  ({ position, copies }: PlannedCredit): boolean =>
    copies > 0 && parts.some((part) => part.position === position && part.back + copies === part.quantity);

interface CheckedRefund {
  readonly credits: readonly PlannedCredit[];
  readonly parts: readonly OrderPart[];
  /** What goes back as money, with what belongs to no part. */
  readonly amount: number;
  /** What is taken off what is still to be paid of an order that was sent unpaid: no money moves for it. */
  readonly onCredit: number;
}

async function planOf(
  queries: Queries,
  { row, state }: StepOrder,
  request: RefundRequest,
): Promise<CheckedRefund | StepRefusal> {
  const { text, language } = request.answers ?? englishAnswers;
  const parts = await readParts(queries, row);
  const isByLine = refundsByLine(state);
  const asked = isByLine ? request : { lines: new Map(), charges: 0, goodwill: 0 };
  const plan = planRefund(parts, asked, row.currency, { text, language });
  const isUnexplained = asked.goodwill > 0 && request.reason === '';
  const unexplained: Record<string, string> = isUnexplained ? { reason: text.goodwillReasonMissing } : {};
  if (!plan.ok) return invalid({ ...plan.fields, ...unexplained });
  if (isUnexplained) return invalid(unexplained);
  const shown = (minor: number) => formatMoney(money(minor, row.currency), language);
  // What is going back through the provider cannot be given back once more.
  const pending = await pendingRefunds(queries, row.order_id);
  if (pending > 0 && refundsByLine(state)) return invalid({ method: text.refundUnderWay });
  const refundable = netPaid(state) - pending;
  const surplus = isByLine ? Math.max(0, refundable - leftOf(parts)) : refundable;
  if (request.amount > surplus) return invalid({ amount: text.atMost({ most: shown(surplus) }) });
  // What was not paid yet is not given back: it is not to be paid any more.
  const onCredit = isByLine && isOwed(state) ? Math.min(openAmount(state), plan.total) : 0;
  const amount = plan.total - onCredit + request.amount;
  if (amount + onCredit === 0) return invalid({ [isByLine ? 'lines' : 'amount']: text.refundEmpty });
  if (amount > refundable)
    return invalid({ lines: text.refundOfMore({ amount: shown(amount), most: shown(refundable) }) });
  return { credits: plan.credits, parts, amount, onCredit };
}

interface Refund {
  readonly amount: number;
  readonly method: string;
  readonly reason: string;
  readonly by: StepRequest['by'];
}

/** Writes the row of a refund or of a correction, in the transaction of its step. Returns its id. */
export async function addRefund(queries: Queries, { row, at }: StepOrder, { by, ...refund }: Refund): Promise<number> {
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
    const { amount, reason, by, orderId, answers = englishAnswers } = request;
    const { state, at, row } = order;
    // What a provider has received was no mistake of a form.
    const refundable = Math.min(netPaid(state), await enteredByHand(queries, orderId));
    if (amount > refundable) {
      const most = formatMoney(money(refundable, row.currency), answers.language);
      return invalid({ amount: answers.text.correctAtMost({ most }) });
    }
    await addRefund(queries, order, { amount, method: 'correction', reason, by });
    const reopens = unpaidAmount({ ...state, paid: state.paid - amount }) > 0;
    // It was never received, so nothing was given back.
    await sumPayments(queries, orderId);
    if (reopens) await queries.updateTable('booking').set({ paid_at: null }).where('order_id', '=', orderId).execute();
    await context.afterOrderEvent(queries, context, { kind: 'refunded', orderId, at, by, isCorrection: true });
    return { details: { amount, method: 'correction', isCorrection: true }, isMailed: false };
  });
}

/** What was received by hand of an order, less what was corrected of it. */
async function enteredByHand(queries: Queries, orderId: string): Promise<number> {
  const rows = await queries
    .selectFrom('booking_payment')
    .select(['kind', 'amount', 'method'])
    .where('order_id', '=', orderId)
    .where('payment_event_id', 'is', null)
    .execute();
  return rows
    .filter(({ kind, method }) => kind === 'payment' || method === 'correction')
    .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0);
}
