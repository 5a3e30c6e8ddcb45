import type { APIRoute } from 'astro';
import { sitemapIndex } from '../lib/crawl/sitemap.ts';
import { xmlResponse } from '../lib/crawl/xml.ts';

export const GET: APIRoute = async ({ locals }) =>
  xmlResponse(sitemapIndex(await locals.catalogueIndex.parts(), locals.settings.siteUrl));
