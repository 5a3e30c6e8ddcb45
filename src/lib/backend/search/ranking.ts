/**
 * What the order of search results is made of. A book has the score of the best way in which it is found: what matches, less
 * the penalty of the reading that matches. Books of the same score are in the order of copies sold.
 */

/** What matches, best first. */
export const tierScores = {
  /** The title is the text. */
  exactTitle: 100,
  /** The title and names of the authors. */
  titleAndAuthor: 85,
  /** The title begins with the words of the text. */
  titleBegins: 80,
  /** The series and the number in it are the text. */
  series: 78,
  /** The title begins with the text, the last word of which may be incomplete. */
  titlePrefix: 70,
  /** Every word, complete, is in a title that has hardly more. */
  titleNearly: 67,
  /** Every word, complete, is in a title that is not long. */
  titleShort: 66,
  /** Every word, complete, is in the title. */
  titleWords: 65,
  /** Every word, complete, is in the authors' names or in a title of few words. */
  wordsNearly: 62,
  /** Every word, complete, is in the title or the authors' names. */
  words: 61,
  /** Every word is in the title, as the beginning of one. */
  title: 60,
  /** Every word is in the authors' names. */
  author: 50,
  /** Part of an ISBN. */
  isbn: 45,
  /** Every word is somewhere: title, names, series, publisher, tags. */
  anywhere: 40,
  /** It stands on a shelf with this name. */
  shelf: 30,
  /** Every word is in the description or the contents. Searched when nothing else is found. */
  text: 5,
} as const;

export type TierName = keyof typeof tierScores;

/** How far a reading of the text is from what was typed. */
export const penalties = {
  typed: 0,
  /** A word that no book has, as one that sounds the same. */
  alike: 3,
  /** A word that no book has, as the nearest ones. */
  nearest: 12,
  /** The same, as words further away. */
  near: 24,
  /** Two words as one, one as several, a number as words: before titles that only begin with what was typed. */
  rewritten: 25,
  /** A word that means the same. */
  synonym: 25,
  /** Whom the book is for, read out of the text. */
  reader: 25,
  /** A last word that some word begins with, which may be one that is not finished: what it begins comes first. */
  unfinished: 45,
} as const;

export type PenaltyName = keyof typeof penalties;
