import { listingPath, searchPath, shopPath } from '../lib/paths/catalogue.ts';
import { readNamedFormat } from '../lib/shop/catalogue/format-words.ts';
import type { Listing, ListingQuery } from '../lib/shop/catalogue/listing.ts';
import type { SearchPage } from '../lib/shop/catalogue/search.ts';
import { fold } from '../lib/shop/fold.ts';

/**
 * Where a search leads that names a format and that no book has all words of: of `dune audiobook` to the search for `dune` with
 * the filter Audio, where it can be taken away again. `readShop` reads the formats of the whole shop, for a text that found nothing.
 */
export async function formatInSearch(
  text: string,
  { listing, leftOutWords = [] }: SearchPage,
  query: ListingQuery,
  readShop: () => Promise<Listing>,
): Promise<string | undefined> {
  const hasFound = listing !== undefined && listing.items.length > 0;
  const isFirst = query.page === 1 && query.filters.format.length === 0;
  if (!listing || !isFirst || (hasFound && leftOutWords.length === 0) || !readNamedFormat(text)) return undefined;
  const { facets } = hasFound ? listing : await readShop();
  const named = readNamedFormat(text, facets);
  if (!named || (hasFound && !isLeftOut(named.name, leftOutWords))) return undefined;
  const filters = { ...query.filters, format: [named.format] };
  return listingPath(named.text ? searchPath(named.text) : shopPath, { ...query, filters });
}

/** Whether one of the words that no book has is of this name. Books that have it are found by it: *Audio Engineering*. */
function isLeftOut(name: string, leftOutWords: readonly string[]): boolean {
  const words = fold(name)
    .normalize('NFC')
    .split(/[\s-]+/);
  const names = new Set([...words, words.join('')]);
  return leftOutWords.some((word) => names.has(fold(word).normalize('NFC')));
}
