import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type RawNotification,
} from '../../payments/provider.ts';
import { lookAtDispute } from './disputes.ts';
import { lookAt } from './look.ts';
import { findSession, type PaymentsContext, type Session } from './payments-context.ts';
import { testNotified } from './test-payments.ts';

/** `refused`: nobody of ours has signed it. `later`: the provider shall repeat it. */
export type NotificationResult = 'done' | 'refused' | 'later';

const mostSubjects = 4;

/**
 * A provider tells that something has happened. Nothing of it is believed: it says which sessions to read. A payment that belongs to no
 * session of ours is somebody else's on the same account.
 */
export async function takeNotification(
  context: PaymentsContext,
  name: string,
  notification: RawNotification,
): Promise<NotificationResult> {
  try {
    const provider = await signerOf(context, name, notification);
    if (!provider) return 'refused';
    const { sessions, payments, disputes } = provider.parseNotification(notification);
    const found = new Map<string, Session>();
    for (const id of [...sessions.slice(0, mostSubjects), ...payments.slice(0, mostSubjects)])
      if (await testNotified(context, provider, id)) return 'done';
    for (const id of sessions.slice(0, mostSubjects)) add(found, await sessionAt(context, provider, id));
    if (found.size === 0)
      for (const id of payments.slice(0, mostSubjects)) add(found, await sessionOfPayment(context, provider, id));
    const answers = await Promise.all([...found.values()].map((session) => lookAt(context, session)));
    for (const id of disputes.slice(0, mostSubjects)) await lookAtDispute(context, provider, id);
    return answers.every(Boolean) ? 'done' : 'later';
  } catch (error) {
    if (error instanceof ProviderUnavailable || (error instanceof ProviderRefused && error.isOfKeys)) return 'later';
    // There is no such object any more: repeating it would not help.
    if (error instanceof ProviderRefused) return 'done';
    throw error;
  }
}

async function signerOf({ providers }: PaymentsContext, name: string, notification: RawNotification) {
  for (const provider of providers)
    if (provider.name === name && (await provider.isSigned(notification))) return provider;
  return undefined;
}

const add = (found: Map<string, Session>, session: Session | undefined): void => {
  if (session) found.set(session.id, session);
};

/** By the provider's id, or by the reference that the provider has of us when its answer was lost. */
async function sessionAt(
  context: PaymentsContext,
  provider: PaymentProvider,
  id: string,
): Promise<Session | undefined> {
  const known = await context.db
    .selectFrom('payment_session')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('provider_id', '=', id)
    .executeTakeFirst();
  if (known) return known;
  const { reference } = await provider.read(id);
  const session = reference ? await findSession(context.db, reference) : undefined;
  const isOurs = session?.provider === provider.name;
  return session && isOurs && session.provider_id === null ? session : undefined;
}

async function sessionOfPayment(context: PaymentsContext, provider: PaymentProvider, paymentId: string) {
  const known = await context.db
    .selectFrom('payment_event')
    .select('session_id')
    .where('provider', '=', provider.name)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (known) return findSession(context.db, known.session_id);
  const id = await provider.sessionOf(paymentId);
  return id === undefined ? undefined : sessionAt(context, provider, id);
}
