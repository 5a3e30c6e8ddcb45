import type { APIRoute } from 'astro';
import { sitemapOfPaths, sitemapPart } from '../../lib/crawl/sitemap.ts';
import { streamText, xmlAnswer } from '../../lib/crawl/xml.ts';
import { plainPaths } from '../../lib/paths.ts';
import { indexKinds } from '../../lib/shop/catalogue-index.ts';

/** /sitemaps/products-1.xml: the parts that /sitemap.xml names; pages that are no books or lists are /sitemaps/pages-1.xml. */
export const GET: APIRoute = async ({ locals, params }) => {
  const { siteUrl } = locals.settings;
  if (params.part === 'pages-1') return xmlAnswer(sitemapOfPaths(plainPaths, siteUrl));
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,6})$/.exec(params.part ?? '') ?? [];
  const kind = indexKinds.find((known) => known === name);
  const part = Number(number);
  const parts = kind ? await locals.catalogueIndex.parts() : [];
  const isThere = parts.some((known) => known.kind === kind && known.part === part);
  if (!kind || !isThere) return new Response('There is no such sitemap.\n', { status: 404 });
  return xmlAnswer(streamText(sitemapPart(locals.catalogueIndex.pages(kind, part), siteUrl), locals.drained));
};
