import { ProviderUnavailable } from '../../payments/provider.ts';
import { lookAt } from './look.ts';
import { findSession, type PaymentsContext, providerOf, type Session } from './payments-context.ts';
import { tryAgain } from './schedule.ts';

/**
 * Ends a session at the provider, and reads how it ended: whoever paid in the last moment has paid. Throws when the provider does not
 * answer; the session then remains one that has to be ended.
 */
export async function endSession(context: PaymentsContext, session: Session): Promise<void> {
  await context.db
    .updateTable('payment_session')
    // Whatever happens on the way, it is tried again; and not at once, so that others have their turn.
    .set({ state: 'closing', next_look_at: tryAgain(session, context.now()) })
    .where('id', '=', session.id)
    .where('state', '<>', 'closed')
    .execute();
  const provider = providerOf(context, session);
  if (!provider) {
    // It says so, and is asked again later.
    await lookAt(context, session);
    throw new ProviderUnavailable(`${session.provider} is not set up`);
  }
  // One whose answer was lost is found by the look.
  if (session.provider_id === null) await lookAt(context, session, { throws: true });
  const found = await findSession(context.db, session.id);
  if (!found?.provider_id || found.state === 'closed') return;
  await provider.expire(found.provider_id);
  await lookAt(context, found, { throws: true });
}
