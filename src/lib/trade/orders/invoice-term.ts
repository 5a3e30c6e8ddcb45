import { formatCount, formatDate } from '../../format.ts';
import type { InvoiceTerm } from './order.ts';

/** `30 days`, or `at once`. */
export const payTermText = (days: number): string => (days === 0 ? 'at once' : formatCount(days, 'day', 'days'));

/** What the method is called where its term is known: `Payment on invoice, due within 30 days`. */
export const onInvoiceName = (days: number): string =>
  `Payment on invoice, due ${days === 0 ? 'at once' : `within ${payTermText(days)}`}`;

/** Until when an order on invoice is to be paid, as a sentence. */
export function invoiceTermText({ days, dueOn }: InvoiceTerm): string {
  if (dueOn !== undefined) return `Please pay by ${formatDate(dueOn)}.`;
  const when = days === 0 ? 'as soon as you have it' : `within ${payTermText(days)}`;
  return `The invoice comes with your books. Please pay it ${when}.`;
}
