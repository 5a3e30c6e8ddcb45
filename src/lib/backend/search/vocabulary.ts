import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { engineOf } from '../../database/engine.ts';
import type { VocabularyWord } from '../../database/search-index.ts';
import type { Queries, ShopContext } from '../context.ts';

/** The words of the catalogue in memory, from which corrections are chosen. */

export interface Vocabulary {
  /** In the order of their code points, without those that begin before `firstInitial`. */
  readonly words: readonly VocabularyWord[];
  /** `lettersOf` each. */
  readonly letters: Int32Array;
  /** Where those with this first character begin and end. */
  readonly ofInitial: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
}

/** Numbers come before it, and are no words. */
export const firstInitial = 'a';

export const initialOf = (word: string): string => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** The letters of a word as bits: words that differ in more bits than two for each mistake need not be compared. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

export function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}

interface Held {
  readonly vocabulary: Vocabulary;
  /** The catalogue's revision before it was read. */
  readonly revision: number;
  readonly readAt: number;
}

/** More words than these may be so old after a change, in ms: reading them takes a fifth of a second at a million books. */
const manyWords = 2000;
const oldestMs = 60_000;
/** After a change, the words that searches ask for are read anew once they are so old, before a search has to wait for that. */
const refreshedMs = 20_000;
/** Words that no search has asked for so long are not. */
const unusedMs = 10 * 60_000;

interface State {
  held?: Held;
  reading?: { readonly revision: number; readonly words: Promise<Vocabulary> };
  askedAt?: number;
}

const states = new WeakMap<Queries, State>();

function stateOf(db: Queries): State {
  const state = states.get(db) ?? {};
  states.set(db, state);
  return state;
}

/** All words of the catalogue except numbers. Those of a large one may be a minute old. */
export async function readVocabulary(db: Queries, now: number): Promise<Vocabulary> {
  const state = stateOf(db);
  state.askedAt = now;
  const revision = await engineOf(db).revision(db);
  const { held } = state;
  const isFresh = held && (held.revision === revision || (isLarge(held) && isYounger(held, now, oldestMs)));
  return isFresh ? held.vocabulary : readOnce(db, revision, now);
}

/**
 * Reads the words before a search has to wait for them: once for the first search, and after changes while there are searches
 * that ask for them. Called every few seconds, beside serving.
 */
export async function refreshVocabulary(db: Queries, now: number): Promise<void> {
  const { held, askedAt = Number.NEGATIVE_INFINITY } = stateOf(db);
  if (held && (now - askedAt > unusedMs || isYounger(held, now, refreshedMs))) return;
  const revision = await engineOf(db).revision(db);
  if (held?.revision !== revision) await readOnce(db, revision, now);
}

const isLarge = ({ vocabulary }: Held): boolean => vocabulary.words.length > manyWords;

/** Never, once the clock was set back. */
const isYounger = ({ readAt }: Held, now: number, ms: number): boolean => now >= readAt && now - readAt < ms;

/** How many books have each of these words; those that none has are missing. Numbers are read from the database. */
export async function countBooks(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const numbers = terms.filter((term) => term < firstInitial);
  const read = numbers.length > 0 ? await engineOf(db).search.known(db, numbers) : [];
  const vocabulary = await readVocabulary(db, now());
  const found = terms.flatMap((term) => findWord(vocabulary, term) ?? []);
  return new Map([...read, ...found].map(({ term, doc }) => [term, doc]));
}

function findWord({ words, ofInitial }: Vocabulary, term: string): VocabularyWord | undefined {
  let { from, to } = ofInitial.get(initialOf(term)) ?? { from: 0, to: 0 };
  while (from < to) {
    const middle = (from + to) >> 1;
    const word = words[middle];
    if (!word || word.term === term) return word;
    if (word.term < term) from = middle + 1;
    else to = middle;
  }
  return undefined;
}

/** Searches at the same time share one reading, but not one that began before a change. */
async function readOnce(db: Queries, revision: number, now: number): Promise<Vocabulary> {
  const state = stateOf(db);
  if (state.reading?.revision === revision) return state.reading.words;
  const words = readAllWords(db);
  state.reading = { revision, words };
  try {
    const vocabulary = await words;
    state.held = { vocabulary, revision, readAt: now };
    return vocabulary;
  } finally {
    if (state.reading?.words === words) delete state.reading;
  }
}

/** Read at a time, so that others are answered between. */
const wordsAtOnce = 1000;

/** Characters for private use are in no word: an index may have some of its own. */
const ranges = [
  { first: firstInitial, to: '\ue000' },
  { first: '\uf900', to: undefined },
] as const;

async function readAllWords(db: Queries): Promise<Vocabulary> {
  const words: VocabularyWord[] = [];
  for (const { first, to } of ranges) {
    let from: string = first;
    for (;;) {
      const part = await engineOf(db).search.vocabulary(db, { from, ...(to && { to }) }, wordsAtOnce);
      words.push(...part);
      const last = part.at(-1);
      if (!last || part.length < wordsAtOnce) break;
      // The first text behind it.
      from = `${last.term}\u0001`;
      await yieldToEventLoop();
    }
  }
  const ofInitial = new Map<string, { readonly from: number; readonly to: number }>();
  for (const [index, { term }] of words.entries()) {
    const initial = initialOf(term);
    ofInitial.set(initial, { from: ofInitial.get(initial)?.from ?? index, to: index + 1 });
  }
  return { words, letters: Int32Array.from(words, ({ term }) => lettersOf(term)), ofInitial };
}
