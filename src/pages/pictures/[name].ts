import type { APIRoute } from 'astro';

/** The pictures of content pages. The content security policy keeps an SVG that is opened by its own URL from running scripts. */
export const GET: APIRoute = async ({ locals, params, request }) => {
  const picture = await locals.content.picture(params.name ?? '');
  if (!picture) return new Response('There is no such picture.', { status: 404 });
  const headers = {
    'Content-Type': picture.type,
    'Cache-Control': 'public, no-cache',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ETag: picture.etag,
  };
  const isKnown = request.headers.get('If-None-Match') === picture.etag;
  return new Response(isKnown ? null : picture.body, { status: isKnown ? 304 : 200, headers });
};
