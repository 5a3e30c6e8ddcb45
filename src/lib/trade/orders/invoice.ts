import type { TaxGroup } from '../tax/tax.ts';

/** Invoices and credit notes. Amounts are minor units. */

export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export interface InvoiceLine {
  /** Of the line in its order, where it is not the line's place on the invoice: the order has lost a line before it. */
  readonly position?: number | undefined;
  readonly title: string;
  /** Format, author. */
  readonly detail: string;
  /** HSN or SAC; '' for none. */
  readonly code: string;
  /** Basis points; undefined without tax. */
  readonly rate?: number | undefined;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
}

/** Until when an invoice is to be paid, and how. */
export interface InvoiceDue {
  readonly days: number;
  /** ISO day. */
  readonly on: string;
  /** Minor units. */
  readonly amount: number;
  /** Where the money goes, as lines; '' for a shop without an account. */
  readonly payTo: string;
}

/** Everything that is printed. It is stored once and never changed. */
export interface InvoiceContent {
  readonly kind: InvoiceKind;
  readonly number: string;
  /** ISO day in the shop's time zone. */
  readonly issuedOn: string;
  /** The locale of numbers; of an invoice with a language, of dates too. */
  readonly locale: string;
  /** The tag of the language of its words, that of the order; undefined for English, as on each from before there were others. */
  readonly language?: string | undefined;
  readonly currency: string;
  readonly orderNumber: string;
  /** ISO day. */
  readonly orderedOn: string;
  readonly paymentMode: string;
  /** The parcel that the invoice is of; undefined for one of a whole order, or of what came in no parcel. */
  readonly parcel?: number | undefined;
  /** Of an order on invoice that was not paid when it was issued. */
  readonly due?: InvoiceDue | undefined;
  /** The invoice that a credit note corrects, and why. */
  readonly corrects?: { readonly number: string; readonly issuedOn: string; readonly reason: string } | undefined;
  readonly seller: {
    readonly name: string;
    /** Lines of the address with the country. */
    readonly address: readonly string[];
    readonly taxNumbers: readonly string[];
    readonly note: string;
  };
  readonly buyer: { readonly address: readonly string[]; readonly taxNumber: string };
  /** Where the goods go, when it is not the buyer's address; empty otherwise. */
  readonly delivery: readonly string[];
  /** India: the state whose tax it is; '' elsewhere. */
  readonly placeOfSupply: string;
  /** On a credit note what is given back; without copies, a part of the price. Empty on partial ones from before. */
  readonly lines: readonly InvoiceLine[];
  /** Discount and charges between the lines and the total. */
  readonly sums: readonly { readonly name: string; readonly amount: number }[];
  /** Undefined for an order without tax. */
  readonly tax?: { readonly isIncluded: boolean; readonly groups: readonly TaxGroup[] } | undefined;
  readonly total: number;
}

/** The name of a file of it. */
export const invoiceFileName = ({ kind, number }: Pick<InvoiceContent, 'kind' | 'number'>): string =>
  `${kind}-${number.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;

/** Whether an order has one invoice, or each of its parcels has one. */
export const invoiceUnits = ['order', 'parcel'] as const;
export type InvoiceUnit = (typeof invoiceUnits)[number];

export const invoiceYears = ['calendar', 'april'] as const;
export type InvoiceYear = (typeof invoiceYears)[number];

/**
 * What stands before the number of an invoice of an ISO day: `2026-`, or `26-27-` for a financial year from April to March. Law in
 * India allows 16 characters in all.
 */
export function invoiceSeries(day: string, year: InvoiceYear, prefix: string): string {
  const calendarYear = Number(day.slice(0, 4));
  if (year === 'calendar') return `${prefix}${calendarYear}-`;
  const first = day.slice(5) < '04-01' ? calendarYear - 1 : calendarYear;
  const short = (full: number) => String(full % 100).padStart(2, '0');
  return `${prefix}${short(first)}-${short(first + 1)}-`;
}

/** `2026-000123` */
export const invoiceNumber = (series: string, sequence: number): string =>
  `${series}${String(sequence).padStart(6, '0')}`;
