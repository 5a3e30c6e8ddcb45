import { sql } from 'kysely';
import { engineOf } from '../../database/engine.ts';
import { highestProductId } from '../catalogue/sql-answers.ts';
import { type FoundProduct, findProducts, sortBySales } from './find-products.ts';
import { phrasesOf } from './phrases/phrases.ts';
import { isTelling } from './reader-phrases.ts';
import { makeReading, readPlainly, type Spellings } from './readings.ts';
import { significantOf } from './search-query.ts';
import type { Nearest, SpellingContext } from './spelling.ts';
import { countBooks } from './vocabulary.ts';

interface TypedWord {
  readonly typed: string;
}

/** A word of the text, and how many books have it, or the nearest word in place of one that none has. */
interface Weighed {
  readonly typed: string;
  readonly spellings: readonly string[];
  /** How much it says: more when fewer books have it. 0 for one that no book has, and for what is said of every book. */
  readonly weight: number;
}

/** What the nearest word says in place of one that no book has, beside a word that was typed so. */
const guessed = 0.6;
/** Words of which each is left out in turn. */
const maxTried = 4;
/** Books that are compared when one word less finds nothing either, and those of them that one word finds. */
const maxCompared = 500;
const maxOfWord = 200;
const searched = ['title', 'author', 'other'] as const;

interface Relaxed {
  readonly products: readonly FoundProduct[];
  readonly without?: readonly string[];
}

/**
 * Books that have all words but one that says little. When none has, the words of the book that has those that say most. `without` are
 * the words that were left out.
 */
export async function relax(
  context: SpellingContext,
  near: Nearest,
  words: readonly TypedWord[],
  limit: number,
): Promise<Relaxed> {
  const typed = significantOf(words.map((word) => word.typed));
  if (typed.length < 2) return { products: [] };
  const phrases = phrasesOf(context);
  const weighed = await weigh(context, near, typed);
  const find = async (rest: readonly Weighed[]): Promise<Relaxed> => {
    if (!rest.some((word) => isTelling(phrases, word.typed))) return { products: [] };
    const kept = rest.map((word) => word.typed);
    const readings = [readPlainly(kept, 'typed'), makeReading(spellingsOf(rest), ['near'])];
    const products = await findProducts(context.db, readings, limit);
    return products.length > 0 ? { products, without: typed.filter((word) => !kept.includes(word)) } : { products };
  };
  const leastFirst = weighed.toSorted((one, other) => one.weight - other.weight);
  for (const word of leastFirst.slice(0, maxTried)) {
    const found = await find(weighed.filter((one) => one !== word));
    if (found.products.length > 0) return found;
  }
  return typed.length > 2 ? find(await wordsOfBest(context, weighed)) : { products: [] };
}

const spellingsOf = (words: readonly Weighed[]): Spellings => words.map(({ spellings }) => spellings);

async function weigh(context: SpellingContext, near: Nearest, typed: readonly string[]): Promise<Weighed[]> {
  const phrases = phrasesOf(context);
  const corrections = await Promise.all(typed.map(near));
  const all = await highestProductId(context.db);
  const books = await countBooks(context, [
    ...new Set(typed.flatMap((word, index) => [word, corrections[index]?.[0]?.term ?? word])),
  ]);
  return typed.map((word, index) => {
    const others = (corrections[index] ?? []).map(({ term }) => term);
    const count = books.get(word) ?? books.get(others[0] ?? '');
    const says = count === undefined || !isTelling(phrases, word) ? 0 : Math.log((all + 1) / (count + 1));
    const weight = Math.max(0, says) * (books.has(word) ? 1 : guessed);
    return { typed: word, spellings: [word, ...others], weight };
  });
}

/** The words of the book that has those that say most: the most sold one of several. */
async function wordsOfBest({ db }: SpellingContext, words: readonly Weighed[]): Promise<readonly Weighed[]> {
  const { matches, holds, wordsOfBook } = engineOf(db).search;
  const ids = new Set<number>();
  for (const { weight, spellings } of words.toSorted((one, other) => other.weight - one.weight)) {
    if (weight === 0 || ids.size >= maxCompared) break;
    for (const id of await sortBySales(db, matches(searched, [spellings]), maxOfWord)) ids.add(id);
  }
  if (ids.size === 0) return [];
  const has = words.map(
    ({ spellings }, index) =>
      sql`case when ${holds(searched, [spellings])} then 1 else 0 end
        as ${sql.ref(`has${index}`)}`,
  );
  const { rows } = await sql<Readonly<Record<string, number>>>`select p.id, ${sql.join(has)}
    from product p ${wordsOfBook.table} where p.id in (${sql.join([...ids])}) ${wordsOfBook.where}
    order by p.sold desc, p.position, p.id`.execute(db);
  const held = rows.map((row) => words.filter((_, index) => row[`has${index}`] === 1));
  const said = (some: readonly Weighed[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return held.reduce<readonly Weighed[]>((best, some) => (said(some) > said(best) ? some : best), []);
}
