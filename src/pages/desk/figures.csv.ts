import type { APIRoute } from 'astro';
import { shopDay } from '../../lib/format.ts';
import { parseFigures } from '../../lib/shop/figures.ts';

/** The periods that the query of the URL asks for. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { figures } = locals.desk;
  if (!figures) return new Response(null, { status: 404 });
  const file = await figures.csv(parseFigures(url.searchParams, shopDay(Date.now())));
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sales.csv"',
    },
  });
};
