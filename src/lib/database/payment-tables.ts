import type { Generated } from 'kysely';

/** Payments through a provider. Sessions, refunds and notices change; events never do. */

/** Something that can be paid at a provider, for one order. */
export interface PaymentSessionTable {
  /** The reference that the provider has of us. */
  id: string;
  order_id: string;
  provider: string;
  account: string;
  /** 1 when no money moves. */
  is_test: Generated<number>;
  /** `upi`, `online` or `paypal`. */
  method: string;
  amount: number;
  currency: string;
  /**
   * opening: the provider may or may not have made it. open: it can be paid. closing: it is to be ended at the provider. closed: it
   * cannot be paid any more. One session of an order at most is not closed.
   */
  state: 'opening' | 'open' | 'closing' | 'closed';
  /** Why it is closed: paid, expired, cancelled, declined, or not opened. */
  outcome: string | null;
  provider_id: string | null;
  url: string | null;
  code: string | null;
  try_url: string | null;
  created_at: number;
  expires_at: number;
  /** When the provider was asked last. */
  looked_at: number | null;
  /** When it is asked next without an occasion; null for never. */
  next_look_at: number | null;
}

export interface PaymentEventTable {
  id: Generated<number>;
  provider: string;
  /** What happened to which object of the provider, such as `captured:pay_1`. Once for each provider. */
  event_key: string;
  order_id: string;
  session_id: string;
  /** The provider's id of the payment; '' for what happened to the session. */
  payment_id: Generated<string>;
  kind: string;
  /** Minor units of the order's currency; 0 for what moves no money. */
  amount: number;
  note: Generated<string>;
  created_at: number;
}

/** Money that is to go back through the provider. */
export interface PaymentRefundTable {
  /** The reference that the provider has of it: however often it is asked, it gives back once. */
  id: string;
  order_id: string;
  session_id: string;
  payment_id: string;
  amount: number;
  /** desk, cancelled, late, double or surplus. */
  cause: string;
  reason: Generated<string>;
  /** JSON: what is given back of the order, for a credit note; null for money that belongs to no part of it. */
  plan: string | null;
  state: 'requested' | 'pending' | 'succeeded' | 'failed';
  staff_id: number | null;
  staff_name: Generated<string>;
  created_at: number;
  next_try_at: number | null;
  tries: Generated<number>;
}

/** A small payment of the desk by which the keys of a provider are tested. It belongs to no order, and goes back at once. */
export interface PaymentTestTable {
  /** The reference that the provider has of us; with an `r` behind it, that of its refund. */
  id: string;
  provider: string;
  account: string;
  is_test: number;
  method: string;
  amount: number;
  currency: string;
  /** waiting: to be paid. paid: on its way back. ended: it was not paid. */
  state: 'waiting' | 'paid' | 'refunded' | 'ended';
  problem: Generated<string>;
  provider_id: string | null;
  url: string | null;
  code: string | null;
  try_url: string | null;
  payment_id: string | null;
  created_at: number;
  expires_at: number;
  next_look_at: number | null;
  paid_at: number | null;
  refunded_at: number | null;
  /** When a notification about it has arrived. */
  notified_at: number | null;
  staff_id: number | null;
  staff_name: Generated<string>;
}

/** What somebody of the shop has to look at: money that fits no order, a refund that failed, a dispute. */
export interface PaymentNoticeTable {
  id: Generated<number>;
  notice_key: string;
  kind: string;
  order_id: string | null;
  text: string;
  respond_by: number | null;
  created_at: number;
  settled_at: number | null;
  settled_by: string | null;
}

/** Money that a provider has paid to the shop's bank. */
export interface PayoutTable {
  id: Generated<number>;
  provider: string;
  /** The provider's. */
  payout_id: string;
  /** ISO day. */
  paid_on: string;
  /** What the bank statement shows. */
  reference: Generated<string>;
  currency: string;
  /** `provider`: read there. `file`: sent at the desk. */
  source: string;
  created_at: number;
}

/** What a payout is made of. It pays out amount less fee less tax. */
export interface PayoutLineTable {
  id: Generated<number>;
  /** Id of `payout`. */
  payout: number;
  /** payment, refund or other. */
  kind: string;
  /** The provider's id of the payment, of the refund, or of what else it is. */
  line_id: string;
  payment_id: Generated<string>;
  /** Minor units; negative for what is taken. */
  amount: number;
  /** Without the tax on it. */
  fee: number;
  tax: number;
  description: Generated<string>;
}
