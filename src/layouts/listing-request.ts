import type { APIContext } from 'astro';
import { listingRedirect } from '../lib/paths/catalogue.ts';
import type { Language } from '../lib/paths/language.ts';
import { notFoundPath } from '../lib/paths/pages.ts';
import { type Listing, type ListingQuery, parseListingQuery } from '../lib/shop/catalogue/listing.ts';
import { isPastEnd, type ListingLayout, parseListingLayout } from '../lib/shop/catalogue/listing-view.ts';

/** The state of a listing that a URL requests. */
export interface ListingRequest {
  readonly query: ListingQuery;
  readonly layout: ListingLayout;
}

/** Parses the query of a listing's URL; ignores values that are invalid. */
export function parseListingRequest({ searchParams }: URL, language: Language): ListingRequest {
  const layout = parseListingLayout(searchParams);
  return { query: { ...parseListingQuery(searchParams, language), withDetails: layout === 'list' }, layout };
}

/**
 * The response that replaces a listing page: 'not found' past the last page, or a permanent redirect to the canonical URL (`base`
 * with the requested state) from any other URL. Undefined when the page is to be rendered.
 */
export async function redirectOrNotFound(
  page: Pick<APIContext, 'url' | 'request' | 'rewrite' | 'redirect'>,
  base: string,
  listing: Listing,
  { query, layout }: ListingRequest,
): Promise<Response | undefined> {
  if (isPastEnd(listing, query)) return page.rewrite(notFoundPath);
  const canonicalPath = listingRedirect(page.url, base, query, layout);
  // A form that is shown again with its errors keeps the URL that it was sent from.
  return canonicalPath && page.request.method === 'GET' ? page.redirect(canonicalPath, 301) : undefined;
}
