import type { APIRoute } from 'astro';
import { notFoundPath } from '../../lib/paths/pages.ts';
import { askedOrder, openOrder } from '../../lib/trade/orders/order-access.ts';

/** The label of a return, with access to its order: the customer, or the signed link of an order mail. */
export const GET: APIRoute = async ({ locals, url, rewrite }) => {
  locals.markPersonal();
  const id = url.searchParams.get('return') ?? '';
  const opened = await openOrder(locals.shop, askedOrder(url));
  // Only while the books are to be sent, and none where a remote shop keeps them.
  const isOfOrder = opened?.returns?.some((one) => one.id === id && one.state === 'accepted') ?? false;
  const label = opened && isOfOrder ? await locals.returnLabel(opened.number, Number(id)) : undefined;
  if (!label) return rewrite(notFoundPath);
  return new Response(new Uint8Array(label.content), {
    headers: {
      'Content-Type': label.contentType,
      'Content-Disposition': `attachment; filename="${label.filename}"`,
      'Referrer-Policy': 'no-referrer',
    },
  });
};
