import type { Attachment } from '../../mail/attachments.ts';
import { type InvoiceContent, type InvoiceKind, invoiceFileName } from '../../trade/orders/invoice.ts';
import type { Queries } from '../context.ts';
import { parseInvoice } from './invoice-schema.ts';
import { invoicePdf } from './pdf/invoice-pdf.ts';

export async function findInvoice(queries: Queries, number: string): Promise<InvoiceContent | undefined> {
  const row = await queries.selectFrom('invoice').select('content').where('number', '=', number).executeTakeFirst();
  return row && parseInvoice(row.content);
}

/** The PDF of an invoice, made anew each time. Undefined when there is no such invoice. */
export async function makeInvoicePdf(queries: Queries, number: string): Promise<Attachment | undefined> {
  const invoice = await findInvoice(queries, number);
  if (!invoice) return undefined;
  return { filename: invoiceFileName(invoice), contentType: 'application/pdf', content: await invoicePdf(invoice) };
}

/** An invoice of an order as lists show it. */
export interface InvoiceSummary {
  readonly number: string;
  readonly kind: InvoiceKind;
  /** ISO day. */
  readonly issuedOn: string;
  /** Minor units. */
  readonly total: number;
}

/** The invoices and credit notes of an order, the oldest first. */
export async function listOrderInvoices(queries: Queries, orderId: string): Promise<InvoiceSummary[]> {
  const rows = await queries
    .selectFrom('invoice')
    .select(['number', 'kind', 'issued_on', 'total'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ number, kind, issued_on, total }) => ({
    ...{ number, total, issuedOn: issued_on },
    kind: kind === 'invoice' ? 'invoice' : 'credit-note',
  }));
}
