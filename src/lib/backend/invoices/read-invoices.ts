import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import { parseInvoice } from './invoice-schema.ts';

/**
 * The invoice of an order, and its credit notes, the oldest first. An order that was changed may have had other invoices before: each was
 * credited whole when the next one was issued, and counts no more.
 */
export async function readInvoices(queries: Queries, orderId: string): Promise<InvoiceContent[]> {
  const rows = await queries
    .selectFrom('invoice')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const all = rows.map(({ content }) => parseInvoice(content));
  return all.slice(
    Math.max(
      0,
      all.findLastIndex(({ kind }) => kind === 'invoice'),
    ),
  );
}
