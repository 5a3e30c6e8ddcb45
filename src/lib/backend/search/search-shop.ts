import { type FoundCategory, findCategories } from './find-categories.ts';
import { type FoundProduct, findProducts } from './find-products.ts';
import { parseSearch } from './query.ts';
import { isKnown, nearestWords, type SpellingContext } from './spelling.ts';

export interface SearchResult {
  readonly products: readonly FoundProduct[];
  readonly categories: readonly FoundCategory[];
}

/**
 * Looks for what was typed. A word that no book holds is replaced by its nearest; when nothing holds all the words, the
 * others are also tried in their nearest spellings, for `hary` may be the beginning of another word (decision 13).
 */
export async function searchShop(context: SpellingContext, text: string): Promise<SearchResult> {
  const { db } = context;
  const query = parseSearch(text);
  if (!query) return { products: [], categories: [] };
  const asTyped = query.words.map((word) => [word]);
  if (query.isbn) return { products: await findProducts(db, query, asTyped), categories: [] };

  const categories = await findCategories(db, asTyped);
  const words = await Promise.all(
    query.words.map(async (word) => {
      const known = await isKnown(db, word);
      const near = known ? [] : await nearestWords(context, word);
      return { word, known, spellings: near.length > 0 ? near : [word] };
    }),
  );
  const products = await findProducts(
    db,
    query,
    words.map(({ spellings }) => spellings),
  );
  if (products.length > 0 || categories.length > 0 || !words.some(({ known }) => known))
    return { products, categories };

  const wider = words.map(async ({ word, known, spellings }) =>
    known ? [...new Set([word, ...(await nearestWords(context, word))])] : spellings,
  );
  return { products: await findProducts(db, query, await Promise.all(wider)), categories };
}
