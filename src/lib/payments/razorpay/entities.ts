import { type Fields, isFields, textOf, wholeOf } from '../fields.ts';
import type { ProviderDispute, ProviderPayment, ProviderRefund, ProviderSession } from '../provider.ts';

/** Razorpay's entities as the shop's. Its times are seconds. */

const noteOf = ({ notes }: Fields, name: string): string => (isFields(notes) ? textOf(notes[name]) : '');

/** What our session is marked with: other payments of the same account have no such note. */
export const referenceNote = 'bookfront_session';
export const orderNote = 'bookfront_order';

type Seen = Omit<ProviderSession, 'payments'>;

const timeOf = (seconds: unknown): number => wholeOf(seconds) * 1000;

export const toCodeSession = (qr: Fields): Seen => ({
  id: textOf(qr.id),
  reference: noteOf(qr, referenceNote),
  amount: wholeOf(qr.payment_amount),
  currency: 'INR',
  expiresAt: timeOf(qr.close_by),
  code: textOf(qr.image_content),
  state: codeState(qr),
});

function codeState({ status, close_reason }: Fields): Seen['state'] {
  if (status === 'active') return 'open';
  if (close_reason === 'paid') return 'paid';
  return close_reason === 'on_demand' ? 'cancelled' : 'expired';
}

export const toLinkSession = (link: Fields): Seen => ({
  id: textOf(link.id),
  reference: textOf(link.reference_id),
  amount: wholeOf(link.amount),
  currency: textOf(link.currency),
  expiresAt: timeOf(link.expire_by),
  url: textOf(link.short_url),
  state: linkState(link),
});

function linkState({ status }: Fields): Seen['state'] {
  if (status === 'paid' || status === 'expired' || status === 'cancelled') return status;
  return 'open';
}

export const toPayment = (payment: Fields, refunds: readonly ProviderRefund[]): ProviderPayment => ({
  id: textOf(payment.id),
  amount: wholeOf(payment.amount),
  currency: textOf(payment.currency),
  state: paymentState(payment),
  reason: textOf(payment.error_description),
  refunds,
});

function paymentState({ status, captured }: Fields): ProviderPayment['state'] {
  if (status === 'captured' || (status === 'refunded' && captured !== false)) return 'captured';
  if (status === 'failed') return 'failed';
  return status === 'authorized' ? 'authorised' : 'pending';
}

export const toRefund = (refund: Fields): ProviderRefund => ({
  id: textOf(refund.id),
  ...(textOf(refund.receipt) && { reference: textOf(refund.receipt) }),
  amount: wholeOf(refund.amount),
  currency: textOf(refund.currency),
  state: refund.status === 'processed' ? 'succeeded' : refund.status === 'failed' ? 'failed' : 'pending',
});

export function toDispute(dispute: Fields): ProviderDispute {
  const { status, respond_by: until } = dispute;
  return {
    id: textOf(dispute.id),
    paymentId: textOf(dispute.payment_id),
    amount: wholeOf(dispute.amount),
    currency: textOf(dispute.currency),
    state: status === 'won' || status === 'closed' ? 'won' : status === 'lost' ? 'lost' : 'open',
    ...(Number.isSafeInteger(until) && { respondBy: timeOf(until) }),
    reason: textOf(dispute.reason_description) || textOf(dispute.reason_code),
  };
}
