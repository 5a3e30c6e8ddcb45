import type { Facets } from './listing.ts';

/** What readers call the formats that shops name so. */
const formatWords: Readonly<Record<string, RegExp>> = {
  Hardcover: /\bhard[ -]?(?:covers?|backs?)\b/i,
  Paperback: /\b(?:paper[ -]?backs?|soft[ -]?covers?)\b/i,
  'Box set': /\bbox(?:ed)?[ -]?sets?\b/i,
  Ebook: /\be[ -]?books?\b/i,
  Audio: /\baudio(?:[ -]?books?)?\b/i,
};

/** A format that a searched text names, and the text without it. */
export interface NamedFormat {
  /** As the shop's filter has it. */
  readonly format: string;
  /** '' for a text that is a format alone. */
  readonly text: string;
}

/**
 * Reads the format in a searched text: of `dune audiobook` the filter Audio and `dune`. With facets, undefined for a format that
 * these books do not have.
 */
export function readNamedFormat(text: string, facets?: Facets): NamedFormat | undefined {
  const offered = facets?.groups.find(({ key }) => key === 'format')?.values ?? [];
  for (const [format, words] of Object.entries(formatWords)) {
    if (!words.test(text) || (facets && !offered.some(({ value }) => value === format))) continue;
    return { format, text: text.replace(words, ' ').replace(/\s+/g, ' ').trim() };
  }
  return undefined;
}
