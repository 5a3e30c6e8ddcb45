import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { engineOf } from '../../database/engine.ts';
import type { VocabularyWord } from '../../database/search-index.ts';
import { editDistance } from '../../edit-distance.ts';
import { createQueryCache } from '../catalogue/query-cache.ts';
import type { Queries, ShopContext } from '../context.ts';
import { respell, romanise } from './scripts/romanise.ts';

/** Corrections tried for one word, and those of them with another first character. */
const maxSpellings = 6;
const maxInitials = 4;

export type SpellingContext = Pick<ShopContext, 'db' | 'now'>;

/** A word of the catalogue in place of a typed one. */
export interface Correction {
  readonly term: string;
  /** Typing mistakes between them. */
  readonly cost: number;
}

/** The nearest words of typed ones, for one search: each is looked for once. */
export type Nearest = (word: string) => Promise<readonly Correction[]>;

export function createNearest(context: SpellingContext): Nearest {
  const found = new Map<string, Promise<readonly Correction[]>>();
  return (word) => {
    const near = found.get(word) ?? nearestInAnyForm(context, word);
    found.set(word, near);
    return near;
  };
}

/** What a word that sounds the same costs beside one that was typed. */
const soundsAlike = 0.5;
/** What another first character costs more than another one. */
const otherInitial = 0.75;

/** The nearest words, also of the word in Latin letters (गोदान, godan) or in another spelling of its sounds (geeta, gita). */
async function nearestInAnyForm(context: SpellingContext, word: string): Promise<readonly Correction[]> {
  const typed = await nearestWords(context, word);
  const initials = (await nearestOfAll(context, word)).map(({ term, cost }) => ({ term, cost: cost + otherInitial }));
  const other = romanise(word) ?? respell(word);
  const same = other === undefined ? [] : await engineOf(context.db).search.known(context.db, [other]);
  const sounding = [
    ...same.map(({ term }) => ({ term, cost: 0 })),
    ...(other === undefined ? [] : await nearestWords(context, other)),
  ].map(({ term, cost }) => ({ term, cost: cost + soundsAlike }));
  return [...cheapest(word, [...typed, ...sounding], maxSpellings), ...cheapest(word, initials, maxInitials)].toSorted(
    (one, another) => one.cost - another.cost,
  );
}

/** The nearest of these corrections, each once. */
function cheapest(word: string, corrections: readonly Correction[], limit: number): Correction[] {
  const costs = new Map<string, number>();
  for (const { term, cost } of corrections) if (term !== word) costs.set(term, Math.min(cost, costs.get(term) ?? cost));
  return [...costs]
    .map(([term, cost]) => ({ term, cost }))
    .toSorted((one, another) => one.cost - another.cost)
    .slice(0, limit);
}

/** The number of typing mistakes accepted in a word: none up to 3 characters, one up to 7, two from 8 on. */
export function allowedTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Whether books have a word, and whether they have one that begins with it. */
export async function lookUp(
  db: Queries,
  word: string,
): Promise<{ readonly isWord: boolean; readonly begins: boolean }> {
  const [first] = await readVocabularyRange(db, word, 1);
  return { isWord: first?.term === word, begins: first !== undefined };
}

/**
 * The words of the catalogue most similar to a mistyped one that begin with the same character, the most similar first: complete
 * words before longer words that begin similarly, then by frequency.
 */
async function nearestWords({ db }: SpellingContext, word: string): Promise<Correction[]> {
  const initial = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return correct(word, () => readVocabularyRange(db, initial), true);
}

/** The same for words with another first character: only as complete words, so that `hindi` does not find every `India`. */
async function nearestOfAll({ db, now }: SpellingContext, word: string): Promise<Correction[]> {
  const limit = allowedTypos(word);
  if (limit === 0 || !/\p{L}/u.test(word)) return [];
  const { words, letters } = await readVocabulary(db, now());
  const typed = lettersOf(word);
  const near = words.filter(
    ({ term }, index) =>
      Math.abs(term.length - word.length) <= limit &&
      countBits((letters[index] ?? 0) ^ typed) <= 2 * limit &&
      term.codePointAt(0) !== word.codePointAt(0),
  );
  return rankBySpelling(word, near, limit, false);
}

/** The letters of a word as bits: words that differ in more bits than two for each mistake need not be compared. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}

/** Reads no words for one that is too short to be corrected, or has no letter. */
async function correct(
  word: string,
  read: () => Promise<readonly VocabularyWord[]>,
  allowPrefix: boolean,
): Promise<Correction[]> {
  const limit = allowedTypos(word);
  if (limit === 0 || !/\p{L}/u.test(word)) return [];
  return rankBySpelling(word, await read(), limit, allowPrefix);
}

/** Reads the words with a prefix. */
const readVocabularyRange = (db: Queries, prefix: string, limit?: number) =>
  engineOf(db).search.vocabulary(db, { from: prefix, to: `${prefix}\u{10ffff}` }, limit);

/** Words with the letters of each. */
interface Vocabulary {
  readonly words: readonly VocabularyWord[];
  readonly letters: Int32Array;
}

const cachedVocabulary = createQueryCache<Vocabulary>(({ words }) => words.length);

/** All words of the catalogue except numbers. */
const readVocabulary = (db: Queries, now: number): Promise<Vocabulary> =>
  cachedVocabulary(db, 'all', now, () => readOnce(db));

/** A reading that has begun, and the revision of the catalogue before it. */
const readings = new WeakMap<Queries, { readonly revision: number; readonly words: Promise<Vocabulary> }>();

/** Searches at the same time share one reading, but not one that began before a change. */
async function readOnce(db: Queries): Promise<Vocabulary> {
  const revision = await engineOf(db).revision(db);
  const running = readings.get(db);
  if (running?.revision === revision) return running.words;
  const words = readAllWords(db).finally(() => {
    if (readings.get(db)?.words === words) readings.delete(db);
  });
  readings.set(db, { revision, words });
  return words;
}

/** Read at a time: at a million books all of them take SQLite a fifth of a second, in which others are answered. */
const wordsAtOnce = 1000;

async function readAllWords(db: Queries): Promise<Vocabulary> {
  const words: VocabularyWord[] = [];
  let from = 'a';
  for (;;) {
    const part = await engineOf(db).search.vocabulary(db, { from }, wordsAtOnce);
    words.push(...part);
    const last = part.at(-1);
    if (!last || part.length < wordsAtOnce) break;
    // The first text behind it.
    from = `${last.term}\u0001`;
    await yieldToEventLoop();
  }
  return { words, letters: Int32Array.from(words, ({ term }) => lettersOf(term)) };
}

/** With `allowPrefix`, words that only begin similarly count too, because the typed word may be incomplete. */
function rankBySpelling(
  word: string,
  vocabulary: readonly VocabularyWord[],
  limit: number,
  allowPrefix: boolean,
): Correction[] {
  return vocabulary
    .flatMap(({ term, doc }) => {
      if (term === word) return [];
      const { whole, prefix: beginning } = editDistance(word, term, limit);
      const cost = allowPrefix ? Math.min(whole, beginning + 0.5) : whole;
      return cost < limit + 1 ? [{ term, doc, cost }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost || b.doc - a.doc || (a.term < b.term ? -1 : 1))
    .slice(0, maxSpellings)
    .map(({ term, cost }) => ({ term, cost }));
}
