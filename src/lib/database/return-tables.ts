import type { Generated } from 'kysely';

/** Withdrawals and returns. Statements of withdrawal are never changed (ADR 0110). */

/** What a consumer has sent by the withdrawal page. Nothing but the erasure of its person changes it. */
export interface BookingWithdrawalTable {
  id: Generated<number>;
  /** Made with the form: sent twice, it is one statement. */
  form_key: string;
  name: string;
  /** As it was typed. */
  order_number: string;
  email: string;
  /** Which books it is about; '' for the whole order. */
  lines: string;
  created_at: number;
}

/** Which order a statement belongs to, or why it belongs to none. One row for each statement that somebody need not look at any more. */
export interface BookingWithdrawalMatchTable {
  withdrawal_id: number;
  /** Null for one that was put aside. */
  order_id: string | null;
  /** Why it was put aside. */
  reason: Generated<string>;
  /** Null when number and mail address fitted an order. */
  staff_id: number | null;
  staff_name: Generated<string>;
  created_at: number;
}

/** That the customer lost the right to withdraw from what is downloaded, in the words of the checkout. */
export interface BookingWaiverTable {
  order_id: string;
  text: string;
  created_at: number;
}

/** Copies that a customer wants to give back, or has. */
export interface BookingReturnTable {
  id: Generated<number>;
  order_id: string;
  /** 'return' or 'withdrawal'. */
  kind: string;
  /** requested, accepted, refused, received, settled or cancelled (lib/trade/orders/returns.ts). */
  state: string;
  /** Made with the form: sent twice, it is one return. */
  form_key: string;
  comment: Generated<string>;
  /** Where and how the books are sent. */
  instructions: Generated<string>;
  /** A label to print (https); '' without one. */
  label_url: Generated<string>;
  /** Why it was refused, or how it ended. */
  answer: Generated<string>;
  /** The statement that it comes from. */
  withdrawal_id: number | null;
  created_at: number;
  /** Of the last step. */
  changed_at: number;
  staff_name: Generated<string>;
  /** Counts its changes. */
  version: Generated<number>;
}

export interface BookingReturnLineTable {
  return_id: number;
  /** Of the line in its order. */
  position: number;
  copies: number;
  reason: Generated<string>;
  /** What became of the copies that came. */
  shelf: Generated<number>;
  damaged: Generated<number>;
  supplier: Generated<number>;
}

/** The label of a return as a file, as long as its books are to come. */
export interface BookingReturnLabelTable {
  return_id: number;
  /** application/pdf or image/png. */
  type: string;
  /** In base64. */
  body: string;
  created_at: number;
}

/** An order that was sent again without charge. */
export interface BookingReplacementTable {
  /** The order that is sent. */
  order_id: string;
  /** The one whose parcel was damaged or lost. */
  of_order_id: string;
  reason: string;
  staff_id: number;
  staff_name: string;
  created_at: number;
}
