import { capturedIn } from '../dialect.ts';
import type { StandInDispute, StandInPayment, StandInRefund, StandInSession } from '../state.ts';

/** What a stand-in remembers, in the fields of Stripe's API. A session has one payment intent at most, and each attempt is a charge of it. */

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const intentId = ({ orderId }: StandInSession): string => orderId.replace(/^order_/, 'pi_');
const refundId = ({ id }: StandInRefund): string => id.replace(/^rfnd_/, 're_');
export const disputeId = ({ id }: StandInDispute): string => id.replace(/^disp_/, 'du_');

export const isPaid = (session: StandInSession): boolean => capturedIn(session) !== undefined;

export function sessionEntity(session: StandInSession, page: string) {
  const paid = isPaid(session);
  const status = paid ? 'complete' : session.status === 'open' ? 'open' : 'expired';
  return {
    id: session.id,
    object: 'checkout.session',
    ...{ amount_subtotal: session.amount, amount_total: session.amount, currency: session.currency.toLowerCase() },
    client_reference_id: session.reference,
    ...{ created: seconds(session.createdAt), expires_at: session.closeBy, livemode: false },
    ...{ metadata: session.notes, mode: 'payment', ui_mode: 'hosted_page' },
    payment_intent: session.payments.length > 0 ? intentId(session) : null,
    payment_status: paid ? 'paid' : 'unpaid',
    ...{ status, success_url: session.returnUrl, cancel_url: session.returnUrl },
    url: status === 'open' ? page : null,
  };
}

export function intentEntity(session: StandInSession) {
  const captured = capturedIn(session);
  const last = captured ?? session.payments.at(-1);
  const states = { created: 'processing', authorized: 'requires_capture', failed: 'requires_payment_method' } as const;
  const state = last && last.status in states ? states[last.status as keyof typeof states] : 'succeeded';
  const [amount, currency] = [last?.amount ?? session.amount, last?.currency ?? session.currency];
  return {
    ...{ id: intentId(session), object: 'payment_intent', amount, amount_received: captured ? amount : 0 },
    ...{ currency: currency.toLowerCase(), created: seconds(last?.createdAt ?? session.createdAt), livemode: false },
    last_payment_error:
      last?.status === 'failed'
        ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
        : null,
    latest_charge: last ? chargeId(last) : null,
    ...{ metadata: session.notes, status: state },
  };
}

const chargeId = ({ id }: StandInPayment): string => id.replace(/^pay_/, 'ch_');

const refundStates = { pending: 'pending', processed: 'succeeded', failed: 'failed' } as const;

export const refundEntity = (session: StandInSession, payment: StandInPayment, refund: StandInRefund) => ({
  ...{ id: refundId(refund), object: 'refund', amount: refund.amount, charge: chargeId(payment) },
  ...{ created: seconds(refund.createdAt), currency: payment.currency.toLowerCase() },
  metadata: refund.receipt ? { bookfront_refund: refund.receipt } : {},
  ...{ payment_intent: intentId(session), reason: null, status: refundStates[refund.status] },
});

export const chargeEntity = (session: StandInSession, payment: StandInPayment) => ({
  ...{ id: chargeId(payment), object: 'charge', amount: payment.amount, currency: payment.currency.toLowerCase() },
  ...{ captured: true, payment_intent: intentId(session), refunded: payment.status === 'refunded' },
});

const disputeStates = { open: 'needs_response', won: 'won', lost: 'lost' } as const;

export const disputeEntity = (session: StandInSession, payment: StandInPayment, dispute: StandInDispute) => ({
  ...{ id: disputeId(dispute), object: 'dispute', amount: dispute.amount, charge: chargeId(payment) },
  ...{ currency: payment.currency.toLowerCase(), payment_intent: intentId(session) },
  evidence_details: { due_by: seconds(dispute.respondBy), has_evidence: false, past_due: false, submission_count: 0 },
  ...{ livemode: false, metadata: {}, reason: 'product_not_received', status: disputeStates[dispute.status] },
});
