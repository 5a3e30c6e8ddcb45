import { searchMaxItems } from '../../shop/catalogue/search.ts';
import type { Queries } from '../context.ts';
import { type FoundCategory, findCategories, isNamedBy } from './find-categories.ts';
import { findInTexts } from './find-in-texts.ts';
import { type FoundProduct, findByIsbn, findProducts } from './find-products.ts';
import { isbnSlips } from './isbn-slips.ts';
import { phrasesOf } from './phrases/phrases.ts';
import { penalties } from './ranking.ts';
import { tradeToLeaveOut, withoutCarriers, withTradeJoined } from './reader-phrases.ts';
import { type Reading, readPlainly } from './readings.ts';
import { corrected, describe, otherWord, otherWords, readerReading, rewritten } from './readings-of.ts';
import { relax } from './relax.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';
import { readSearchRules, type SearchRules } from './search-rules.ts';
import { foundText } from './shown-text.ts';
import { createNearest, type SpellingContext } from './spelling.ts';
import { otherTexts } from './synonyms.ts';
import { tokenise } from './tokens.ts';

export interface SearchContext extends SpellingContext {
  /** What the shop has decided about searches; read from the database without it. */
  readonly rules?: SearchRules;
  /** Descriptions and contents are searched too when nothing else is found: not while a text is being typed. */
  readonly searchesTexts?: boolean;
}

/** A book of a search, and why it stands there. */
export interface SearchHit extends Omit<FoundProduct, 'tier'> {
  readonly tier: FoundProduct['tier'] | 'pinned';
  /** The shop has put it behind all others. */
  readonly isBuried: boolean;
}

export interface ExplainedSearch {
  readonly products: readonly SearchHit[];
  readonly categories: readonly FoundCategory[];
  /** The text that the best match was found by, where it is not the one that was typed: a corrected one. */
  readonly searchedText?: string;
  /** The typed words that were left out, because nothing has all of them. */
  readonly without?: readonly string[];
  /** The words are in the descriptions or contents of these books, and in nothing else of any book. */
  readonly isInTexts?: boolean;
  /** The page of the shop that this text leads to instead. */
  readonly redirect?: string;
}

export interface SearchResult extends Omit<ExplainedSearch, 'products'> {
  /** `isExact`: its title is exactly the text. `isPinned`: the shop has put it first. */
  readonly products: readonly { readonly id: number; readonly isExact: boolean; readonly isPinned: boolean }[];
}

/**
 * Searches sub-categories and at most `limit` products. The text is read as it was typed, with words that the shop says mean the
 * same, and where books do not have one of its words, with the nearest ones of the catalogue. When nothing has all words, further
 * readings follow, each only when those before it have found nothing: usual synonyms, the text without `book about` and the like,
 * other spellings of words that books do have (`hary` begins Haryana), and fewer words. Text between quotation marks is read as it
 * was typed alone.
 */
export async function searchShop(context: SearchContext, text: string, limit?: number): Promise<SearchResult> {
  const { products, ...found } = await explainSearch(context, text, limit);
  return {
    ...found,
    products: products.map(({ id, tier }) => ({
      ...{ id, isExact: tier === 'exactTitle', isPinned: tier === 'pinned' },
    })),
  };
}

/** The same with the reason for each book's place. */
export async function explainSearch(
  context: SearchContext,
  text: string,
  limit: number = searchMaxItems,
): Promise<ExplainedSearch> {
  const query = parseSearchQuery(text);
  if (!query) return nothing;
  const rules = context.rules ?? (await readSearchRules(context.db, context.now()));
  const typed = query.tokens.join(' ');
  const buried = rules.buried.get(typed) ?? [];
  const found = await findByText({ ...context, rules }, query, limit + buried.length);
  const products = await arrange(context.db, found.products, rules.pinned.get(typed) ?? [], buried, limit);
  const redirect = rules.redirects.get(typed);
  return { ...found, products, ...(redirect !== undefined && { redirect }) };
}

type Found = Omit<ExplainedSearch, 'products' | 'redirect'> & { readonly products: readonly FoundProduct[] };
type FullContext = SearchContext & { readonly rules: SearchRules };

const nothing = { products: [], categories: [] } as const satisfies Found;

/** With pinned books first, in the order in which they were pinned, and buried ones last. */
async function arrange(
  db: Queries,
  found: readonly FoundProduct[],
  pinned: readonly number[],
  buried: readonly number[],
  limit: number,
): Promise<SearchHit[]> {
  const listed =
    pinned.length === 0
      ? []
      : await db
          .selectFrom('product')
          .where('id', 'in', pinned)
          .select(['id', 'is_listed'])
          .execute()
          .then((rows) => rows.flatMap(({ id, is_listed }) => (is_listed === 1 ? [id] : [])));
  const first = pinned.filter((id) => listed.includes(id));
  const others = found
    .filter(({ id }) => !first.includes(id))
    .map((hit) => ({ ...hit, isBuried: buried.includes(hit.id) }));
  const reading = readPlainly([], 'typed');
  return [
    ...first.map((id) => ({ id, tier: 'pinned' as const, score: Number.POSITIVE_INFINITY, reading, isBuried: false })),
    ...others.filter(({ isBuried }) => !isBuried),
    ...others.filter(({ isBuried }) => isBuried),
  ].slice(0, limit);
}

async function findByText(context: FullContext, { tokens, isExact, isbn }: SearchQuery, limit: number): Promise<Found> {
  const { db } = context;
  if (!isbn) return (isExact ? findExactly : findByWords)(context, tokens, limit);
  const products = isbn.isWhole
    ? await findByIsbn(db, [isbn.digits], limit)
    : await findProducts(db, [readPlainly(tokens, 'typed', isbn.digits)], limit);
  return products.length > 0 || isExact ? { ...nothing, products } : findMistypedIsbn(db, isbn.digits, limit);
}

