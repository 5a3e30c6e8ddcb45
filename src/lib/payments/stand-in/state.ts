import { randomBytes } from 'node:crypto';

/** What the stand-in remembers, in the fields of Razorpay's API. */

export interface StandInSession {
  readonly id: string;
  readonly kind: 'qr' | 'link';
  readonly orderId: string;
  /** Of the request that has made it, where the provider knows such. */
  readonly key?: string;
  /** The customer has agreed, and the shop can take the money; unless the bank declines it. */
  isApproved?: boolean;
  isDeclined?: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly createdAt: number;
  /** Seconds. */
  readonly closeBy: number;
  readonly returnUrl: string;
  status: 'open' | 'paid' | 'expired' | 'cancelled';
  readonly payments: StandInPayment[];
}

export interface StandInPayment {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  readonly createdAt: number;
  readonly refunds: StandInRefund[];
}

export interface StandInRefund {
  readonly id: string;
  readonly amount: number;
  readonly receipt: string;
  status: 'pending' | 'processed' | 'failed';
  readonly createdAt: number;
}

export interface StandInDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  status: 'open' | 'won' | 'lost';
  readonly respondBy: number;
  readonly createdAt: number;
}

/** An id as Razorpay's look: a prefix and 14 letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, '').slice(0, 14)}`;

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const refundedOf = ({ refunds }: StandInPayment): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

export const sessionEntity = (session: StandInSession, page: string) =>
  session.kind === 'qr'
    ? {
        id: session.id,
        entity: 'qr_code',
        created_at: seconds(session.createdAt),
        type: 'upi_qr',
        usage: 'single_use',
        fixed_amount: true,
        payment_amount: session.amount,
        status: session.status === 'open' ? 'active' : 'closed',
        close_reason: closeReasons[session.status],
        close_by: session.closeBy,
        image_url: page,
        image_content: `upi://pay?pa=standin@bank&pn=Bookfront%20test&tr=${session.id}&am=${(session.amount / 100).toFixed(2)}&cu=INR`,
        payments_amount_received: capturedOf(session),
        notes: session.notes,
      }
    : {
        id: session.id,
        accept_partial: false,
        amount: session.amount,
        amount_paid: capturedOf(session),
        currency: session.currency,
        created_at: seconds(session.createdAt),
        expire_by: session.closeBy,
        order_id: session.orderId,
        reference_id: session.reference,
        short_url: page,
        status: session.status === 'open' ? 'created' : session.status,
        notes: session.notes,
      };

const closeReasons = { open: null, paid: 'paid', expired: 'close_by', cancelled: 'on_demand' } as const;

const capturedOf = ({ payments }: StandInSession): number =>
  payments
    .filter(({ status }) => ['captured', 'refunded'].includes(status))
    .reduce((sum, { amount }) => sum + amount, 0);

export const paymentEntity = (payment: StandInPayment) => ({
  id: payment.id,
  entity: 'payment',
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  captured: ['captured', 'refunded'].includes(payment.status),
  amount_refunded: refundedOf(payment),
  error_description: payment.status === 'failed' ? 'Payment was declined by the bank.' : null,
  created_at: seconds(payment.createdAt),
});

export const refundEntity = (payment: StandInPayment, refund: StandInRefund) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: payment.currency,
  payment_id: payment.id,
  receipt: refund.receipt || null,
  status: refund.status,
  created_at: seconds(refund.createdAt),
});

export const disputeEntity = (dispute: StandInDispute, payment: StandInPayment) => ({
  id: dispute.id,
  entity: 'dispute',
  payment_id: dispute.paymentId,
  amount: dispute.amount,
  currency: payment.currency,
  status: dispute.status,
  created_at: seconds(dispute.createdAt),
  respond_by: seconds(dispute.respondBy),
  reason_code: 'goods_not_received',
  reason_description: 'The customer says that the goods have not arrived.',
});
