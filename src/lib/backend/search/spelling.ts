import { engineOf } from '../../database/engine.ts';
import type { VocabularyWord } from '../../database/search-index.ts';
import { editDistance } from '../../edit-distance.ts';
import type { Queries, ShopContext } from '../context.ts';
import { respell, romanise } from './scripts/romanise.ts';
import { countBits, firstInitial, initialOf, lettersOf, readVocabulary } from './vocabulary.ts';

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

/**
 * The words of the catalogue most similar to a mistyped one that begin with the same character, the most similar first: complete
 * words before longer words that begin similarly, then by frequency.
 */
async function nearestWords({ db, now }: SpellingContext, word: string): Promise<Correction[]> {
  const limit = correctableTypos(word);
  if (limit === 0) return [];
  const initial = initialOf(word);
  if (initial < firstInitial) return rankBySpelling(word, await readVocabularyRange(db, initial), limit, true);
  const { words, letters, ofInitial } = await readVocabulary(db, now());
  const { from, to } = ofInitial.get(initial) ?? { from: 0, to: 0 };
  const typed = lettersOf(word);
  // Each letter of the typed word that another does not have is a mistake.
  const near = words.slice(from, to).filter((_, index) => countBits(typed & ~(letters[from + index] ?? 0)) <= limit);
  return rankBySpelling(word, near, limit, true);
}

/** The same for words with another first character: only as complete words, so that `hindi` does not find every `India`. */
async function nearestOfAll({ db, now }: SpellingContext, word: string): Promise<Correction[]> {
  const limit = correctableTypos(word);
  if (limit === 0) return [];
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

/** None for a word that has no letter. */
const correctableTypos = (word: string): number => (/\p{L}/u.test(word) ? allowedTypos(word) : 0);

/** Reads the words with a prefix. */
const readVocabularyRange = (db: Queries, prefix: string) =>
  engineOf(db).search.vocabulary(db, { from: prefix, to: `${prefix}\u{10ffff}` });

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
