import { readSeriesQuery } from './numbers.ts';
import { type PenaltyName, penalties } from './ranking.ts';
import { significantOf } from './search-query.ts';

/** For each word, the spellings to search for. */
export type Spellings = readonly (readonly string[])[];

/** One way to understand the text of the search box. */
export interface Reading {
  /** All words in order, each in any of its spellings, the likeliest first. */
  readonly tokens: Spellings;
  /** The words that must match, each in any of its spellings and as a prefix. */
  readonly words: Spellings;
  /** The whole text as the title of a book, in its likeliest spellings. */
  readonly texts: readonly string[];
  /** The text as a series and a number in it. */
  readonly series?: { readonly words: Spellings; readonly number: string };
  /** Digits that an ISBN begins with. */
  readonly isbn?: string;
  /** The text as the names of these categories. */
  readonly categories?: readonly number[];
  /** What readers are told that was searched for, where it is not these words. */
  readonly shown?: string;
  /** How it differs from what was typed, and how far that is; see ranking.ts. */
  readonly kinds: readonly PenaltyName[];
  readonly penalty: number;
}

/** Titles that one reading is compared with. */
const maxTexts = 8;

/** The reading of words that may each be spelled in several ways, the likeliest first. */
export function makeReading(tokens: Spellings, kinds: readonly PenaltyName[], isbn?: string): Reading {
  const series = readSeriesQuery(tokens.map(([likeliest = '']) => likeliest));
  return {
    tokens,
    words: significantOf(tokens),
    texts: textsOf(tokens),
    ...(series && {
      series: {
        words: significantOf(tokens.slice(series.start, series.start + series.words.length)),
        number: series.number,
      },
    }),
    ...(isbn !== undefined && { isbn }),
    kinds,
    penalty: kinds.reduce((sum, kind) => sum + penalties[kind], 0),
  };
}

/** The reading of words in one spelling each. */
export const readPlainly = (words: readonly string[], kind: PenaltyName, isbn?: string): Reading =>
  makeReading(
    words.map((word) => [word]),
    [kind],
    isbn,
  );

/** The likeliest text, then those in which one word has another spelling. */
function textsOf(tokens: Spellings): string[] {
  const likeliest = tokens.map(([first = '']) => first);
  const others = tokens.flatMap((spellings, index) =>
    spellings.slice(1).map((spelling) => likeliest.with(index, spelling)),
  );
  return [likeliest, ...others].slice(0, maxTexts).map((words) => words.join(' '));
}
