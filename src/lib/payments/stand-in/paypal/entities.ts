import { capturedIn } from '../dialect.ts';
import {
  refundedOf,
  type StandInDispute,
  type StandInPayment,
  type StandInRefund,
  type StandInSession,
} from '../state.ts';

/** What a stand-in remembers, in the fields of PayPal's API. A session is an order of PayPal, and what was received of it its capture. */

const api = 'https://api-m.sandbox.paypal.com';

/** PayPal's ids are capitals and digits. */
export const outerId = (id: string): string => Buffer.from(id).toString('hex').toUpperCase();
export const innerId = (id: string): string => Buffer.from(id, 'hex').toString();

const link = (href: string, rel: string) => ({ href, rel, method: 'GET' });
const iso = (ms: number): string => new Date(ms).toISOString();

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const amountOf = (amount: number, currency: string) => ({
  currency_code: currency,
  value: (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency)),
});

export const minorOf = (value: unknown, currency: string): number =>
  Math.round(Number(value) * 10 ** digitsOf(currency));

export function captureEntity(session: StandInSession, payment: StandInPayment) {
  const refunded = refundedOf(payment);
  return {
    id: outerId(payment.id),
    status: refunded === 0 ? 'COMPLETED' : refunded < payment.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
    amount: amountOf(payment.amount, payment.currency),
    ...{ final_capture: true, custom_id: session.reference, create_time: iso(payment.createdAt) },
    supplementary_data: { related_ids: { order_id: session.id } },
    links: [link(`${api}/v2/payments/captures/${outerId(payment.id)}`, 'self')],
  };
}

const refundStates = { pending: 'PENDING', processed: 'COMPLETED', failed: 'FAILED' } as const;

export const refundEntity = (payment: StandInPayment, refund: StandInRefund) => ({
  id: outerId(refund.id),
  status: refundStates[refund.status],
  amount: amountOf(refund.amount, payment.currency),
  ...(refund.receipt && { custom_id: refund.receipt }),
  create_time: iso(refund.createdAt),
  links: [
    link(`${api}/v2/payments/refunds/${outerId(refund.id)}`, 'self'),
    link(`${api}/v2/payments/captures/${outerId(payment.id)}`, 'up'),
  ],
});

/** As part of an order, where a refund is named in short. */
const shortRefund = (payment: StandInPayment, refund: StandInRefund) => {
  const { custom_id: _, ...short } = { custom_id: '', ...refundEntity(payment, refund) };
  return short;
};

export function orderEntity(session: StandInSession, page: string) {
  const captured = capturedIn(session);
  const status = captured ? 'COMPLETED' : session.isApproved ? 'APPROVED' : 'PAYER_ACTION_REQUIRED';
  return {
    ...{ id: session.id, intent: 'CAPTURE', status, create_time: iso(session.createdAt) },
    purchase_units: [
      {
        ...{ reference_id: 'default', custom_id: session.reference },
        description: `Order ${session.notes.bookfront_order ?? ''}`,
        amount: amountOf(session.amount, session.currency),
        ...(captured && {
          payments: {
            captures: [captureEntity(session, captured)],
            refunds: captured.refunds.map((refund) => shortRefund(captured, refund)),
          },
        }),
      },
    ],
    links: [
      link(`${api}/v2/checkout/orders/${session.id}`, 'self'),
      ...(status === 'PAYER_ACTION_REQUIRED' ? [link(page, 'payer-action')] : []),
    ],
  };
}

export const disputeEntity = (payment: StandInPayment, dispute: StandInDispute) => ({
  dispute_id: outerId(dispute.id),
  disputed_transactions: [{ seller_transaction_id: outerId(payment.id) }],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: dispute.status === 'open' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
  ...(dispute.status !== 'open' && {
    dispute_outcome: { outcome_code: dispute.status === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR' },
  }),
  dispute_amount: amountOf(dispute.amount, payment.currency),
  seller_response_due_date: iso(dispute.respondBy),
});
