import type { Money } from '../money.ts';
import type { Listing } from './listing.ts';
import type { CategoryName } from './product.ts';

/** In characters; a shorter text starts no search. */
export const searchMinLength = 3;
/** A longer text is cut off. */
export const searchMaxLength = 200;
export const searchMaxItems = 20;
/** Debounce delay of the search box. */
export const searchDelayMs = 500;

/** A search result. */
export interface SearchHit extends CategoryName {
  readonly category: string;
  /** As `lang`, of its category. */
  readonly categoryLang?: string | undefined;
  readonly kind: 'product' | 'subcategory';
  readonly image?: string;
  readonly author?: string;
  readonly price?: Money;
}

/** A sub-category whose name the searched text finds. */
export interface FoundSubCategory extends CategoryName {
  /** The category above it; '' when the shop does not say. */
  readonly category: string;
  /** As `lang`, of that category. */
  readonly categoryLang?: string | undefined;
}

/** How a text was understood that nothing has as it was typed. */
export interface ReadText {
  /** The text that the books were found by, where it is a corrected one. */
  readonly searchedText?: string | undefined;
  /** Words of the text that the books do not have, because no book has all of them. */
  readonly leftOutWords?: readonly string[];
  /** The words are in descriptions or contents of the books, not in their titles or names. */
  readonly isInTexts?: boolean;
}

/** The best matches, for the search box. */
export interface FoundHits extends ReadText {
  readonly hits: readonly SearchHit[];
}

/** What the page of results shows. */
export interface SearchPage extends ReadText {
  readonly subCategories: readonly FoundSubCategory[];
  /** All books found, with filters and pages. Undefined for an API without such lists. */
  readonly listing?: Listing;
  /** The first books found, for such an API. */
  readonly hits: readonly SearchHit[];
  /** The page of this site that the text leads to instead: a path. */
  readonly redirectTo?: string | undefined;
}
