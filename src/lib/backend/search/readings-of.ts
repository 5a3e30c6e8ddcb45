import { engineOf } from '../../database/engine.ts';
import { otherNumbers } from './numbers.ts';
import type { PenaltyName } from './ranking.ts';
import { isOfTrade, readReader, wordsFor } from './reader-phrases.ts';
import { makeReading, type Reading, readPlainly } from './readings.ts';
import { significantOf } from './search-query.ts';
import { joinWords, splitWord } from './spacing.ts';
import type { Correction, Nearest, SpellingContext } from './spelling.ts';

/** The ways in which a typed text is read beside the plain one. */

/**
 * A typed word, and what the catalogue knows of it. Words that are too common to be searched for, or are said of every edition, need
 * no look: they are never mistyped.
 */
export interface Word {
  readonly typed: string;
  readonly isWord: boolean;
  readonly begins: boolean;
}

export async function describe({ db }: SpellingContext, tokens: readonly string[]): Promise<Word[]> {
  const significant = new Set(significantOf(tokens));
  return Promise.all(
    tokens.map(async (typed) => ({
      typed,
      ...(significant.has(typed) && !isOfTrade(typed)
        ? await engineOf(db).search.lookUp(db, typed)
        : { isWord: true, begins: true }),
    })),
  );
}

/** With the nearest words in place of those that books do not have. A last word may be one that is not finished. */
export async function corrected(near: Nearest, words: readonly Word[]): Promise<Reading[]> {
  const corrections = await Promise.all(words.map(({ typed, isWord }) => (isWord ? [] : near(typed))));
  if (corrections.every((list) => list.length === 0)) return [];
  const isUnfinished = words.every(({ isWord, begins }, index) => isWord || (begins && index === words.length - 1));
  const behind: readonly PenaltyName[] = isUnfinished ? ['unfinished'] : [];
  return [
    makeReading(spellings(words, corrections.map(nearest)), ['nearest', ...behind]),
    makeReading(spellings(words, corrections), ['near', ...behind]),
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
export async function rewritten(context: SpellingContext, words: readonly Word[]): Promise<Reading[]> {
  const typed = words.map((word) => word.typed);
  const joined = await joinWords(context.db, typed);
  const pieces = await Promise.all(
    words.map(async (word) => (word.begins ? [word.typed] : ((await splitWord(context, word.typed)) ?? [word.typed]))),
  );
  const isSplit = pieces.some(({ length }) => length > 1);
  return [...joined, ...(isSplit ? [pieces.flat()] : []), ...otherNumbers(typed)].map((tokens) =>
    readPlainly(tokens, 'rewritten'),
  );
}

/** Words that books have are wrong too when no book has all of them. */
export async function otherWords(near: Nearest, words: readonly Word[]): Promise<Reading[]> {
  const tokens = await Promise.all(
    words.map(async ({ typed, begins }) => {
      const others = (await near(typed)).map(({ term }) => term);
      return begins || others.length === 0 ? [typed, ...others] : others;
    }),
  );
  return [makeReading(tokens, ['near'])];
}

/** As a book for somebody of an age. */
export function readerReading(tokens: readonly string[]): Reading[] {
  const reader = readReader(tokens);
  if (!reader) return [];
  const words = [...reader.words.map((word) => [word]), wordsFor(reader)];
  return [{ ...makeReading(words, ['reader']), shown: reader.shown }];
}
