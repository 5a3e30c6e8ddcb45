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

/** A hit with the reason for its place. */
export interface ExplainedHit {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  /** What matches, in words. */
  readonly match: string;
  /** Of what matches; undefined for a pinned book. */
  readonly weight: number | undefined;
  /** How the text was read for it, and what that takes off. */
  readonly reading: string;
  readonly penalty: number;
  /** Copies sold, which decide between equal hits. */
  readonly sold: number;
  readonly isBuried: boolean;
}

export interface ExplainedText {
  readonly text: string;
  readonly hits: readonly ExplainedHit[];
  readonly categories: readonly string[];
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
