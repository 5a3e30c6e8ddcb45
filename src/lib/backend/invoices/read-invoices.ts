import type { InvoiceContent } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import { parseInvoice } from './invoice-schema.ts';

/** All invoices and credit notes of an order, the oldest first. The first one is the invoice. */
export async function readInvoices(queries: Queries, orderId: string): Promise<InvoiceContent[]> {
  const rows = await queries
    .selectFrom('invoice')
    .select('content')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => parseInvoice(content));
}
