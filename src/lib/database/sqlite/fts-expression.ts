import type { SearchColumn } from '../search-index.ts';

/**
 * An FTS5 MATCH expression: these columns contain every word, each in any of its spellings and as a prefix, or with
 * `isWhole` as a complete word. Words come from `tokenise` and have no punctuation. They are quoted so that FTS5 does not read AND or NEAR as an operator.
 */
export function ftsExpression(
  columns: readonly SearchColumn[],
  words: readonly (readonly string[])[],
  isWhole = false,
): string {
  const term = (word: string) => `${quoted(word)}${isWhole ? '' : ' *'}`;
  const anyOf = (spellings: readonly string[]) => `(${spellings.map(term).join(' OR ')})`;
  return `{${columns.join(' ')}} : (${words.map(anyOf).join(' AND ')})`;
}

/** The same of a table with one column, each word as a prefix. */
export const allWords = (words: readonly string[]): string => words.map((word) => `${quoted(word)} *`).join(' AND ');

const quoted = (word: string): string => `"${word.replaceAll('"', '')}"`;
