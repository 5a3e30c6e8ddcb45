import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import { parseInvoice } from './invoice-schema.ts';

/** An invoice of an order, and its credit notes, the oldest first. */
export interface IssuedInvoice {
  readonly invoice: InvoiceContent;
  /** Which invoice of its order it is, from 1; 0 for one of all of it. */
  readonly part: number;
  readonly notes: readonly InvoiceContent[];
}

/**
 * The invoices of an order, the oldest first: one, or one for each parcel. An order that was changed may have had others before: each was
 * credited whole when the next one was issued, and counts no more.
 */
export async function readInvoices(queries: Queries, orderId: string): Promise<IssuedInvoice[]> {
  const rows = await queries
    .selectFrom('invoice')
    .select(['number', 'part', 'replaces', 'content'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const replaced = new Set(rows.map(({ replaces }) => replaces));
  const all = rows.map(({ content, ...row }) => ({ ...row, content: parseInvoice(content) }));
  const current = all
    .filter(({ content, number }) => content.kind === 'invoice' && !replaced.has(number))
    .toSorted((one, other) => one.part - other.part);
  const notes = all.filter(({ content }) => content.kind === 'credit-note').map(({ content }) => content);
  // A note from before does not name its invoice: the order had one.
  const correctedBy = (note: InvoiceContent) => note.corrects?.number ?? current[0]?.number;
  return current.map(({ content: invoice, part, number }) => ({
    ...{ invoice, part },
    notes: notes.filter((note) => correctedBy(note) === number),
  }));
}
