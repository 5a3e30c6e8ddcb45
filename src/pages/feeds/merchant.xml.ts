import type { APIRoute } from 'astro';

/** Every edition with its price, for shopping searches. */
export const GET: APIRoute = ({ locals, request }) => locals.crawlFile(request);
