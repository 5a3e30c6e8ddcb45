import { listingPath, searchPath } from '../lib/paths/catalogue.ts';
import type { ListingQuery } from '../lib/shop/catalogue/listing.ts';
import { type SearchPage, searchMinLength } from '../lib/shop/catalogue/search.ts';
import { fold } from '../lib/shop/fold.ts';

/** How readers ask for what is new, in the languages of the pages. */
const newest = `latest newest recent new neu neue neuer neues neueste neuester neuestes neuesten neuste letzte letzter letztes
  aktuelle dernier dernière derniers dernières nouveau nouveaux nouvelle nouvelles récent récents récente récentes नया नई नए नयी
  नवीनतम ताज़ा ताजा आखिरी جديد جديدة الجديد الجديدة أحدث احدث الأحدث الاحدث آخر اخر الأخير الاخير`;
/** What stands beside these. */
const beside = 'most plus सबसे';

const read = (text: string): string => fold(text).normalize('NFC');
const newestWords = new Set(newest.split(/\s+/).map(read));
const besideWords = new Set(beside.split(' ').map(read));

const isOfNewest = (word: string): boolean => newestWords.has(read(word)) || besideWords.has(read(word));

/** Whether these words ask for what is new, and for nothing else. */
const asksForNewest = (words: readonly string[]): boolean =>
  words.every(isOfNewest) && words.some((word) => newestWords.has(read(word)));

/** A searched text without these words. */
const withoutNewest = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => !isOfNewest(word))
    .join(' ');

/**
 * Where a search leads that asks for what is new and whose books do not have the word: of `rushdie latest` to the search for
 * `rushdie`, the newest first.
 */
export function newestInSearch(
  text: string,
  { listing, leftOutWords = [] }: Pick<SearchPage, 'listing' | 'leftOutWords'>,
  query: ListingQuery,
): string | undefined {
  if (!asksForNewest(leftOutWords) || !listing || listing.items.length === 0) return undefined;
  if (query.page > 1 || query.sort !== 'menu_order') return undefined;
  const rest = withoutNewest(text);
  return rest.length < searchMinLength ? undefined : listingPath(searchPath(rest), { ...query, sort: 'date' });
}
