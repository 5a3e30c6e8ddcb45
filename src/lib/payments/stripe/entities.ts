import type Stripe from 'stripe';
import type { ProviderDispute, ProviderPayment, ProviderRefund, ProviderSession } from '../provider.ts';
import { fromStripeAmount } from './amounts.ts';

/** Stripe's objects as the shop's. Its times are seconds, and its currencies small letters. */

/** What our objects are marked with: others of the same account have no such field. */
export const sessionField = 'bookfront_session';
export const orderField = 'bookfront_order';
export const refundField = 'bookfront_refund';

const moneyOf = (amount: number | null, code: string | null) => {
  const currency = (code ?? '').toUpperCase();
  return { amount: amount === null || !currency ? Number.NaN : fromStripeAmount(amount, currency), currency };
};

export const idOf = (object: string | { readonly id: string } | null | undefined): string =>
  (typeof object === 'string' ? object : object?.id) ?? '';

type Intent = Stripe.PaymentIntent | undefined;

/** Stripe calls a session that we have ended expired, too: one that is so before its time was ended. */
export function toSession(session: Stripe.Checkout.Session, intent: Intent, now: number) {
  const { id, client_reference_id, amount_total, currency, expires_at, url } = session;
  return {
    ...{ id, reference: client_reference_id ?? '', expiresAt: expires_at * 1000 },
    ...moneyOf(amount_total, currency),
    ...(url && { url }),
    state: stateOf(session, intent, now),
  };
}

function stateOf(
  { status, payment_status, expires_at }: Stripe.Checkout.Session,
  intent: Intent,
  now: number,
): ProviderSession['state'] {
  if (status === 'expired') return expires_at * 1000 > now ? 'cancelled' : 'expired';
  if (status !== 'complete') return 'open';
  if (payment_status === 'paid') return 'paid';
  // A bank takes its days. Until it says so nothing is paid, and nothing else can be.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'declined' : 'open';
}

export const toPayment = (intent: Stripe.PaymentIntent, refunds: readonly ProviderRefund[]): ProviderPayment => ({
  id: intent.id,
  ...moneyOf(intent.status === 'succeeded' ? intent.amount_received : intent.amount, intent.currency),
  state: paymentState(intent),
  reason: intent.last_payment_error?.message ?? '',
  refunds,
});

function paymentState({ status, last_payment_error }: Stripe.PaymentIntent): ProviderPayment['state'] {
  if (status === 'succeeded') return 'captured';
  if (status === 'requires_capture') return 'authorised';
  const isRefused = last_payment_error !== null && (status === 'requires_payment_method' || status === 'canceled');
  return isRefused ? 'failed' : 'pending';
}

export function toRefund({ id, metadata, amount, currency, status }: Stripe.Refund): ProviderRefund {
  const reference = metadata?.[refundField];
  return {
    id,
    ...(reference && { reference }),
    ...moneyOf(amount, currency),
    state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  };
}

/** An inquiry that was closed, or a dispute that was prevented, has taken nothing. */
const wonStates: readonly string[] = ['won', 'warning_closed', 'prevented'];

export function toDispute({ id, payment_intent, amount, currency, status, reason, evidence_details }: Stripe.Dispute) {
  const until = evidence_details.due_by;
  const dispute: ProviderDispute = {
    id,
    paymentId: idOf(payment_intent),
    ...moneyOf(amount, currency),
    state: wonStates.includes(status) ? 'won' : status === 'lost' ? 'lost' : 'open',
    ...(until !== null && { respondBy: until * 1000 }),
    reason: reason.replaceAll('_', ' '),
  };
  return dispute;
}
