import type { Generated } from 'kysely';

/** The tax of orders, and invoices. */

/** Everything of an order that has the same rate. */
export interface BookingTaxTable {
  order_id: string;
  position: number;
  /** e.g. `GST` */
  name: string;
  /** Basis points. */
  rate: number;
  net: number;
  tax: number;
  gross: number;
  /** JSON list of the taxes that it consists of: CGST and SGST. */
  parts: string;
}

/** The last number of each series. Its row is locked by the transaction that takes the next one. */
export interface InvoiceCounterTable {
  /** What stands before the number: `2026-`, `CN-2026-`. */
  series: string;
  last: number;
}

/** An invoice or a credit note. Triggers refuse to change or delete it. */
export interface InvoiceTable {
  id: Generated<number>;
  number: string;
  /** 'invoice' or 'credit-note'. */
  kind: string;
  order_id: string;
  series: string;
  sequence: number;
  issued_at: number;
  /** ISO day in the shop's time zone. */
  issued_on: string;
  currency: string;
  /** Above 0 for both kinds. */
  total: number;
  /** The buyer's name, for search. */
  buyer: string;
  /** Which invoice of its order it is, from 1, where each parcel has one; 0 for the one invoice of all of it, and for credit notes. */
  part: Generated<number>;
  /** The invoice that this one stands in the place of, because its order was changed; null for the first one. */
  replaces: Generated<string | null>;
  /** JSON of everything that is printed. */
  content: string;
}

/** What a refund gave back of a line, or of the charges at one rate of tax. Refunds from before have none. */
export interface RefundLineTable {
  id: Generated<number>;
  /** The refund, of booking_payment. */
  payment_id: number;
  order_id: string;
  /** 'line', 'charges', or 'goodwill' for a reduction of the price that is shared by value. */
  kind: string;
  /** Of the line; 0 for charges. */
  position: number;
  /** Of the rate in booking_tax; 0 for an order without tax. */
  tax_position: number;
  /** Copies that came back, or were taken out of the order. */
  copies: number;
  /** Minor units, with tax. */
  amount: number;
  /** The credit note that it stands on; null while there is no invoice to correct. */
  note_number: Generated<string | null>;
}
