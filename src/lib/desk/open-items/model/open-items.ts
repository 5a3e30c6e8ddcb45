import type { InvoiceTerm } from '../../../trade/orders/order.ts';

/** Orders on invoice that are not paid. Amounts are minor units of the shop's currency. */

export interface OpenItem {
  readonly order: string;
  /** Of the order as it was read, for the form of its payment. */
  readonly version: number;
  /** ISO date-time. */
  readonly placedAt: string;
  /** Undefined for an order of which nothing has left, and for a shop that makes none. */
  readonly invoice: string | undefined;
  readonly term: InvoiceTerm;
  /** Whole days since the due day; 0 or less when it is not overdue, undefined without a due day. */
  readonly daysOver: number | undefined;
  readonly customer: ItemCustomer;
  readonly open: number;
  readonly reminders: readonly SentReminder[];
}

export interface ItemCustomer {
  readonly visitorId: string;
  /** '' for one whose data were deleted. */
  readonly name: string;
  /** Whether a mail can be written to them. */
  readonly hasMail: boolean;
}

export interface SentReminder {
  /** ISO day. */
  readonly day: string;
  /** '' for one that the shop has sent by itself. */
  readonly by: string;
}

/** What one customer owes. */
export interface CustomerSum {
  readonly visitorId: string;
  /** As `ItemCustomer` has it. */
  readonly name: string;
  readonly items: number;
  readonly open: number;
  readonly overdue: number;
}

export const openItemsPerPage = 100;
/** More are not listed. */
export const mostCustomers = 200;

export interface OpenItems {
  /** Of one page. What is due first comes first, and what has no day yet comes last. */
  readonly items: readonly OpenItem[];
  /** Who owes most that is overdue comes first; the first `mostCustomers` of `customerCount`. */
  readonly customers: readonly CustomerSum[];
  readonly customerCount: number;
  /** Of all pages: how many, how much is open, how much and how many of it are overdue. */
  readonly count: number;
  readonly open: number;
  readonly overdue: number;
  readonly overdueCount: number;
  /** ISO day in the shop. */
  readonly today: string;
}

/** For the first page of the desk. */
export interface OverdueSum {
  readonly items: number;
  readonly amount: number;
}

export const isOverdue = ({ daysOver }: Pick<OpenItem, 'daysOver'>): boolean => daysOver !== undefined && daysOver > 0;
