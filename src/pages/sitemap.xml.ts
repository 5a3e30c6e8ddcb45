import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals, request }) => locals.crawlFile(request);
