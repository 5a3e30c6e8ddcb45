import type { APIRoute } from 'astro';
import { notFoundPath } from '../../lib/paths/pages.ts';
import { askedOrder, openOrder } from '../../lib/trade/orders/order-access.ts';

/** The PDF of an invoice, with access to its order: the customer, or the signed link of an order mail. */
export const GET: APIRoute = async ({ locals, url, rewrite }) => {
  locals.markPersonal();
  const number = url.searchParams.get('number') ?? '';
  const opened = await openOrder(locals.shop, askedOrder(url));
  // An order's own invoices only, and none where a remote shop keeps them.
  const isOfOrder = opened?.invoices?.some((invoice) => invoice.number === number) ?? false;
  const pdf = isOfOrder ? await locals.invoicePdf(number) : undefined;
  if (!pdf) return rewrite(notFoundPath);
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      'Content-Type': pdf.contentType,
      'Content-Disposition': `attachment; filename="${pdf.filename}"`,
      'Referrer-Policy': 'no-referrer',
    },
  });
};
