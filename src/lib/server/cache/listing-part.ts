import type { IncomingMessage } from 'node:http';
import { type Language, takeLanguage } from '../../paths/language.ts';
import { listingPartType } from '../../paths/listing-part.ts';
import { sharedPageQuery } from '../../routes.ts';
import type { RenderedPage } from './render-page.ts';

/** The listing of a page, for scripts that show another state of it in place (`browser/listing/show-listing.ts`), cached beside the page. */

/** No URL begins with it. */
const prefix = 'listing ';

/** Whether a request asks for the listing alone, at a URL whose page may have one. */
export function asksForListing({ url = '', headers }: IncomingMessage, languages?: readonly Language[]): boolean {
  if (headers.accept !== listingPartType) return false;
  const own = languages ? takeLanguage(url, languages).url : url;
  return sharedPageQuery(own.split('?', 1)[0] ?? '')?.includes('pageNumber') ?? false;
}

/** The key of a page's listing in the cache. */
export const listingKey = (key: string): string => prefix + key;

/** The key of the page, and whether only its listing is wanted. */
export const parseListingKey = (key: string): { readonly url: string; readonly isPart: boolean } => ({
  url: key.startsWith(prefix) ? key.slice(prefix.length) : key,
  isPart: key.startsWith(prefix),
});

/**
 * The title and the listing of a page. No cache outside stores it: many know no `Vary`, and would send it to somebody who opens
 * the page. What has no listing (a redirect, an error) stays as it is, but is not cached as one.
 */
export function listingPart(page: RenderedPage): RenderedPage {
  const html = page.body.toString('utf8');
  const listing = page.status === 200 ? listingOf(html) : undefined;
  if (listing === undefined) return { ...page, isShared: false };
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  const headers = { ...page.headers, 'cache-control': 'private, no-store' };
  return { ...page, headers, body: Buffer.from(`<!doctype html>${title}${listing}`) };
}

/** The element `[data-listing]` (ListingView.astro), up to its own end. */
function listingOf(html: string): string | undefined {
  const start = /<div class="columns[^"]*" data-listing(?=[ >])/.exec(html)?.index;
  if (start === undefined) return undefined;
  let depth = 0;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(start, start + index + tag.length);
  }
  return undefined;
}
