import type { APIRoute } from 'astro';
import { streamText } from '../../lib/crawl/xml.ts';
import { parsePayoutFilter } from '../../lib/desk/payouts/model/payouts.ts';
import { payoutWords } from '../../messages/trade-words.ts';

/** The payouts of the month in the URL, or all. Each piece is read when the one before was sent. */
export const GET: APIRoute = ({ locals, url }) => {
  const { payouts } = locals.desk;
  if (!payouts) return new Response(null, { status: 404 });
  const words = payoutWords(locals.language);
  const pieces = payouts.exported(parsePayoutFilter(url.searchParams).month, words);
  return new Response(streamText(pieces), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payouts.csv"',
    },
  });
};
