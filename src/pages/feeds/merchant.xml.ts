import type { APIRoute } from 'astro';
import { xmlResponse } from '../../lib/crawl/xml.ts';

/** Every edition with its price, for shopping searches. */
export const GET: APIRoute = async ({ locals, request }) => {
  const isGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const response = xmlResponse(await locals.merchantFeed.read(isGzip));
  response.headers.set('Vary', 'Accept-Encoding');
  if (isGzip) response.headers.set('Content-Encoding', 'gzip');
  return response;
};
