import type { APIRoute } from 'astro';

/** Typographic covers of the embedded shop. */
export const GET: APIRoute = async ({ locals, request }) =>
  (await locals.cover(request)) ?? new Response('There is no such picture.', { status: 404 });
