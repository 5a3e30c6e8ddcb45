import type { APIRoute } from 'astro';
import { notFoundPath } from '../../lib/paths/pages.ts';
import { isOrderLinkToken } from '../../lib/shop/link-token.ts';

/** The PDF of an invoice, with access to its order: the customer, or the signed link of an order mail. */
export const GET: APIRoute = async ({ locals, url, rewrite }) => {
  locals.markPersonal();
  const [order = '', number = '', token = ''] = ['order', 'number', 'token'].map(
    (name) => url.searchParams.get(name) ?? '',
  );
  const { shop } = locals;
  const opened = !order
    ? undefined
    : isOrderLinkToken(token)
      ? await shop.orderByLink({ number: order, token })
      : await shop.order(order);
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
