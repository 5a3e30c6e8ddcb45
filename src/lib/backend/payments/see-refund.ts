import type { Selectable } from 'kysely';
import type { PaymentRefundTable } from '../../database/schema.ts';
import { orderRefundedMail } from '../../mail/messages/order-refunded.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { ProviderRefund } from '../../payments/provider.ts';
import { money } from '../../shop/money.ts';
import { netPaid } from '../../trade/orders/order-balance.ts';
import { amountOf, type PaymentProblem, paymentProblem } from '../../trade/orders/payment-problem.ts';
import type { Queries } from '../context.ts';
import { mailedInvoice } from '../invoices/mailed-invoice.ts';
import { readMailedOrder } from '../orders/mailed-order.ts';
import { sumPayments } from '../orders/payment-totals.ts';
import { addNotice } from './notices.ts';
import { addEvent, capturedAmount } from './payment-events.ts';
import { lockOrder, type PaymentsContext, type Session } from './payments-context.ts';
import { followPlan } from './planned-refunds.ts';

interface SeenRefund {
  readonly session: Session;
  readonly paymentId: string;
  readonly refund: ProviderRefund;
  readonly at: number;
}

/**
 * Takes what the provider says of a refund into the books: money has gone back only when the provider says so. The caller has locked
 * the order, and has taken the payment before.
 */
export async function seeRefund(queries: Queries, context: PaymentsContext, seen: SeenRefund): Promise<void> {
  const { session, paymentId, refund, at } = seen;
  const asked = await queries
    .selectFrom('payment_refund')
    .selectAll()
    .where('id', '=', refund.reference ?? '')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const problem = await mismatch(queries, seen, asked);
  if (problem) {
    await tell(queries, context, seen, { kind: 'unfitting', problem });
    return;
  }
  const about = { object: refund.id, paymentId, amount: refund.amount, at };
  if (refund.state === 'pending') {
    if (asked?.state === 'requested') await saveState(queries, asked.id, 'pending');
    return;
  }
  if (refund.state === 'failed') {
    const isNew = await addEvent(queries, session, { ...about, kind: 'refund failed' });
    if (asked && isNew !== undefined) await failed(queries, context, seen, asked.id);
    return;
  }
  const eventId = await addEvent(queries, session, { ...about, kind: 'refund succeeded' });
  if (eventId === undefined) return;
  if (asked) await saveState(queries, asked.id, 'succeeded');
  await giveBack(queries, context, seen, { eventId, asked });
}

/** What of a refund is not as it was asked for, or cannot be of its payment. */
async function mismatch(
  queries: Queries,
  { session, paymentId, refund }: SeenRefund,
  asked: Selectable<PaymentRefundTable> | undefined,
): Promise<PaymentProblem | undefined> {
  const { order_id: order, currency } = session;
  const most = asked?.amount ?? (await capturedAmount(queries, paymentId));
  const isPossible = Number.isSafeInteger(refund.amount) && refund.amount > 0 && refund.amount <= most;
  const isRight = refund.currency === currency && isPossible && (!asked || refund.amount === asked.amount);
  if (isRight) return undefined;
  const shown = amountOf(refund.amount, currency);
  const isOther = refund.currency !== currency;
  const said = isOther
    ? paymentProblem('otherCurrency', { currency: refund.currency, wanted: currency, shown })
    : shown;
  return paymentProblem('refundUnfitting', { refund: refund.id, order, said, most: amountOf(most, currency) });
}

const saveState = (queries: Queries, id: string, state: 'pending' | 'succeeded' | 'failed') =>
  queries
    .updateTable('payment_refund')
    .set({ state, ...(state !== 'pending' && { next_try_at: null }) })
    .where('id', '=', id)
    .execute();

/**
 * Counts what has gone back, never more than the shop still holds of the order: what was given back by hand already, or taken by a bank,
 * and went back at the provider as well, went back twice. The shop is told so.
 */
