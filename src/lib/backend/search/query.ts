import { isbn10To13, isValidIsbn13 } from '../../shop/isbn.ts';
import { searchMinLength } from '../../shop/search.ts';
import { titleKeys, wordsOf } from './words.ts';

/** What somebody typed into the search box, understood. */
export interface SearchQuery {
  /** The words that have to be found; the last one may be half typed, as may any other. */
  readonly words: readonly string[];
  /** As titles are compared. */
  readonly title: { readonly full: string; readonly short: string };
  /** Thirteen digits of a whole ISBN, or the digits of the beginning of one. */
  readonly isbn?: { readonly digits: string; readonly isWhole: boolean };
}

/** Found in so many books that they tell nothing; looked for only when there is nothing else. */
const small = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);
const mostWords = 12;

/** Undefined when fewer than three characters were typed, or none that could be a word (spec section 9). */
export function parseSearch(text: string): SearchQuery | undefined {
  const trimmed = text.trim();
  const all = wordsOf(trimmed).slice(0, mostWords);
  if ([...trimmed].length < searchMinLength || all.length === 0) return undefined;
  const telling = all.filter((word) => !small.has(word));
  return { words: telling.length > 0 ? telling : all, title: titleKeys(trimmed), isbn: readIsbn(trimmed) };
}

function readIsbn(text: string): SearchQuery['isbn'] {
  const compact = text.replace(/^isbn(?:-1[03])?[:\s]*/i, '').replace(/[\s\p{Pd}]/gu, '');
  if (!/^\d{3,12}[\dx]?$/i.test(compact)) return undefined;
  const whole = isValidIsbn13(compact) ? compact : isbn10To13(compact);
  return whole ? { digits: whole, isWhole: true } : { digits: compact.toLowerCase(), isWhole: false };
}
