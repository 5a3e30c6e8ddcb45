import { inTransaction } from '../../database/transaction.ts';
import type { PaymentProvider, ProviderDispute } from '../../payments/provider.ts';
import { netPaid } from '../../trade/orders/order-balance.ts';
import { amountOf, type PaymentProblem, paymentProblem } from '../../trade/orders/payment-problem.ts';
import type { Queries } from '../context.ts';
import { sumPayments } from '../orders/payment-totals.ts';
import { addNotice, unfittingKey } from './notices.ts';
import { addEvent, capturedAmount } from './payment-events.ts';
import { findSession, lockOrder, type PaymentsContext, type Session } from './payments-context.ts';

const hourMs = 60 * 60_000;
const betweenListsMs = 6 * hourMs;
const afterFailureMs = hourMs / 4;
/** A bank decides within months. */
const longestMs = 365 * 24 * hourMs;

/** Asks the providers for their disputes a few times a day, and when the shop starts: a notification can be lost. */
export function watchDisputes(context: PaymentsContext): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    const now = context.now();
    // A clock that was set back does not keep it from asking.
    if (now < nextAt && nextAt - now <= betweenListsMs) return;
    nextAt = now + betweenListsMs;
    for (const provider of context.providers) {
      try {
        for (const dispute of await provider.listDisputes(now - longestMs))
          await takeDispute(context, provider, dispute);
      } catch (error) {
        nextAt = now + afterFailureMs;
        context.onProblem?.(`The disputes of ${provider.name} could not be read`, error);
      }
    }
  };
}

/** A customer's bank asks for a payment back. The shop is told with its day to answer; what it loses has gone back. */
export async function lookAtDispute(context: PaymentsContext, provider: PaymentProvider, id: string): Promise<void> {
  await takeDispute(context, provider, await provider.readDispute(id));
}

async function takeDispute(
  context: PaymentsContext,
  provider: PaymentProvider,
  dispute: ProviderDispute,
): Promise<void> {
  const known = await context.db
    .selectFrom('payment_event')
    .select('id')
    .where('provider', '=', provider.name)
    .where('event_key', '=', `${kinds[dispute.state]}:${dispute.id}`)
    .executeTakeFirst();
  if (known) return;
  await inTransaction(context.db, async (queries) => {
    const captured = await queries
      .selectFrom('payment_event')
      .select(['order_id', 'session_id'])
      .where('provider', '=', provider.name)
      .where('payment_id', '=', dispute.paymentId)
      .where('kind', '=', 'captured')
      .executeTakeFirst();
    if (!captured) return reportUnfitting(queries, context, dispute);
    await lockOrder(queries, captured.order_id);
    const session = await findSession(queries, captured.session_id);
    if (session) await seeDispute(queries, context, session, dispute);
  });
}

/** A payment that did not fit its order is in no sum of it. Its dispute has a day to answer all the same. */
async function reportUnfitting(queries: Queries, context: PaymentsContext, dispute: ProviderDispute): Promise<void> {
  const notice = await queries
    .selectFrom('payment_notice')
    .select('order_id')
    .where('notice_key', '=', unfittingKey(dispute.paymentId))
    .executeTakeFirst();
  if (!notice?.order_id) return;
  const about = disputeProblem({ order_id: notice.order_id, currency: dispute.currency }, dispute);
  const problem = paymentProblem('disputeOfUnfitting', { problem: about });
  await reportDispute(queries, context, { orderId: notice.order_id, dispute, problem });
}

interface ReportedDispute {
  readonly orderId: string;
  readonly dispute: ProviderDispute;
  readonly problem: PaymentProblem;
}

const reportDispute = (
  queries: Queries,
  context: PaymentsContext,
  { orderId, dispute: { state, id, respondBy }, problem }: ReportedDispute,
): Promise<boolean> =>
  addNotice(queries, context, {
    ...{ key: `dispute:${state}:${id}`, kind: 'dispute', orderId, problem, respondBy, at: context.now() },
  });

const kinds = { open: 'dispute opened', won: 'dispute won', lost: 'dispute lost' } as const;

async function seeDispute(
  queries: Queries,
  context: PaymentsContext,
  session: Session,
  dispute: ProviderDispute,
): Promise<void> {
  const at = context.now();
  const { id, state, amount, paymentId, reason } = dispute;
  if (!(await canBe(queries, session, dispute))) {
    await reportImpossible(queries, context, session, dispute);
    return;
  }
  const about = { object: id, paymentId, amount, note: reason, at };
  const eventId = await addEvent(queries, session, { ...about, kind: kinds[state] });
  if (eventId === undefined) return;
  const orderId = session.order_id;
  const problem = disputeProblem(session, dispute);
  await reportDispute(queries, context, { orderId, dispute, problem });
  if (state !== 'lost') return;
  const order = await lockOrder(queries, orderId);
  const taken = Math.min(amount, netPaid({ paid: order.paid_total, refunded: order.refunded_total }));
  if (taken <= 0) return;
  await queries
    .insertInto('booking_payment')
    .values({
      ...{ order_id: orderId, kind: 'refund', amount: taken, method: 'chargeback', reason },
      ...{ created_at: at, payment_event_id: eventId },
    })
    .execute();
  await sumPayments(queries, orderId);
  await context.afterOrderEvent(queries, context, { kind: 'refunded', orderId, at, isCorrection: false });
}

/** Nobody can take back more of a payment than has come and has not gone back. */
async function canBe(queries: Queries, { currency }: Session, dispute: ProviderDispute): Promise<boolean> {
  const { paymentId, amount } = dispute;
  const rows = await queries
    .selectFrom('payment_event')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund succeeded')
    .execute();
  const left = rows.reduce((sum, row) => sum - row.amount, await capturedAmount(queries, paymentId));
  return dispute.currency === currency && Number.isSafeInteger(amount) && amount > 0 && amount <= left;
}

/** It is in no sum, and asked about again: it counts as soon as it can be true. */
function reportImpossible(
  queries: Queries,
  context: PaymentsContext,
  { order_id: orderId }: Session,
  { id, state, respondBy }: ProviderDispute,
): Promise<boolean> {
  const problem = paymentProblem('disputeImpossible', { dispute: id, order: orderId, state });
  const key = `unfitting dispute:${state}:${id}`;
  return addNotice(queries, context, { key, kind: 'unfitting', orderId, problem, respondBy, at: context.now() });
}

function disputeProblem(
  { order_id: order, currency }: Pick<Session, 'order_id' | 'currency'>,
  { state, amount, respondBy, reason }: ProviderDispute,
): PaymentProblem {
  const about = { order, shown: amountOf(amount, currency) };
  if (state === 'won') return paymentProblem('disputeWon', about);
  if (state === 'lost') return paymentProblem('disputeLost', about);
  if (respondBy === undefined)
    return reason ? paymentProblem('disputedFor', { ...about, reason }) : paymentProblem('disputed', about);
  const until = paymentProblem('day', { iso: new Date(respondBy).toISOString() });
  return reason
    ? paymentProblem('disputedForUntil', { ...about, reason, until })
    : paymentProblem('disputedUntil', { ...about, until });
}
