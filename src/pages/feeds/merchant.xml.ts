import type { APIRoute } from 'astro';
import { merchantFeed } from '../../lib/crawl/merchant-feed.ts';
import { streamText, xmlAnswer } from '../../lib/crawl/xml.ts';
import { shopName } from '../../lib/shop/shop-name.ts';

/** Every edition with its price, for shopping searches. */
export const GET: APIRoute = async ({ locals }) => {
  const { catalogueIndex, content, settings, drained } = locals;
  const shop = shopName(await content.site());
  return xmlAnswer(streamText(merchantFeed(catalogueIndex.feed(), settings.siteUrl, shop), drained));
};
