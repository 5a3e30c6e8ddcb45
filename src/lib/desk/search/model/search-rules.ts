/** What the shop decides about searches, as the desk shows it. */

export type SearchRuleKind = 'synonym' | 'pin' | 'bury' | 'redirect';

export interface SearchRule {
  readonly id: number;
  readonly kind: SearchRuleKind;
  /** As it was typed; of synonyms all texts, with commas. */
  readonly text: string;
  /** Of a pinned or buried book. */
  readonly book?: { readonly id: number; readonly title: string };
  /** Of a redirect. */
  readonly path: string;
}

/** A text that found nothing, at least twice. */
export interface SearchMiss {
  readonly text: string;
  readonly asked: number;
  /** Epoch milliseconds. */
  readonly lastAt: number;
}

/** What a text finds with and without synonyms. */
export interface SynonymEffect {
  readonly text: string;
  readonly before: number;
  readonly after: number;
  /** The first titles that it did not find before. */
  readonly added: readonly string[];
}

/** Why a text finds a book: the owner has put it first, or what of it matches. Pages have words for it. */
export type MatchName =
  | 'pinned'
  | 'exactTitle'
  | 'titleAndAuthor'
  | 'titleBegins'
  | 'series'
  | 'titlePrefix'
  | 'titleNearly'
  | 'titleShort'
  | 'titleWords'
  | 'title'
  | 'wordsNearly'
  | 'words'
  | 'author'
  | 'isbn'
  | 'anywhere'
  | 'shelf'
  | 'text';

/** How far a reading of a text is from what was typed. */
export type ReadingName = 'typed' | 'alike' | 'nearest' | 'near' | 'rewritten' | 'synonym' | 'reader' | 'unfinished';

/** A hit with the reason for its place. */
export interface ExplainedHit {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly match: MatchName;
  /** Of what matches; undefined for a pinned book. */
  readonly weight: number | undefined;
  /** How the text was read for it, in which ways that differs from what was typed, and what that takes off. */
  readonly reading: string;
  readonly changes: readonly ReadingName[];
  readonly penalty: number;
  /** Copies sold, which decide between equal hits. */
  readonly sold: number;
  readonly isBuried: boolean;
}

export interface ExplainedText {
  readonly text: string;
  readonly hits: readonly ExplainedHit[];
  /** As the catalogue file names them. */
  readonly categories: readonly { readonly name: string; readonly parent: string }[];
  readonly searchedText?: string | undefined;
  readonly without: readonly string[];
  readonly redirect?: string | undefined;
}

export const maxSearchRules = 500;
export const maxSynonymTexts = 10;
/** In characters, of one text. */
export const maxRuleText = 80;
/** Hits that are counted; a text that finds more finds "many". */
export const maxCounted = 200;
