import { inTransaction } from '../../database/transaction.ts';
import { type PaymentProvider, ProviderRefused, type ProviderSession } from '../../payments/provider.ts';
import { onlineState } from '../orders/pay-online.ts';
import { addEvent } from './payment-events.ts';
import { findSession, lockOrder, type PaymentsContext, type Session } from './payments-context.ts';

/**
 * Of a provider whose sessions are paid by our call alone: takes the money that a shopper has approved, and returns how the session
 * stands then. A session that is to be ended ends here: nobody takes its money any more.
 */
export async function takeApproved(
  context: PaymentsContext,
  provider: PaymentProvider,
  session: Session,
  seen: ProviderSession,
): Promise<ProviderSession> {
  if (seen.state !== 'open' && seen.state !== 'approved') return seen;
  const decision = await decide(context, session, seen);
  if (decision === 'leave') return seen;
  if (decision === 'end') return { ...seen, state: session.expires_at <= context.now() ? 'expired' : 'cancelled' };
  try {
    await provider.capture?.(seen.id, session.id);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const read = await provider.read(seen.id);
    return read.state === 'approved' ? declined(context, session, read, error) : read;
  }
  return provider.read(seen.id);
}

/**
 * Whoever takes money says so first, under the lock of the order: from then on the session cannot be ended without being paid, and who
 * was first to end it is not overtaken by somebody who takes.
 */
const decide = (context: PaymentsContext, { id, order_id }: Session, seen: ProviderSession) =>
  inTransaction(context.db, async (queries): Promise<'take' | 'end' | 'leave'> => {
    const order = await lockOrder(queries, order_id);
    const claimed = await queries
      .selectFrom('payment_event')
      .select('id')
      .where('session_id', '=', id)
      .where('kind', '=', 'approved')
      .executeTakeFirst();
    const session = await findSession(queries, id);
    if (!session || session.state === 'closed') return 'leave';
    if (claimed) return seen.state === 'approved' ? 'take' : 'leave';
    if (session.state === 'closing') return 'end';
    if (seen.state !== 'approved') return 'leave';
    if (onlineState(order) !== 'open') return 'end';
    await addEvent(queries, session, { kind: 'approved', object: id, at: context.now() });
    return 'take';
  });

/** The account of the shopper has no money, or the like. Another session can be opened: this one is never taken again. */
async function declined(
  context: PaymentsContext,
  session: Session,
  seen: ProviderSession,
  { message }: ProviderRefused,
): Promise<ProviderSession> {
  const { amount, currency } = seen;
  const id = `${session.id}:declined`;
  const failed = { id, amount, currency, state: 'failed', reason: message, refunds: [] } as const;
  context.onProblem?.(`The payment provider did not take what was approved for order ${session.order_id}: ${message}`);
  return { ...seen, state: 'declined', payments: [failed] };
}
