import { engineOf } from '../../database/engine.ts';
import type { VocabularyWord } from '../../database/search-index.ts';
import { editDistance } from '../../edit-distance.ts';
import type { Queries, ShopContext } from '../context.ts';
import { isNeighbourOf } from './keyboard.ts';
import { respellings, romanise } from './scripts/romanise.ts';
import { countBits, firstInitial, initialOf, lettersOf, readVocabulary } from './vocabulary.ts';

/** Corrections tried for one word, and those of them with another first character. */
const maxSpellings = 6;
const maxInitials = 4;

export type SpellingContext = Pick<ShopContext, 'db' | 'now' | 'languages' | 'language'>;

/** A word of the catalogue in place of a typed one. */
export interface Correction {
  readonly term: string;
  /** Typing mistakes between them. */
  readonly cost: number;
  /** It is near as a whole, and not only its beginning. */
  readonly isWhole: boolean;
}

/** The nearest words of typed ones, for one search: each is looked for once. */
export type Nearest = (word: string) => Promise<readonly Correction[]>;

/** With `isAmongOthers`, words of three letters have a correction too: the other words of the text decide whether it makes sense. */
export function createNearest(context: SpellingContext, isAmongOthers = false): Nearest {
  const found = new Map<string, Promise<readonly Correction[]>>();
  return (word) => {
    const near = found.get(word) ?? nearestInAnyForm(context, word, isAmongOthers);
    found.set(word, near);
    return near;
  };
}

/** What a word that sounds the same costs beside one that was typed. */
export const soundsAlike = 0.5;
/** What another first character costs more than another one. */
const otherInitial = 0.75;
/** What a letter costs less that stands on the next key. */
const neighbouringKey = 0.25;

/** The nearest words, also of the word in Latin letters (गोदान, godan) or in another spelling of its sounds (geeta, gita). */
async function nearestInAnyForm(
  context: SpellingContext,
  word: string,
  isAmongOthers: boolean,
): Promise<readonly Correction[]> {
  if (isAmongOthers && word.length === shortWord) return nearestShort(context, word);
  const typed = await nearestWords(context, word);
  const initials = (await nearestOfAll(context, word)).map((correction) => ({
    ...correction,
    cost: correction.cost + otherInitial,
  }));
  const latin = romanise(word);
  const others = latin === undefined ? respellings(word) : [latin];
  const same = others.length === 0 ? [] : await engineOf(context.db).search.known(context.db, others);
  const sounding = [
    ...same.map(({ term }) => ({ term, cost: 0, isWhole: true })),
    ...(await Promise.all(others.map((other) => nearestWords(context, other, true)))).flat(),
  ].map((correction) => ({ ...correction, cost: correction.cost + soundsAlike }));
  return [...cheapest(word, [...typed, ...sounding], maxSpellings), ...cheapest(word, initials, maxInitials)].toSorted(
    (one, another) => one.cost - another.cost,
  );
}

/** The nearest of these corrections, each once, without what the word itself begins. */
function cheapest(word: string, corrections: readonly Correction[], limit: number): Correction[] {
  const found = new Map<string, Correction>();
  for (const correction of corrections) {
    const known = found.get(correction.term);
    if (!correction.term.startsWith(word) && (!known || correction.cost < known.cost))
      found.set(correction.term, correction);
  }
  return [...found.values()].toSorted((one, another) => one.cost - another.cost).slice(0, limit);
}

const shortWord = 3;
/** Very many words are near a short one. */
const maxShort = 16;

/** Complete words alone, with the same first letter and one mistake: `wnd`, wind. */
async function nearestShort({ db, now }: SpellingContext, word: string): Promise<readonly Correction[]> {
  if (initialOf(word) < firstInitial) return [];
  const { words, ofInitial } = await readVocabulary(db, now());
  const { from, to } = ofInitial.get(initialOf(word)) ?? { from: 0, to: 0 };
  const near = words.slice(from, to).filter(({ term }) => Math.abs(term.length - shortWord) <= 1);
  return rankBySpelling(word, near, 1, 'complete', maxShort);
}

/** The number of typing mistakes accepted in a word: none up to 3 characters, one up to 7, two from 8 on. */
export function allowedTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The words of the catalogue most similar to a mistyped one that begin with the same character, the most similar first: complete
 * words before longer words that begin similarly, then by frequency. Words that begin with it are what is searched for anyway, and
 * would take the places of those: only another spelling of what was typed needs them (`isOtherSpelling`).
 */
async function nearestWords(
  { db, now }: SpellingContext,
  word: string,
  isOtherSpelling = false,
): Promise<Correction[]> {
  const limit = correctableTypos(word);
  if (limit === 0) return [];
  const initial = initialOf(word);
  const allowed = isOtherSpelling ? 'completions' : 'beginnings';
  if (initial < firstInitial) return rankBySpelling(word, await readVocabularyRange(db, initial), limit, allowed);
  const { words, letters, ofInitial } = await readVocabulary(db, now());
  const { from, to } = ofInitial.get(initial) ?? { from: 0, to: 0 };
  const typed = lettersOf(word);
  // Each letter of the typed word that another does not have is a mistake.
  const near = words.slice(from, to).filter((_, index) => countBits(typed & ~(letters[from + index] ?? 0)) <= limit);
  return rankBySpelling(word, near, limit, allowed);
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
  return rankBySpelling(word, near, limit, 'complete');
}

/** None for a word that has no letter. */
const correctableTypos = (word: string): number => (/\p{L}/u.test(word) ? allowedTypos(word) : 0);

/** Reads the words with a prefix. */
const readVocabularyRange = (db: Queries, prefix: string) =>
  engineOf(db).search.vocabulary(db, { from: prefix, to: `${prefix}\u{10ffff}` });

/**
 * What counts as near: `complete` words alone; words whose `beginnings` are, because the typed word may be incomplete; those that begin
 * with the typed word itself too.
 */
type Allowed = 'complete' | 'beginnings' | 'completions';

function rankBySpelling(
  word: string,
  vocabulary: readonly VocabularyWord[],
  limit: number,
  allowed: Allowed,
  most = maxSpellings,
): Correction[] {
  return vocabulary
    .flatMap(({ term, doc }) => {
      if (term === word || (allowed === 'beginnings' && term.startsWith(word))) return [];
      const { whole, prefix: beginning } = editDistance(word, term, limit);
      const cost = allowed === 'complete' ? whole : Math.min(whole, beginning + 0.5);
      if (cost >= limit + 1) return [];
      const isWhole = cost === whole;
      return [{ term, doc, cost: isWhole && isNeighbourOf(word, term) ? cost - neighbouringKey : cost, isWhole }];
    })
    .toSorted((a, b) => a.cost - b.cost || b.doc - a.doc || (a.term < b.term ? -1 : 1))
    .slice(0, most)
    .map(({ term, cost, isWhole }) => ({ term, cost, isWhole }));
}
