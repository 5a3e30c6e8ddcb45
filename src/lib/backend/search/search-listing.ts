import { createQueryCache } from '../catalogue/query-cache.ts';
import { type SearchContext, type SearchResult, searchShop } from './search-shop.ts';

/** The books that a search can be filtered and paged through. Nobody reads on after the thousand best matches. */
export const maxFound = 1000;

const cached = createQueryCache<SearchResult>(({ products }) => products.length);

/**
 * All that a text finds, for a listing. It is cached, because each page and filter of the listing asks again: for each language, which
 * says whom a book is for in its words.
 */
export const searchForListing = (context: SearchContext, text: string): Promise<SearchResult> =>
  cached(context.db, `${context.language?.tag ?? ''} ${text}`, context.now(), () =>
    searchShop({ ...context, searchesTexts: true }, text, maxFound),
  );