async function giveBack(
  queries: Queries,
  context: PaymentsContext,
  seen: SeenRefund,
  { eventId, asked }: { readonly eventId: number; readonly asked: Selectable<PaymentRefundTable> | undefined },
): Promise<void> {
  const { session, refund, at } = seen;
  const orderId = session.order_id;
  const reason = asked?.reason ?? '';
  const held = await heldOf(queries, orderId);
  if (refund.amount > held) await tellOfTwice(queries, context, seen, held);
  else if (!asked) await tellOfForeign(queries, context, seen);
  const amount = Math.min(refund.amount, held);
  if (amount <= 0) return;
  const { id: paymentId } = await queries
    .insertInto('booking_payment')
    .values({
      ...{ order_id: orderId, kind: 'refund', amount, method: session.method, reason },
      ...{ created_at: at, payment_event_id: eventId },
      ...{ staff_id: asked?.staff_id ?? null, staff_name: asked?.staff_name ?? '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sumPayments(queries, orderId);
  const planned = await followPlan(queries, { orderId, paymentId, asked, at });
  await queries
    .updateTable('booking')
    .set((update) => ({ work_version: update('work_version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute();
  const event = {
    kind: 'refunded',
    orderId,
    at,
    isCorrection: false,
    hasMail: planned.isMailed,
    endedLines: planned.endedLines,
  } as const;
  const notes = (await context.afterOrderEvent(queries, context, event)).map(mailedInvoice);
  const order = await readMailedOrder(queries, context, orderId);
  // Nobody wants a mail, or the customer has been deleted.
  if (!planned.isMailed || order.billingAddress.email === '') return;
  const mailed = { amount: money(refund.amount, session.currency), method: undefined, reason, notes };
  await enqueueMail(queries, orderRefundedMail(order, context.siteUrl, mailed), at, context.secret);
}

async function heldOf(queries: Queries, orderId: string): Promise<number> {
  const order = await lockOrder(queries, orderId);
  return netPaid({ paid: order.paid_total, refunded: order.refunded_total });
}

async function tellOfTwice(queries: Queries, context: PaymentsContext, seen: SeenRefund, held: number): Promise<void> {
  const { session, refund } = seen;
  const { order_id: order, currency } = session;
  const [gone, twice] = [amountOf(refund.amount, currency), amountOf(refund.amount - held, currency)];
  const problem = paymentProblem('refundedTwice', { gone, order, twice });
  await tell(queries, context, seen, { kind: 'unfitting', problem });
}

/** What was asked for does not go back: somebody has to give it back another way. */
async function failed(queries: Queries, context: PaymentsContext, seen: SeenRefund, id: string): Promise<void> {
  const { session, refund } = seen;
  await saveState(queries, id, 'failed');
  const about = { shown: amountOf(refund.amount, session.currency), order: session.order_id };
  // Who pays it back by hand now pays twice when the bank takes it as well.
  const problem = (await isDisputed(queries, seen.paymentId))
    ? paymentProblem('refundFailedDisputed', about)
    : paymentProblem('refundFailed', about);
  await tell(queries, context, seen, { kind: 'refund failed', problem });
}

async function isDisputed(queries: Queries, paymentId: string): Promise<boolean> {
  const events = await queries
    .selectFrom('payment_event')
    .select('kind')
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['dispute opened', 'dispute won', 'dispute lost'])
    .execute();
  const countOf = (...kinds: readonly string[]) => events.filter(({ kind }) => kinds.includes(kind)).length;
  return countOf('dispute opened') > countOf('dispute won', 'dispute lost');
}

async function tellOfForeign(queries: Queries, context: PaymentsContext, seen: SeenRefund): Promise<void> {
  const { session, refund } = seen;
  const about = { shown: amountOf(refund.amount, session.currency), order: session.order_id };
  const problem = paymentProblem('refundByHand', about);
  await tell(queries, context, seen, { kind: 'refund by hand', problem });
}

interface Told {
  readonly kind: 'unfitting' | 'refund failed' | 'refund by hand';
  readonly problem: PaymentProblem;
}

const tell = (
  queries: Queries,
  context: PaymentsContext,
  { session, refund, at }: SeenRefund,
  { kind, problem }: Told,
): Promise<boolean> =>
  addNotice(queries, context, { key: `${kind}:${refund.id}`, kind, orderId: session.order_id, problem, at });
