import type { APIRoute } from 'astro';
import { robots } from '../lib/crawl/robots.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(robots(locals.settings.siteUrl, locals.settings.languages), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
