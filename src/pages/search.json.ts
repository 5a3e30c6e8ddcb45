import type { APIRoute } from 'astro';

/** Hits for what is being typed, for the search box. */
export const GET: APIRoute = async ({ locals, url }) => {
  const found = await locals.shop.searchProducts(url.searchParams.get('q') ?? '');
  return Response.json(found, { headers: { 'X-Robots-Tag': 'noindex' } });
};
