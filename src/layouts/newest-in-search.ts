import { listingPath, searchPath } from '../lib/paths/catalogue.ts';
import type { ListingQuery } from '../lib/shop/catalogue/listing.ts';
import { type SearchPage, searchMinLength } from '../lib/shop/catalogue/search.ts';

const newest = /\b(?:latest|newest|most recent|recent|new)\b/i;

/**
 * Where a search leads that asks for what is new and whose books do not have the word: of `rushdie latest` to the search for
 * `rushdie`, the newest first.
 */
export function newestInSearch(
  text: string,
  { listing, leftOutWords = [] }: Pick<SearchPage, 'listing' | 'leftOutWords'>,
  query: ListingQuery,
): string | undefined {
  const isAsked = leftOutWords.length > 0 && leftOutWords.every((word) => newest.test(word));
  if (!isAsked || !listing || listing.items.length === 0 || query.page > 1 || query.sort !== 'menu_order')
    return undefined;
  const rest = text.replace(newest, ' ').replace(/\s+/g, ' ').trim();
  return rest.length < searchMinLength ? undefined : listingPath(searchPath(rest), { ...query, sort: 'date' });
}
