/** What the page about messages shows. */

export interface WordsFilter {
  /** The tag of a language: `de`. */
  readonly tag: string;
  /** The name of a room; '' for all. */
  readonly room: string;
  /** A part of the name, of the English or of the present text. */
  readonly text: string;
  readonly state: WordsState;
}

/** All, those without a text, those that were changed here. */
export const wordsStates = ['all', 'missing', 'changed'] as const;
export type WordsState = (typeof wordsStates)[number];
export const isWordsState = (text: unknown): text is WordsState => wordsStates.some((state) => state === text);

export interface Wording {
  /** Room and key: `site.menu`. */
  readonly name: string;
  readonly english: string;
  /** What translators should know; '' for nothing. */
  readonly comment: string;
  /** What is said now; '' where it is said in English. */
  readonly text: string;
  /** Who has changed it here; undefined for a text as it was delivered. */
  readonly changedBy: string | undefined;
}

export const wordsPageSize = 25;

/** In characters. The longest message has some 600. */
export const maxWording = 3000;
