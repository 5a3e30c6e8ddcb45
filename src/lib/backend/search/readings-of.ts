import { engineOf } from '../../database/engine.ts';
import { otherNumbers, readSeriesQuery } from './numbers.ts';
import { phrasesOf } from './phrases/phrases.ts';
import type { PenaltyName } from './ranking.ts';
import { isOfTrade, readReader, wordsFor } from './reader-phrases.ts';
import { makeReading, type Reading, readPlainly } from './readings.ts';
import { significantOf } from './search-query.ts';
import { joinWords, splitWord } from './spacing.ts';
import { type Correction, type Nearest, type SpellingContext, soundsAlike } from './spelling.ts';
import { countBooks } from './vocabulary.ts';

/** The ways in which a typed text is read beside the plain one. */

/**
 * A typed word, and what the catalogue knows of it. Words that are too common to be searched for, are said of every edition, or say
 * which book of a series, need no look: they are never mistyped.
 */
export interface Word {
  readonly typed: string;
  readonly isWord: boolean;
  readonly begins: boolean;
}

export async function describe(context: SpellingContext, tokens: readonly string[]): Promise<Word[]> {
  const { db } = context;
  const phrases = phrasesOf(context);
  const significant = new Set(significantOf(tokens));
  const series = readSeriesQuery(tokens);
  const isLookedUp = (word: string) =>
    significant.has(word) && !isOfTrade(phrases, word) && (series?.words.includes(word) ?? true);
  return Promise.all(
    tokens.map(async (typed) => ({
      typed,
      ...(isLookedUp(typed) ? await engineOf(db).search.lookUp(db, typed) : { isWord: true, begins: true }),
    })),
  );
}

/**
 * With the nearest words in place of those that books do not have. A last word may be one that is not finished. Words that are near at
 * their beginning alone stand back behind whole ones.
 */
export async function corrected(near: Nearest, words: readonly Word[]): Promise<Reading[]> {
  const corrections = await Promise.all(
    words.map(async ({ typed, isWord }) => (isWord ? [] : likely(await near(typed)))),
  );
  if (corrections.every((list) => list.length === 0)) return [];
  const isUnfinished = words.every(({ isWord, begins }, index) => isWord || (begins && index === words.length - 1));
  const behind: readonly PenaltyName[] = isUnfinished ? ['unfinished'] : [];
  return [
    makeReading(spellings(words, corrections.map(nearest)), [
      corrections.every(areAlike) ? 'alike' : 'nearest',
      ...behind,
    ]),
    makeReading(spellings(words, corrections), ['near', ...behind]),
  ];
}

function likely(corrections: readonly Correction[]): readonly Correction[] {
  const [first] = corrections;
  return first?.isWhole ? corrections.filter(({ isWhole }) => isWhole) : corrections;
}

const areAlike = ([first]: readonly Correction[]): boolean => !first || first.cost <= soundsAlike;

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
  const [split] = await splitTexts(context, words);
  const spaced = [...joined, ...(split ? [split] : [])];
  const numbers = await Promise.all([typed, ...spaced].map((text) => otherNumbersOf(context, text)));
  return [...spaced, ...numbers.flat()].slice(0, maxRewritten).map((tokens) => readPlainly(tokens, 'rewritten'));
}

const maxRewritten = 8;

/** The text with its words split that nothing begins with, in the likeliest way first. None where there is nothing to split. */
async function splitTexts(context: SpellingContext, words: readonly Word[]): Promise<readonly (readonly string[])[]> {
  const splits = await Promise.all(words.map(({ begins, typed }) => (begins ? [] : splitWord(context, typed))));
  const most = Math.max(...splits.map(({ length }) => length));
  return Array.from({ length: most }, (_, way) =>
    words.flatMap(({ typed }, index) => splits[index]?.[way] ?? splits[index]?.[0] ?? [typed]),
  );
}

/** Numbers in words that books have: in a shop of five languages, most of them in one. */
async function otherNumbersOf(
  context: SpellingContext,
  typed: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const others = otherNumbers(typed, phrasesOf(context).languages);
  if (others.length < 2) return others;
  const added = [...new Set(others.flat())].filter((word) => !typed.includes(word));
  const known = await countBooks(context, added);
  return others.filter((words) => words.every((word) => known.has(word) || typed.includes(word)));
}

/** Words of a text of which each may be another one. */
const maxChanged = 6;

/** Words that books have are wrong too when no book has all of them, and a split may be another one: with one other word. */
export async function otherWord(context: SpellingContext, near: Nearest, words: readonly Word[]): Promise<Reading[]> {
  const all = await otherSpellings(near, words);
  const [, ...splits] = await splitTexts(context, words);
  const typed = words.map((word) => [word.typed]);
  const changed = all.flatMap((others, index) =>
    others.length > 1 ? [makeReading(typed.with(index, others), ['near'])] : [],
  );
  return [...changed.slice(0, maxChanged), ...splits.map((text) => readPlainly(text, 'rewritten'))];
}

/** The same with as many other words as need be. */
export const otherWords = async (near: Nearest, words: readonly Word[]): Promise<Reading[]> => [
  makeReading(await otherSpellings(near, words), ['near']),
];

const otherSpellings = (near: Nearest, words: readonly Word[]): Promise<string[][]> =>
  Promise.all(
    words.map(async ({ typed, begins }) => {
      const others = (await near(typed)).map(({ term }) => term);
      return begins || others.length === 0 ? [typed, ...others] : others;
    }),
  );

/** As a book for somebody of an age. */
export function readerReading(context: SpellingContext, tokens: readonly string[]): Reading[] {
  const reader = readReader(phrasesOf(context), tokens);
  if (!reader) return [];
  const words = [...reader.words.map((word) => [word]), wordsFor(reader)];
  return [{ ...makeReading(words, ['reader']), shown: reader.shown }];
}
