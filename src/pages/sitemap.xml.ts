import type { APIRoute } from 'astro';
import { sitemapIndex } from '../lib/crawl/sitemap.ts';
import { xmlAnswer } from '../lib/crawl/xml.ts';

export const GET: APIRoute = async ({ locals }) =>
  xmlAnswer(sitemapIndex(await locals.catalogueIndex.parts(), locals.settings.siteUrl));
