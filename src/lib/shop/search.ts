import type { Money } from './money.ts';

/** In characters; a shorter text starts no search. */
export const searchMinLength = 3;
export const searchMaxItems = 20;
/** Debounce delay of the search box. */
export const searchDelayMs = 500;

/** A search result. */
export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly kind: 'product' | 'subcategory';
  readonly image?: string;
  readonly author?: string;
  readonly price?: Money;
}
