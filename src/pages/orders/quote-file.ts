import type { APIRoute } from 'astro';
import { notFoundPath } from '../../lib/paths/pages.ts';
import { isQuoteToken } from '../../lib/shop/link-token.ts';

/** The PDF of a quote, by the signed link of its mail. */
export const GET: APIRoute = async ({ locals, url, rewrite }) => {
  locals.markPersonal();
  const token = url.searchParams.get('token') ?? '';
  const pdf = isQuoteToken(token) ? await locals.quotes?.pdf(token) : undefined;
  if (!pdf) return rewrite(notFoundPath);
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      'Content-Type': pdf.contentType,
      'Content-Disposition': `attachment; filename="${pdf.filename}"`,
      'Referrer-Policy': 'no-referrer',
    },
  });
};
