import { searchMaxItems } from '../../shop/catalogue/search.ts';
import type { Queries } from '../context.ts';
import { type FoundCategory, findCategories } from './find-categories.ts';
import { type FoundProduct, findByIsbn, findProducts } from './find-products.ts';
import { otherNumbers } from './numbers.ts';
import { penalties } from './ranking.ts';
import { makeReading, type Reading, readPlainly } from './readings.ts';
import { relax } from './relax.ts';
import { parseSearchQuery, significantOf } from './search-query.ts';
import { foundText } from './shown-text.ts';
import { joinWords, splitWord } from './spacing.ts';
import {
  type Correction,
  createNearest,
  lookUp,
  type Nearest,
  nearestOfAll,
  type SpellingContext,
} from './spelling.ts';

export interface SearchResult {
  readonly products: readonly Pick<FoundProduct, 'id' | 'isExact'>[];
  readonly categories: readonly FoundCategory[];
  /** The text that the best match was found by, where it is not the one that was typed: a corrected one. */
  readonly searchedText?: string;
  /** The typed words that were left out, because nothing has all of them. */
  readonly without?: readonly string[];
}

/** A typed word, and what the catalogue knows of it. Words that are too common to be searched for need no look. */
interface Word {
  readonly typed: string;
  readonly isWord: boolean;
  readonly begins: boolean;
}

/**
 * Searches sub-categories and at most `limit` products. The text is read as it was typed, and where books do not have one of its
 * words, with the nearest ones of the catalogue. When nothing has all words, further readings follow, each only when those before
 * it have found nothing: other spellings of words that books do have (`hary` begins Haryana), another first letter, and fewer
 * words.
 */
export async function searchShop(
  context: SpellingContext,
  text: string,
  limit: number = searchMaxItems,
): Promise<SearchResult> {
  const { db } = context;
  const query = parseSearchQuery(text);
  if (!query) return { products: [], categories: [] };
  const { tokens, isbn } = query;
  if (isbn?.isWhole) {
    const ids = await findByIsbn(db, isbn.digits, limit);
    return { products: ids.map((id) => ({ id, isExact: false })), categories: [] };
  }
  const typed = readPlainly(tokens, penalties.typed, isbn?.digits);
  if (isbn) return resultOf(context, tokens, await findProducts(db, [typed], limit));

  const categories = await findCategories(db, typed.words);
  const words = await describe(context, tokens);
  const near = createNearest(context);
  const readings = [
    ...(words.every(({ begins }) => begins) ? [typed] : []),
    ...(await corrected(near, words)),
    ...(await rewritten(context, words)),
  ];
  const products = await findProducts(db, readings, limit);
  if (products.length > 0 || categories.length > 0) return resultOf(context, tokens, products, categories);
  for (const read of [() => otherWords(near, words), () => otherInitials(context, words)]) {
    const found = await findProducts(db, await read(), limit);
    if (found.length > 0) return resultOf(context, tokens, found);
  }
  const { products: relaxed, without } = await relax(context, near, words, limit);
  return { products: relaxed.map(toHit), categories, ...(without && { without }) };
}

const toHit = ({ id, isExact }: FoundProduct) => ({ id, isExact });

async function resultOf(
  { db }: SpellingContext,
  tokens: readonly string[],
  products: readonly FoundProduct[],
  categories: readonly FoundCategory[] = [],
): Promise<SearchResult> {
  return { products: products.map(toHit), categories, ...(await correctionOf(db, products, tokens)) };
}

/** The text of the best match, if it is another one than was typed. */
async function correctionOf(db: Queries, [best]: readonly FoundProduct[], tokens: readonly string[]) {
  if (!best || best.reading.penalty === penalties.typed) return {};
  const searchedText = await foundText(db, best);
  return searchedText === tokens.join(' ') ? {} : { searchedText };
}

async function describe({ db }: SpellingContext, tokens: readonly string[]): Promise<Word[]> {
  const significant = new Set(significantOf(tokens));
  return Promise.all(
    tokens.map(async (typed) => ({
      typed,
      ...(significant.has(typed) ? await lookUp(db, typed) : { isWord: true, begins: true }),
    })),
  );
}

/** With the nearest words in place of those that books do not have. A last word may be one that is not finished. */
async function corrected(near: Nearest, words: readonly Word[]): Promise<Reading[]> {
  const corrections = await Promise.all(words.map(({ typed, isWord }) => (isWord ? [] : near(typed))));
  if (corrections.every((list) => list.length === 0)) return [];
  const isUnfinished = words.every(({ isWord, begins }, index) => isWord || (begins && index === words.length - 1));
  const behind = isUnfinished ? penalties.unfinished : 0;
  return [
    makeReading(spellings(words, corrections.map(nearest)), penalties.nearest + behind),
    makeReading(spellings(words, corrections), penalties.near + behind),
  ];
}

const nearest = (corrections: readonly Correction[]) => corrections.filter(({ cost }) => cost === corrections[0]?.cost);

/** The corrections of each word, or the word itself where it has none. */
const spellings = (words: readonly Word[], corrections: readonly (readonly Correction[])[]) =>
  words.map(({ typed }, index) => {
    const terms = (corrections[index] ?? []).map(({ term }) => term);
    return terms.length > 0 ? terms : [typed];
  });

/** With words joined, or split, that the catalogue has so, and with numbers written the other way. */
async function rewritten({ db }: SpellingContext, words: readonly Word[]): Promise<Reading[]> {
  const typed = words.map((word) => word.typed);
  const joined = await joinWords(db, typed);
  const pieces = await Promise.all(
    words.map(async (word) => (word.begins ? [word.typed] : ((await splitWord(db, word.typed)) ?? [word.typed]))),
  );
  const isSplit = pieces.some(({ length }) => length > 1);
  return [...joined, ...(isSplit ? [pieces.flat()] : []), ...otherNumbers(typed)].map((tokens) =>
    readPlainly(tokens, penalties.rewritten),
  );
}

/** Words that books have are wrong too when no book has all of them. */
async function otherWords(near: Nearest, words: readonly Word[]): Promise<Reading[]> {
  const tokens = await Promise.all(
    words.map(async ({ typed, begins }) => {
      const others = (await near(typed)).map(({ term }) => term);
      return begins || others.length === 0 ? [typed, ...others] : others;
    }),
  );
  return [makeReading(tokens, penalties.near)];
}

async function otherInitials(context: SpellingContext, words: readonly Word[]): Promise<Reading[]> {
  const tokens = await Promise.all(
    words.map(async ({ typed, isWord }) =>
      isWord ? [typed] : [typed, ...(await nearestOfAll(context, typed)).map(({ term }) => term)],
    ),
  );
  return [makeReading(tokens, penalties.near)];
}
