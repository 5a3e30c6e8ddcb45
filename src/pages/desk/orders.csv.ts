import type { APIRoute } from 'astro';
import { streamText } from '../../lib/crawl/xml.ts';
import { parseOrderFilter } from '../../lib/desk/orders/model/order-filter.ts';
import { messages } from '../../messages/messages.ts';

/** The orders that the filter of the URL finds. Each piece is read when the one before was sent. */
export const GET: APIRoute = ({ locals, url }) => {
  const { orders } = locals.desk;
  if (!orders) return new Response(null, { status: 404 });
  const { filter } = parseOrderFilter(url.searchParams);
  const pieces = orders.exported(filter, messages.deskFiles(locals.language));
  return new Response(streamText(pieces), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="orders.csv"' },
  });
};
