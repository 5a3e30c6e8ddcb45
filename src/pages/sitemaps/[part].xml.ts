import type { APIRoute } from 'astro';
import { sitemapOfPaths, sitemapPart } from '../../lib/crawl/sitemap.ts';
import { streamText, xmlResponse } from '../../lib/crawl/xml.ts';
import { staticPaths } from '../../lib/paths.ts';
import { indexKinds } from '../../lib/shop/catalogue-index.ts';

/** The parts that /sitemap.xml names, such as /sitemaps/products-1.xml. /sitemaps/pages-1.xml has the content pages. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { siteUrl } = locals.settings;
  if (params.part === 'pages-1') return xmlResponse(sitemapOfPaths(staticPaths, siteUrl));
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,6})$/.exec(params.part ?? '') ?? [];
  const kind = indexKinds.find((known) => known === name);
  const part = Number(number);
  const parts = kind ? await locals.catalogueIndex.parts() : [];
  const exists = parts.some((known) => known.kind === kind && known.part === part);
  if (!kind || !exists) return new Response('There is no such sitemap.\n', { status: 404 });
  return xmlResponse(streamText(sitemapPart(locals.catalogueIndex.pages(kind, part), siteUrl)));
};
