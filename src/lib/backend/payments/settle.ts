import { inTransaction } from '../../database/transaction.ts';
import type { ProviderPayment, ProviderSession } from '../../payments/provider.ts';
import { amountOf, type PaymentProblem, paymentProblem } from '../../trade/orders/payment-problem.ts';
import type { Queries } from '../context.ts';
import { addNotice, unfittingKey } from './notices.ts';
import { addEvent, capturedAmount } from './payment-events.ts';
import { findSession, lockOrder, type PaymentsContext, type Session } from './payments-context.ts';
import { nextLook } from './schedule.ts';
import { seeRefund } from './see-refund.ts';
import { CannotRevive, takePayment } from './take-payment.ts';

/**
 * Takes what the provider says of a session into the books, in one transaction that locks its order. It may be called any number of
 * times, at once and in any order: each event is added once, and money counts only with the event that is added.
 */
export async function settle(context: PaymentsContext, session: Session, seen: ProviderSession): Promise<void> {
  try {
    await settleOnce(context, session, seen, true);
  } catch (error) {
    // The copies of an order that had ended are gone. What was taken of them is rolled back, and its money goes back instead.
    if (!(error instanceof CannotRevive)) throw error;
    await settleOnce(context, session, seen, false);
  }
}

const settleOnce = (context: PaymentsContext, { id, order_id }: Session, seen: ProviderSession, mayRevive: boolean) =>
  inTransaction(context.db, async (queries) => {
    await lockOrder(queries, order_id);
    const session = await findSession(queries, id);
    if (!session) return;
    const at = context.now();
    for (const payment of seen.payments) {
      await seePayment(queries, context, { session, seen, payment, at, mayRevive });
      if ((await capturedAmount(queries, payment.id)) === 0) continue;
      for (const refund of payment.refunds)
        await seeRefund(queries, context, { session, paymentId: payment.id, refund, at });
    }
    await saveState(queries, session, seen, at);
  });

interface SeenPayment {
  readonly session: Session;
  readonly seen: ProviderSession;
  readonly payment: ProviderPayment;
  readonly at: number;
  readonly mayRevive: boolean;
}

async function seePayment(
  queries: Queries,
  context: PaymentsContext,
  { session, seen, payment, at, mayRevive }: SeenPayment,
): Promise<void> {
  const { id, state, amount, reason } = payment;
  const about = { object: id, paymentId: id, at };
  if (state === 'failed') await addEvent(queries, session, { ...about, kind: 'failed', note: reason ?? '' });
  if (state === 'authorised') await addEvent(queries, session, { ...about, kind: 'authorised' });
  if (state !== 'captured') return;
  const problem = mismatch(session, seen, payment);
  if (problem) {
    await addNotice(queries, context, {
      key: unfittingKey(id),
      kind: 'unfitting',
      orderId: session.order_id,
      problem: paymentProblem('unfitting', { problem, payment: id }),
      at,
    });
    return;
  }
  const eventId = await addEvent(queries, session, { ...about, kind: 'captured', amount });
  if (eventId !== undefined) await takePayment(queries, context, { session, payment, eventId, at, mayRevive });
}

/** What of a payment is not as the shop has asked for it, as a sentence. */
function mismatch(session: Session, seen: ProviderSession, payment: ProviderPayment): PaymentProblem | undefined {
  const { order_id: order, amount, currency } = session;
  if (seen.reference !== session.id) return paymentProblem('otherReference', { order });
  if (payment.currency !== currency || seen.currency !== currency)
    return paymentProblem('cameInOther', { order, currency: payment.currency, wanted: currency });
  if (payment.amount === amount && seen.amount === amount) return undefined;
  const [shown, wanted] = [amountOf(payment.amount, currency), amountOf(amount, currency)];
  return paymentProblem('otherAmount', { order, shown, wanted });
}

async function saveState(queries: Queries, session: Session, seen: ProviderSession, at: number): Promise<void> {
  if (seen.state === 'open' || seen.state === 'approved') {
    // What was read may be older than the cancellation by which the session has to be ended: it stays due.
    const next_look_at = session.state === 'closing' ? session.next_look_at : nextLook(session, at);
    await queries
      .updateTable('payment_session')
      .set({
        ...{ looked_at: at, next_look_at },
        ...{ provider_id: seen.id, url: seen.url ?? session.url, code: seen.code ?? session.code },
        ...(session.state === 'opening' && { state: 'open' as const }),
      })
      .where('id', '=', session.id)
      .execute();
    return;
  }
  const expires_at = seen.expiresAt || session.expires_at;
  await queries
    .updateTable('payment_session')
    .set({
      ...{ provider_id: seen.id, expires_at, state: 'closed', outcome: seen.state },
      ...{ looked_at: at, next_look_at: nextLook({ ...session, expires_at }, at) },
    })
    .where('id', '=', session.id)
    .execute();
  const { state } = seen;
  if (state === 'expired' || state === 'cancelled')
    await addEvent(queries, session, { kind: state, object: session.id, at });
}
