import type { APIRoute } from 'astro';

/** Typographic covers, which the embedded shop draws for books without a picture. */
export const GET: APIRoute = async ({ locals, request }) =>
  (await locals.cover(request)) ?? new Response('There is no such picture.', { status: 404 });
