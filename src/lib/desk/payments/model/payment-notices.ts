/** A payment that somebody of the shop has to look at. */
export interface PaymentNotice {
  readonly id: number;
  readonly orderNumber: string | undefined;
  readonly text: string;
  /** ISO date-time. */
  readonly at: string;
  /** ISO date-time until which a dispute has to be answered. */
  readonly respondBy: string | undefined;
  readonly settled: { readonly at: string; readonly by: string } | undefined;
}

/** An order whose payment the shop waits for, or money that is on its way back. */
export interface WaitingPayment {
  readonly orderNumber: string;
  readonly what: 'to be paid' | 'going back';
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** ISO date-time. */
  readonly since: string;
}

/** What has happened to a payment of an order, in words. */
export interface PaymentEventEntry {
  /** ISO date-time. */
  readonly at: string;
  readonly text: string;
  /** Minor units; undefined for what moves no money. */
  readonly amount: number | undefined;
  readonly currency: string;
  /** The provider's id, to look it up there. */
  readonly reference: string;
}

const texts: Readonly<Record<string, string>> = {
  requested: 'Payment asked for',
  'not opened': 'The provider did not accept this way to pay',
  'action needed': 'Waiting for the customer',
  approved: 'Approved by the customer: the money is being taken',
  authorised: 'Authorised, not captured yet: it does not count',
  captured: 'Paid',
  failed: 'Refused by the bank or the app',
  expired: 'Not paid in its time',
  cancelled: 'Ended by the shop',
  'refund requested': 'Refund asked for',
  'refund succeeded': 'Given back',
  'refund failed': 'The refund failed: the shop still has the money',
  'dispute opened': 'Disputed by the customer’s bank',
  'dispute won': 'Dispute won',
  'dispute lost': 'Dispute lost: the money has gone back',
};

/** Words for an event; its kind for one that was added since. */
export const paymentEventText = (kind: string): string => texts[kind] ?? kind;
