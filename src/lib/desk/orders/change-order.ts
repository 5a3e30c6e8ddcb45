import { createHash } from 'node:crypto';
import { englishAlone } from '../../../messages/languages.ts';
import { mailedInvoice } from '../../backend/invoices/mailed-invoice.ts';
import { type CarriedOut, carryOutChange } from '../../backend/order-changes/carry-out-change.ts';
import { planChange } from '../../backend/orders/changes/plan-change.ts';
import { notesIn } from '../../backend/orders/order-notes.ts';
import { sumPayments } from '../../backend/orders/payment-totals.ts';
import { providerRefundable, requestPlannedRefund } from '../../backend/payments/planned-refunds.ts';
import type { Queries } from '../../database/queries.ts';
import { formatMoney } from '../../format.ts';
import { orderChangedMail } from '../../mail/messages/order-changed.ts';
import { firstOf } from '../../paths/language.ts';
import { type Money, money } from '../../shop/money.ts';
import type { OrderChange } from '../../trade/orders/order-change.ts';
import { providerWay } from '../settings/model/payment-ways.ts';
import { englishAnswers, type OrderDeskContext, type StepRequest } from './context.ts';
import { mailCustomer } from './customer-mail.ts';
import type { ChangePreview } from './model/order-change.ts';
import type { StepRefusal, StepResult } from './model/orders.ts';
import { refundLimitProblem } from './refund-limit.ts';
import { addRefund } from './refunds.ts';
import { invalid, type StepOrder, takeStep } from './take-step.ts';

export interface ChangeRequest extends StepRequest {
  readonly change: OrderChange;
  /** The customer reads it; may be ''. */
  readonly reason: string;
  /** How what was paid too much goes back: a payment way, `provider`, or '' for later. */
  readonly refundWay: string;
  /** The total that a preview has shown, in minor units. */
  readonly expectedTotal?: number | undefined;
}

/**
 * Changes an order of which nothing was packed, in one transaction: copies, tax, coupon, charges and total follow, an invoice is corrected,
 * and what was paid too much goes back by the way that was chosen.
 */
export function changeOrder(context: OrderDeskContext, request: ChangeRequest): Promise<StepResult> {
  return takeStep(context, 'change', request, async (queries, order) => {
    const done = await write(queries, context, order, request);
    if ('kind' in done) return done;
    const { rowsIn, open, surplus, invoices } = done;
    const { row } = order;
    const back = surplus > 0 && request.refundWay !== '' ? surplus : 0;
    const problem = back > 0 ? await giveBack(queries, context, order, request, back) : undefined;
    if (problem) return problem;
    const amount = (minor: number) => (minor > 0 ? money(minor, row.currency) : undefined);
    const change = { reason: request.reason, isByCustomer: false, open: amount(open), back: amount(back) };
    if (request.isMailed)
      await mailCustomer(queries, context, order, (mailed, siteUrl) =>
        orderChangedMail(mailed, siteUrl, {
          ...change,
          ...{ rows: rowsIn(mailed.language), invoices: invoices.map(mailedInvoice) },
        }),
      );
    // Names of books, not of people, nor the reason, which stands in the order's history: the log outlives the customer's data. In English,
    // as the rest of it.
    const rows = rowsIn(undefined);
    const what = rows.filter(({ isPersonal }) => !isPersonal).map(({ name, plainName = name }) => plainName);
    const details = {
      ...(rows.some(({ isPersonal }) => isPersonal) && { address: true }),
      ...(what.length > 0 && { what: what.join(', ').slice(0, 500) }),
      ...(back > 0 && { amount: back, method: request.refundWay }),
    };
    return { details, isMailed: request.isMailed || invoices.length > 0 };
  });
}

/** What a change would do. It is done, read and taken back, so that it cannot say anything else than what happens. */
export async function previewChange(
  context: OrderDeskContext,
  request: ChangeRequest,
): Promise<ChangePreview | StepRefusal> {
  let preview: ChangePreview | undefined;
  const result = await takeStep(context, 'change', request, async (queries, order) => {
    const done = await write(queries, context, order, request);
    if ('kind' in done) return done;
    const amount = (minor: number): Money => money(minor, order.row.currency);
    preview = {
      rows: done.rowsIn(request.answers?.language),
      total: amount(done.total),
      open: amount(done.open),
      surplus: amount(done.surplus),
      byProvider: amount((await providerRefundable(queries, order.row.order_id))?.left ?? 0),
      correctsInvoice: done.invoices.length > 0,
    };
    return invalid({});
  });
  if (preview) return preview;
  return result.ok ? { kind: 'unknown order' } : result.refusal;
}

async function write(
  queries: Queries,
  context: OrderDeskContext,
  { row, at }: StepOrder,
  { change, reason, by, isMailed, expectedTotal, answers = englishAnswers }: ChangeRequest,
): Promise<CarriedOut | StepRefusal> {
  const plannedIn = answers.language ?? firstOf(englishAlone);
  const plan = await planChange(queries, { ...context, language: plannedIn }, row, change);
  if ('fields' in plan) return invalid(plan.fields);
  const { amount: discount, reason: why } = plan.discount;
  const isMore = discount > row.shop_discount;
  if (isMore && why === '') return invalid({ discountReason: answers.text.discountReasonMissing });
  // All of it counts, so that ten small discounts are one.
  const given = {
    ...{ orderId: row.order_id, currency: row.currency, by, at, answers },
    ...{ amount: isMore ? discount : 0, includes: row.shop_discount },
  };
  const limited = await refundLimitProblem(queries, given);
  if (limited) return invalid({ discount: answers.text.discountGivesBack({ why: limited }) });
  const step = { at, by, reason, hasMail: isMailed, language: plannedIn };
  const done = await carryOutChange(queries, context, row, plan, step);
  if ('fields' in done) return invalid(done.isGoingBack ? { form: answers.text.changeWhileRefund } : done.fields);
  if (done.rowsIn(answers.language).length === 0) return invalid({ form: answers.text.nothingDifferent });
  if (expectedTotal !== undefined && expectedTotal !== done.total) return invalid({ form: answers.text.otherTotal });
  return done;
}

/** What was paid beyond the new total goes back. It belongs to no line: the credit note stands with the new invoice. */
async function giveBack(
  queries: Queries,
  context: OrderDeskContext,
  order: StepOrder,
  { refundWay: method, reason, by, isMailed, answers = englishAnswers }: ChangeRequest,
  amount: number,
): Promise<StepRefusal | undefined> {
  const { row, at } = order;
  const { order_id: orderId, currency } = row;
  const limited = await refundLimitProblem(queries, { orderId, currency, amount, by, at, answers });
  if (limited) return invalid({ refundWay: limited });
  if (method !== providerWay) {
    await addRefund(queries, order, { amount, method, reason, by });
    await sumPayments(queries, orderId);
    return undefined;
  }
  const found = await providerRefundable(queries, orderId);
  if (!found || found.left < amount) {
    const most = formatMoney(money(found?.left ?? 0, currency), answers.language);
    return invalid({ refundWay: answers.text.providerAtMostOfChange({ most }) });
  }
  const planned = { credits: [], restocked: [], endedLines: [], isMailed };
  await requestPlannedRefund(queries, context, {
    found,
    planned,
    amount,
    reason: reason || notesIn(row.language).changed,
    by,
    at,
  });
  return undefined;
}

/** Says that somebody has seen what a change does: to this order as it stood, with this total. */
export function changeToken({ orderId, version, change }: ChangeRequest, total: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([orderId, version, change]))
    .digest('base64url');
  return `${digest.slice(0, 22)}.${total}`;
}
