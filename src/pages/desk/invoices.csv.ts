import type { APIRoute } from 'astro';
import { parseInvoiceFilter } from '../../lib/shop/invoice-list.ts';

/** The invoices that the filter of the URL finds. Each piece is read when the one before was sent. */
export const GET: APIRoute = ({ locals, url }) => {
  const { invoices } = locals.desk;
  if (!invoices) return new Response(null, { status: 404 });
  const pieces = invoices.exported(parseInvoiceFilter(url.searchParams).filter);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="invoices.csv"',
    },
  });
};
