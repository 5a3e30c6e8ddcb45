import type { APIRoute } from 'astro';
import { securityTxt } from '../../lib/crawl/security-txt.ts';

export const GET: APIRoute = async ({ locals }) => {
  const site = await locals.content.site();
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return site
    ? new Response(securityTxt(locals.settings.siteUrl, site.email, Date.now()), { headers })
    : new Response('The contact details of the shop cannot be read.\n', { status: 503, headers });
};