async function findExactly(context: FullContext, tokens: readonly string[], limit: number): Promise<Found> {
  const plain = readPlainly(tokens, 'typed');
  const categories = await findCategories(context, plain.words, true);
  const products = await findProducts(context.db, [onShelves(plain, categories)], limit);
  return products.length + categories.length > 0 ? { products, categories } : findTexts(context, tokens, limit);
}

/** Two swapped digits may be an ISBN too. */
async function findMistypedIsbn(db: Queries, digits: string, limit: number): Promise<Found> {
  const slips = isbnSlips(digits);
  if (slips.length === 0) return nothing;
  const products = await findByIsbn(db, slips, limit);
  const isbns = await isbnsOf(db, products, slips);
  const [only] = isbns;
  return { ...nothing, products, ...(isbns.length === 1 && only !== undefined && { searchedText: only }) };
}

async function isbnsOf(db: Queries, products: readonly FoundProduct[], slips: readonly string[]): Promise<string[]> {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('variant')
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .where('isbn', 'is not', null)
    .select('isbn')
    .execute();
  const isbns = new Set(rows.map(({ isbn }) => (isbn ?? '').replaceAll('-', '')));
  return slips.filter((one) => isbns.has(one));
}

async function findByWords(context: FullContext, tokens: readonly string[], limit: number): Promise<Found> {
  const { db, rules } = context;
  const plain = readPlainly(tokens, 'typed');
  const categories = await findCategories(context, plain.words);
  const typed = onShelves(plain, categories);
  const words = await describe(context, tokens);
  const near = createNearest(context, tokens.length > 1);
  const readings = [
    ...(typed.categories || words.every(({ begins }) => begins) ? [typed] : []),
    ...(await Promise.all(otherTexts(rules.synonyms, tokens).map((other) => asSynonym(context, other)))),
    ...(await corrected(near, words)),
    ...(await rewritten(context, words)),
    ...readerReading(context, tokens),
  ];
  const products = await findProducts(db, readings, limit);
  if (products.length > 0) return resultOf(db, tokens, products, categories);
  const asSynonyms = await findSynonyms(context, tokens, limit);
  if (asSynonyms || categories.length > 0) return asSynonyms ?? { ...nothing, categories };
  const phrases = phrasesOf(context);
  const joined = withTradeJoined(phrases, tokens);
  if (joined) return findByWords(context, joined, limit);
  const telling = withoutCarriers(phrases, tokens);
  if (telling) return readAs(telling, await findByWords(context, telling, limit));
  const leftOut = tradeToLeaveOut(phrases, tokens);
  const needed = tokens.filter((token) => !leftOut.includes(token));
  if (leftOut.length > 0) return withoutTrade(leftOut, await findByWords(context, needed, limit));
  for (const others of [await otherWord(context, near, words), await otherWords(near, words)]) {
    const found = await findProducts(db, others, limit);
    if (found.length > 0) return resultOf(db, tokens, found);
  }
  const { products: relaxed, without } = await relax(context, near, words, limit);
  return relaxed.length > 0
    ? { products: relaxed, categories, ...(without && { without }) }
    : findTexts(context, tokens, limit);
}

/** In descriptions and contents, last, and not while something is typed. */
async function findTexts(context: FullContext, tokens: readonly string[], limit: number): Promise<Found> {
  const products = context.searchesTexts ? await findInTexts(context.db, tokens, limit) : [];
  return products.length > 0 ? { ...nothing, products, isInTexts: true } : nothing;
}

/** A reading that books on these shelves have, too. */
function onShelves(reading: Reading, categories: readonly FoundCategory[]): Reading {
  const words = reading.words.flatMap(([word = '']) => word);
  const named = categories.filter((category) => isNamedBy(category, words)).map(({ id }) => id);
  return named.length > 0 ? { ...reading, categories: named } : reading;
}

async function asSynonym(context: FullContext, words: readonly string[]): Promise<Reading> {
  const plain = readPlainly(words, 'synonym');
  return onShelves(plain, await findCategories(context, plain.words));
}

/** By what readers usually call the same; undefined when that finds nothing either. */
async function findSynonyms(
  context: FullContext,
  tokens: readonly string[],
  limit: number,
): Promise<Found | undefined> {
  for (const other of otherTexts(phrasesOf(context).synonyms, tokens)) {
    const plain = readPlainly(other, 'synonym');
    const categories = await findCategories(context, plain.words);
    const products = await findProducts(context.db, [onShelves(plain, categories)], limit);
    if (products.length > 0) return readAs(other, { products, categories });
  }
  return undefined;
}

const withoutTrade = (words: readonly string[], found: Found): Found =>
  found.products.length + found.categories.length === 0
    ? found
    : { ...found, without: [...words, ...(found.without ?? [])] };

/** What was found by another text than the typed one. */
const readAs = (text: readonly string[], found: Found): Found =>
  found.products.length > 0 && !found.without?.length ? { searchedText: text.join(' '), ...found } : found;

async function resultOf(
  db: Queries,
  tokens: readonly string[],
  products: readonly FoundProduct[],
  categories: readonly FoundCategory[] = [],
): Promise<Found> {
  return { products, categories, ...(await correctionOf(db, products, tokens)) };
}

/** The text of the best match, if it is another one than was typed. */
async function correctionOf(db: Queries, [best]: readonly FoundProduct[], tokens: readonly string[]) {
  if (!best || best.reading.penalty === penalties.typed) return {};
  const searchedText = await foundText(db, best);
  return tokenise(searchedText).join(' ') === tokens.join(' ') ? {} : { searchedText };
}
