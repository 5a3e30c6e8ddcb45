import { ProviderRefused, ProviderUnavailable } from '../../payments/provider.ts';
import { onlineModeOf } from '../../trade/orders/order.ts';
import { dayMs } from '../iso-day.ts';
import { type PaymentsContext, providerOf, type Session } from './payments-context.ts';
import { nextLook, tryAgain } from './schedule.ts';
import { settle } from './settle.ts';
import { takeApproved } from './take-approved.ts';

/** A session that the provider does not know after this time has never been made. */
const unknownMs = 30_000;
/** How long a provider that is not set up is waited for. */
const rememberedMs = 30 * dayMs;

/**
 * Reads a session at its provider and takes what it says into the books. Every occasion comes here: a notification, the customer's
 * return, a page, a button at the desk, the clock. Any number of them may do so at once. Returns whether the provider has answered.
 *
 * When it is asked next is written with what it has said, not before: a process that ends in between leaves a session that is still due.
 */
export async function lookAt(
  context: PaymentsContext,
  session: Session,
  { throws = false }: { readonly throws?: boolean } = {},
): Promise<boolean> {
  const provider = providerOf(context, session);
  const at = context.now();
  const next = (time: number | null) =>
    context.db
      .updateTable('payment_session')
      .set({ looked_at: at, next_look_at: time })
      .where('id', '=', session.id)
      .execute();
  if (!provider) {
    context.onProblem?.(
      `Order ${session.order_id} has a payment of ${session.provider} (${session.account}), which is not set up`,
    );
    // It may be set up again. How a session that can still be paid has ended is worth more questions than one that has.
    const isWaiting = session.state !== 'closed' && session.created_at + rememberedMs > at;
    await next(isWaiting ? tryAgain(session, at) : nextLook(session, at));
    return false;
  }
  try {
    const method = onlineModeOf(session.method);
    const found = session.provider_id
      ? await provider.read(session.provider_id)
      : await provider.find({ reference: session.id, method, openedAt: session.created_at });
    const seen = found && provider.capture ? await takeApproved(context, provider, session, found) : found;
    if (seen) await settle(context, session, seen);
    else await next(nextLook(session, at));
    // One that was closed as never made has been made after all: nobody may pay it beside another one.
    if (seen?.state === 'open' && session.state === 'closed') {
      await provider.expire(seen.id);
      await settle(context, session, await provider.read(seen.id));
    }
    if (!seen && session.created_at + unknownMs <= at) await neverMade(context, session);
    return true;
  } catch (error) {
    // One that the provider does not know any more is asked for as often as any other.
    const isUnknown = error instanceof ProviderRefused && !error.isOfKeys;
    await next(isUnknown ? nextLook(session, at) : Math.max(tryAgain(session, at), session.created_at + unknownMs));
    const isOfProvider = error instanceof ProviderUnavailable || error instanceof ProviderRefused;
    if (throws || !isOfProvider) throw error;
    context.onProblem?.(`The payment provider did not say how ${session.id} stands`, error);
    return false;
  }
}

async function neverMade({ db }: PaymentsContext, { id }: Session): Promise<void> {
  await db
    .updateTable('payment_session')
    .set({ state: 'closed', outcome: 'not opened' })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute();
}
