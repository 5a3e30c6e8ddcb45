import { randomBytes } from 'node:crypto';
import { amountOf, paymentProblem } from '../../trade/orders/payment-problem.ts';
import type { Queries } from '../context.ts';
import type { EventContext } from '../order-events.ts';
import type { StaffName } from '../staff-log.ts';
import { addNotice } from './notices.ts';
import { addEvent, capturedAmount } from './payment-events.ts';
import type { Session } from './payments-context.ts';

export interface NewRefund {
  readonly session: Session;
  readonly paymentId: string;
  /** Minor units. More than is left of the payment is not given back. */
  readonly amount: number;
  readonly cause: 'desk' | 'cancelled' | 'late' | 'double' | 'surplus';
  /** The customer reads it. */
  readonly reason: string;
  /** What of the order it is for, as JSON. */
  readonly plan?: string;
  readonly by?: StaffName | undefined;
  readonly at: number;
}

/**
 * Writes that money is to go back, in the transaction of what it follows from; the provider is asked afterwards (`workRefunds`). Never more
 * than is left of the payment. Returns the amount; 0 when nothing is left.
 */
export async function requestRefund(queries: Queries, context: EventContext, refund: NewRefund): Promise<number> {
  const { session, paymentId, cause, reason, plan, by, at } = refund;
  const amount = Math.min(refund.amount, await leftOfPayment(queries, paymentId));
  if (amount <= 0) return 0;
  const id = `bfr${randomBytes(15).toString('hex')}`;
  await queries
    .insertInto('payment_refund')
    .values({
      ...{ id, order_id: session.order_id, session_id: session.id, payment_id: paymentId, amount, cause, reason },
      ...{ plan: plan ?? null, state: 'requested', staff_id: by?.id ?? null, staff_name: by?.name ?? '' },
      ...{ created_at: at, next_try_at: at },
    })
    .execute();
  await addEvent(queries, session, { kind: 'refund requested', object: id, paymentId, amount, at });
  if (cause !== 'desk' && cause !== 'cancelled') await notifyShop(queries, context, { ...refund, amount });
  return amount;
}

/** What of a payment has neither gone back, by whomever, nor is going to. */
export async function leftOfPayment(queries: Queries, paymentId: string): Promise<number> {
  const gone = await queries
    .selectFrom('payment_event')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['refund succeeded', 'dispute lost'])
    .execute();
  const going = await queries
    .selectFrom('payment_refund')
    .select('amount')
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['requested', 'pending'])
    .execute();
  const captured = await capturedAmount(queries, paymentId);
  return [...gone, ...going].reduce((left, { amount }) => left - amount, captured);
}

async function notifyShop(
  queries: Queries,
  context: EventContext,
  { session, paymentId, amount, cause, at }: NewRefund,
): Promise<void> {
  const orderId = session.order_id;
  const about = { shown: amountOf(amount, session.currency), order: orderId };
  const problem =
    cause === 'late'
      ? paymentProblem('backLate', about)
      : cause === 'double'
        ? paymentProblem('backDouble', about)
        : paymentProblem('backTooMuch', about);
  await addNotice(queries, context, {
    key: `back:${paymentId}`,
    kind: cause === 'late' ? 'late' : 'double',
    orderId,
    problem,
    at,
  });
}
