import { searchMaxItems } from '../../shop/search.ts';
import { type FoundCategory, findCategories } from './find-categories.ts';
import { type FoundProduct, findProducts } from './find-products.ts';
import { parseSearchQuery } from './search-query.ts';
import { hasWordWithPrefix, nearestWords, type SpellingContext } from './spelling.ts';

export interface SearchResult {
  readonly products: readonly FoundProduct[];
  readonly categories: readonly FoundCategory[];
}

/**
 * Searches sub-categories and at most `limit` products, and corrects typing mistakes. A word that occurs in no book is replaced by the nearest
 * words of the catalogue. When nothing matches all words, the others are tried in similar spellings too, because a mistyped
 * word such as `hary` may happen to be the prefix of another one.
 */
export async function searchShop(
  context: SpellingContext,
  text: string,
  limit: number = searchMaxItems,
): Promise<SearchResult> {
  const { db } = context;
  const query = parseSearchQuery(text);
  if (!query) return { products: [], categories: [] };
  const asTyped = query.words.map((word) => [word]);
  if (query.isbn) return { products: await findProducts(db, query, asTyped, limit), categories: [] };

  const categories = await findCategories(db, asTyped);
  const words = await Promise.all(
    query.words.map(async (word) => {
      const isInCatalogue = await hasWordWithPrefix(db, word);
      const near = isInCatalogue ? [] : await nearestWords(context, word);
      return { word, isInCatalogue, spellings: near.length > 0 ? near : [word] };
    }),
  );
  const products = await findProducts(
    db,
    query,
    words.map(({ spellings }) => spellings),
    limit,
  );
  if (products.length > 0 || categories.length > 0 || !words.some(({ isInCatalogue }) => isInCatalogue))
    return { products, categories };

  const wider = words.map(async ({ word, isInCatalogue, spellings }) =>
    isInCatalogue ? [...new Set([word, ...(await nearestWords(context, word))])] : spellings,
  );
  return { products: await findProducts(db, query, await Promise.all(wider), limit), categories };
}
