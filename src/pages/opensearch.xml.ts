import type { APIRoute } from 'astro';
import { openSearch } from '../lib/crawl/open-search.ts';
import { shopName } from '../lib/shop/shop-name.ts';

export const GET: APIRoute = async ({ locals }) =>
  new Response(openSearch(locals.settings.siteUrl, shopName(await locals.content.site())), {
    headers: { 'Content-Type': 'application/opensearchdescription+xml; charset=utf-8' },
  });
