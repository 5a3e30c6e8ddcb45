import type { APIRoute } from 'astro';
import { merchantFeed } from '../../lib/crawl/merchant-feed.ts';
import { streamText, xmlResponse } from '../../lib/crawl/xml.ts';
import { shopName } from '../../lib/shop/shop-name.ts';

/** Every edition with its price, for shopping searches. */
export const GET: APIRoute = async ({ locals }) => {
  const { catalogueIndex, content, settings } = locals;
  const shop = shopName(await content.site());
  return xmlResponse(streamText(merchantFeed(catalogueIndex.feed(), settings.siteUrl, shop)));
};
