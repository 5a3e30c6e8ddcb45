import type { APIRoute } from 'astro';
import { streamText } from '../../lib/crawl/xml.ts';

/** Stock and prices of all printed books. Each piece is read when the one before was sent. */
export const GET: APIRoute = ({ locals }) => {
  const { stock } = locals.desk;
  if (!stock) return new Response(null, { status: 404 });
  return new Response(streamText(stock.exported()), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="stock.csv"' },
  });
};
