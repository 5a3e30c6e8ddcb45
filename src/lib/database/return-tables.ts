import type { Generated } from 'kysely';

/** Withdrawals and returns. Statements of withdrawal are never changed (ADR 0113). */

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
