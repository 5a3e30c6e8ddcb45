import type { APIRoute } from 'astro';

/** The parts that /sitemap.xml names, such as /sitemaps/products-1.xml. /sitemaps/pages-1.xml has the content pages. */
export const GET: APIRoute = ({ locals, request }) => locals.crawlFile(request);
