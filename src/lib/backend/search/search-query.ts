import { isbn10To13, isValidIsbn13 } from '../../shop/catalogue/isbn.ts';
import { searchMinLength } from '../../shop/catalogue/search.ts';
import { tokenise } from './tokens.ts';

/** The parsed text of the search box. */
export interface SearchQuery {
  /** All words of the text, in order. */
  readonly tokens: readonly string[];
  /** It stands between quotation marks: nothing is corrected or left out. */
  readonly isExact: boolean;
  /** The 13 digits of a complete ISBN, or the digits that an ISBN begins with. */
  readonly isbn?: { readonly digits: string; readonly isWhole: boolean };
}

/** Too common to be useful. They are searched for only when the text has no other words. */
const stopWords = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);
const maxWords = 12;

/** The words that must match; each is searched as a prefix, because it may be incomplete. */
export function significantOf<Token extends string | readonly string[]>(tokens: readonly Token[]): readonly Token[] {
  const significant = tokens.filter((token) => !stopWords.has(typeof token === 'string' ? token : (token[0] ?? '')));
  return significant.length > 0 ? significant : tokens;
}

/** Parses the text of the search box; undefined for fewer than three characters or for text without words. */
export function parseSearchQuery(text: string): SearchQuery | undefined {
  const trimmed = text.trim();
  const tokens = tokenise(trimmed).slice(0, maxWords);
  if ([...trimmed].length < searchMinLength || tokens.length === 0) return undefined;
  return { tokens, isExact: quoted.test(trimmed), isbn: readIsbn(trimmed.replace(quotes, '')) };
}

const quoted = /^["“”„«»‹›].*["“”„«»‹›]$/s;
const quotes = /["“”„«»‹›]/g;

function readIsbn(text: string): SearchQuery['isbn'] {
  const compact = text.replace(/^isbn(?:-1[03])?[:\s]*/i, '').replace(/[\s\p{Pd}]/gu, '');
  if (!/^\d{3,12}[\dx]?$/i.test(compact)) return undefined;
  const whole = isValidIsbn13(compact) ? compact : isbn10To13(compact);
  return whole ? { digits: whole, isWhole: true } : { digits: compact.toLowerCase(), isWhole: false };
}
