import type { APIContext } from 'astro';
import { notFoundPath, tidyListingPath } from '../lib/paths.ts';
import { type Listing, type ListingQuery, parseListingQuery } from '../lib/shop/listing.ts';
import { isPastEnd, type ListingLayout, parseListingLayout } from '../lib/shop/listing-view.ts';

/** The state of a listing that an address asks for. */
export interface AskedListing {
  readonly query: ListingQuery;
  readonly layout: ListingLayout;
}

/** Reads it; whatever makes no sense is as if it were not there. */
export const askedListing = ({ searchParams }: URL): AskedListing => ({
  query: parseListingQuery(searchParams),
  layout: parseListingLayout(searchParams),
});

/**
 * What a listing page answers with in place of itself: not found past its last page; a lasting redirect to its one address
 * (`base` in the state asked for) when it was reached by another. Undefined when it is to be shown.
 */
export async function answerInstead(
  page: Pick<APIContext, 'url' | 'request' | 'rewrite' | 'redirect'>,
  base: string,
  listing: Listing,
  { query, layout }: AskedListing,
): Promise<Response | undefined> {
  if (isPastEnd(listing, query)) return page.rewrite(notFoundPath);
  const tidyPath = tidyListingPath(page.url, base, query, layout);
  // A form that is shown again with its mistakes stays where it was sent from.
  return tidyPath && page.request.method === 'GET' ? page.redirect(tidyPath, 301) : undefined;
}
