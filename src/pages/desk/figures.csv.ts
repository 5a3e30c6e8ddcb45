import type { APIRoute } from 'astro';
import { parseFigures } from '../../lib/desk/figures/model/figures.ts';
import { shopDay } from '../../lib/format.ts';
import { messages } from '../../messages/messages.ts';

/** The periods that the query of the URL asks for. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { figures } = locals.desk;
  if (!figures) return new Response(null, { status: 404 });
  const text = messages.deskFiguresFile(locals.language);
  const file = await figures.csv(parseFigures(url.searchParams, shopDay(Date.now())), text);
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sales.csv"',
    },
  });
};
