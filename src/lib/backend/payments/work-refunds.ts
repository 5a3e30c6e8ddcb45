import type { Selectable } from 'kysely';
import type { PaymentRefundTable } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { ProviderRefused, ProviderUnavailable } from '../../payments/provider.ts';
import { dayMs } from '../iso-day.ts';
import { alone, findSession, lockOrder, type PaymentsContext, providerOf, type Session } from './payments-context.ts';
import { seeRefund } from './see-refund.ts';

const minuteMs = 60_000;
const mostAtOnce = 20;

/** Asks the provider for every refund that is due. Several processes may call it at once: each refund is claimed before. */
export async function workRefunds(context: PaymentsContext): Promise<void> {
  const due = await context.db
    .selectFrom('payment_refund')
    .select('id')
    .where('next_try_at', '<=', context.now())
    .orderBy('next_try_at')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of due) await alone(context, `The refund ${id}`, () => workRefund(context, id));
}

async function workRefund(context: PaymentsContext, id: string): Promise<void> {
  const now = context.now();
  const refund = await context.db
    .updateTable('payment_refund')
    .set((update) => ({ tries: update('tries', '+', 1), next_try_at: now + 5 * minuteMs }))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  const session = refund && (await findSession(context.db, refund.session_id));
  const provider = session && providerOf(context, session);
  if (!refund || !session) return;
  if (!provider) return withoutProvider(context, refund, session);
  const { payment_id: paymentId, amount, order_id: orderId } = refund;
  try {
    const seen = await provider.refund({ paymentId, amount, reference: id });
    await inTransaction(context.db, async (queries) => {
      await lockOrder(queries, orderId);
      await seeRefund(queries, context, { session, paymentId, refund: seen, at: context.now() });
    });
  } catch (error) {
    // Keys that are refused say nothing of the refund.
    const isOfKeys = error instanceof ProviderRefused && error.isOfKeys;
    if (error instanceof ProviderRefused && !isOfKeys) await refused(context, id, error.message);
    else if (!(isOfKeys || error instanceof ProviderUnavailable)) throw error;
    context.onProblem?.(`The refund ${id} of order ${orderId} was not made`, error);
  }
  // One that is pending is asked about more and more seldom.
  await context.db
    .updateTable('payment_refund')
    .set({ next_try_at: context.now() + Math.min(5 * 2 ** refund.tries, 720) * minuteMs })
    .where('id', '=', id)
    .where('next_try_at', 'is not', null)
    .execute();
}

/** Its provider may be set up again within a day. Then somebody has to give the money back another way. */
async function withoutProvider(
  context: PaymentsContext,
  refund: Selectable<PaymentRefundTable>,
  { provider }: Session,
) {
  const { id, order_id, created_at } = refund;
  context.onProblem?.(`The refund ${id} of order ${order_id} waits for ${provider}, which is not set up`);
  if (created_at + dayMs <= context.now()) await refused(context, id, `${provider} is not set up`);
}

/** A provider that refuses has not acted. It counts as failed, so that somebody gives the money back another way. */
const refused = (context: PaymentsContext, id: string, reason: string): Promise<void> =>
  inTransaction(context.db, async (queries) => {
    const refund = await queries
      .selectFrom('payment_refund')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const order = await lockOrder(queries, refund.order_id);
    const session = await findSession(queries, refund.session_id);
    if (!session) return;
    const { amount, payment_id: paymentId } = refund;
    const failed = {
      id: `${id}:${refund.tries}`,
      reference: id,
      amount,
      currency: order.currency,
      state: 'failed',
    } as const;
    context.onProblem?.(`The payment provider refuses a refund: ${reason}`);
    await seeRefund(queries, context, { session, paymentId, refund: failed, at: context.now() });
  });
