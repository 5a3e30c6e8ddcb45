import type { Generated } from 'kysely';

/** A customer whom the owner lets pay on invoice (ADR 0117). */
export interface InvoiceCustomerTable {
  visitor_id: string;
  /** Days after the invoice within which it is to be paid: 0 to 120. */
  days: number;
  /** The most that may be open at once, in minor units; null for any amount. */
  most_open: number | null;
  /** Who has allowed it. */
  staff_id: number;
  staff_name: string;
  allowed_at: number;
}

/** A reminder of an order on invoice. One row for each day, so that none is written twice on a day. */
export interface InvoiceReminderTable {
  order_id: string;
  /** ISO day in the shop's time zone. */
  day: string;
  sent_at: number;
  /** Null for one that the shop has sent by itself. */
  staff_id: number | null;
  staff_name: Generated<string>;
}
