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
  /** As `ItemCustomer` has it. */
  readonly name: string;
  readonly items: number;
  readonly open: number;
  readonly overdue: number;
}

export interface OpenItems {
  /** What is due first comes first, and what has no day yet comes last. */
  readonly items: readonly OpenItem[];
  /** Who owes most that is overdue comes first. */
  readonly customers: readonly CustomerSum[];
  readonly open: number;
  readonly overdue: number;
  /** ISO day in the shop. */
  readonly today: string;
}

/** For the first page of the desk. */
export interface OverdueSum {
  readonly items: number;
  readonly amount: number;
}

/** The sums of some items by customer. */
export function customerSums(items: readonly OpenItem[]): CustomerSum[] {
  const sum = (some: readonly OpenItem[]) => some.reduce((all, { open }) => all + open, 0);
  return [...Map.groupBy(items, ({ customer }) => customer.visitorId).values()]
    .map((own) => ({
      ...{ name: own[0]?.customer.name ?? '', items: own.length },
      ...{ open: sum(own), overdue: sum(own.filter(isOverdue)) },
    }))
    .toSorted((one, other) => other.overdue - one.overdue || other.open - one.open);
}

export const isOverdue = ({ daysOver }: Pick<OpenItem, 'daysOver'>): boolean => daysOver !== undefined && daysOver > 0;
