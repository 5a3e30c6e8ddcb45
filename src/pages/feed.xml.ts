import type { APIRoute } from 'astro';
import { newBooksFeed } from '../lib/crawl/new-books-feed.ts';
import { defaultPageSize, noFilters } from '../lib/shop/catalogue/listing.ts';
import { shopName } from '../lib/shop/shop-name.ts';

const newest = {
  page: 1,
  pageSize: defaultPageSize,
  sort: 'menu_order',
  filters: noFilters,
  withDetails: true,
} as const;

/** The latest books, for feed readers. */
export const GET: APIRoute = async ({ locals }) => {
  const [{ items: books }, site] = await Promise.all([locals.shop.collection('NEW', newest), locals.content.site()]);
  const { siteUrl } = locals.settings;
  return new Response(newBooksFeed({ shop: shopName(site), siteUrl, books, now: Date.now() }), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
};
