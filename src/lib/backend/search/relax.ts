import { type FoundProduct, findProducts } from './find-products.ts';
import { isTelling } from './reader-phrases.ts';
import { makeReading, readPlainly } from './readings.ts';
import { significantOf } from './search-query.ts';
import type { Nearest, SpellingContext } from './spelling.ts';
import { countBooks } from './vocabulary.ts';

interface TypedWord {
  readonly typed: string;
  readonly isWord: boolean;
}

/** Words that are left out of one text at most. */
const maxLeftOut = 3;
/** Words of which each is left out in turn, before another one is left out for good: a long text is not tried in every way. */
const maxTried = 4;

/**
 * Books that have all words but those that say least. A word that no book has says nothing; of the others, the one says least
 * that most books have. `without` are the words that were left out.
 */
export async function relax(
  context: SpellingContext,
  near: Nearest,
  words: readonly TypedWord[],
  limit: number,
): Promise<{ readonly products: readonly FoundProduct[]; readonly without?: readonly string[] }> {
  const typed = significantOf(words.map((word) => word.typed));
  if (typed.length < 2) return { products: [] };
  const books = await countBooks(context, typed);
  /** A word that nothing has says less than the commonest one. */
  const saysLittle = (word: string) => books.get(word) ?? Number.POSITIVE_INFINITY;
  let left = [...typed];
  for (let leftOut = 1; leftOut <= maxLeftOut && left.length > 1; leftOut++) {
    const leastFirst = left.toSorted((one, other) => saysLittle(other) - saysLittle(one));
    for (const word of leastFirst.slice(0, maxTried)) {
      const rest = left.filter((one) => one !== word);
      if (!rest.some(isTelling)) continue;
      const products = await findWords(context, near, rest, limit);
      if (products.length > 0) return { products, without: typed.filter((one) => !rest.includes(one)) };
    }
    left = left.filter((one) => one !== leastFirst[0]);
  }
  return { products: [] };
}

async function findWords(
  context: SpellingContext,
  near: Nearest,
  words: readonly string[],
  limit: number,
): Promise<FoundProduct[]> {
  const tokens = await Promise.all(words.map(async (word) => [word, ...(await near(word)).map(({ term }) => term)]));
  return findProducts(context.db, [readPlainly(words, 'typed'), makeReading(tokens, ['near'])], limit);
}
