import type { APIRoute } from 'astro';
import { streamText } from '../../lib/crawl/xml.ts';
import { parseInvoiceFilter } from '../../lib/desk/invoices/model/invoice-list.ts';
import { messages } from '../../messages/messages.ts';

/** The invoices that the filter of the URL finds. Each piece is read when the one before was sent. */
export const GET: APIRoute = ({ locals, url }) => {
  const { invoices } = locals.desk;
  if (!invoices) return new Response(null, { status: 404 });
  const { filter } = parseInvoiceFilter(url.searchParams);
  const pieces = invoices.exported(filter, messages.deskInvoices(locals.language));
  return new Response(streamText(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="invoices.csv"',
    },
  });
};
