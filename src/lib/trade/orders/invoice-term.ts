import { englishRows } from '../../../messages/plain/order-rows.ts';
import { formatDate } from '../../format.ts';
import type { InvoiceTerm } from './order.ts';
import { englishRowWords } from './row-words.ts';

/** What the method is called where its term is known: `Payment on invoice, due within 30 days`. */
export const onInvoiceName = (days: number, text = englishRows): string =>
  days === 0 ? text.onInvoiceAtOnce : text.onInvoiceWithin({ count: days });

/** Until when an order on invoice is to be paid, as a sentence. */
export function invoiceTermText({ days, dueOn }: InvoiceTerm, { text, language } = englishRowWords): string {
  if (dueOn !== undefined) return text.payByDay({ day: formatDate(dueOn, language) });
  return days === 0 ? text.payAtOnce : text.payWithin({ count: days });
}
