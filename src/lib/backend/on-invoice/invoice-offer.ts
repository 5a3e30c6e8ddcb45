import { messages } from '../../../messages/messages.ts';
import { compiledQuery } from '../../database/compiled-query.ts';
import { formatDate, shopDay } from '../../format.ts';
import type { Language } from '../../paths/language.ts';
import type { Queries } from '../context.ts';
import { priceText } from '../messages.ts';
import { unpaidOf } from '../unpaid.ts';

/** Payment on invoice as it is offered to one customer now. */
export interface InvoiceOffer {
  /** Days after the invoice within which it is to be paid; 0 for at once. */
  readonly days: number;
  /** What may still be ordered before what was agreed is open, in minor units; null for any amount. */
  readonly left: number | null;
  /** Since when something of the customer is overdue, as an ISO day; undefined when nothing is. */
  readonly overdueSince: string | undefined;
}

interface Buyer {
  readonly visitorId: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The people of the shop take the order. Otherwise only a customer who is logged in may order on invoice. */
  readonly isAtDesk?: boolean;
  /** An order that does not count, because it is the one that is changed. */
  readonly exceptOrder?: string;
}

const termsOf = compiledQuery((queries, visitorId: string) =>
  queries
    .selectFrom('invoice_customer')
    .leftJoin('account', 'account.visitor_id', 'invoice_customer.visitor_id')
    .select(['days', 'most_open', 'allowed_at', 'account.created_at as account_since'])
    .where('invoice_customer.visitor_id', '=', visitorId),
);

/** What the owner allows a customer; undefined for everybody else. */
export async function readInvoiceOffer(queries: Queries, buyer: Buyer): Promise<InvoiceOffer | undefined> {
  const { visitorId, now, isAtDesk = false, exceptOrder = '' } = buyer;
  const [terms] = visitorId === undefined ? [] : await termsOf(queries, visitorId);
  if (!terms) return undefined;
  const { days, most_open, allowed_at, account_since } = terms;
  // What was allowed a guest, by telephone, is not what whoever registers in that guest's browser may do.
  if (!isAtDesk && (account_since === null || account_since > allowed_at)) return undefined;
  const { open, overdueSince } = await openOf(queries, { visitorId, exceptOrder, today: shopDay(now) });
  return { days, left: most_open === null ? null : Math.max(0, most_open - open), overdueSince };
}

/** What is open of a customer's orders on invoice, and since when something is overdue. */
async function openOf(
  queries: Queries,
  { visitorId = '', exceptOrder, today }: { visitorId: string | undefined; exceptOrder: string; today: string },
) {
  const rows = await queries
    .selectFrom('booking')
    .select(['due_on', unpaidOf.as('unpaid')])
    .where('user_id', '=', visitorId)
    .where('invoice_days', 'is not', null)
    .where('paid_at', 'is', null)
    .where('status', '!=', 'CANCELLED')
    .where('order_id', '!=', exceptOrder)
    .execute();
  const open = rows.filter(({ unpaid }) => Number(unpaid) > 0);
  const days = open.flatMap(({ due_on }) => (due_on !== null && due_on < today ? [due_on] : [])).toSorted();
  return { open: open.reduce((sum, { unpaid }) => sum + Number(unpaid), 0), overdueSince: days[0] };
}

/** Locks what a customer is allowed until the end of the transaction: of two orders at once, the second counts the first. */
export const lockInvoiceCustomer = async (queries: Queries, visitorId: string): Promise<void> => {
  await queries
    .updateTable('invoice_customer')
    .set((update) => ({ days: update.ref('days') }))
    .where('visitor_id', '=', visitorId)
    .execute();
};

/** Why an order of this total (minor units) is not taken on invoice, as a sentence; undefined when it is. */
export function invoiceRefusal(
  { left, overdueSince }: InvoiceOffer,
  total: number,
  currency: string,
  language: Language,
): string | undefined {
  const text = messages.paymentAnswers(language);
  if (overdueSince !== undefined) return text.invoiceOverdue({ day: formatDate(overdueSince, language) });
  if (left !== null && total > left) return text.invoiceLimit({ left: priceText(left, currency, language) });
  return undefined;
}
