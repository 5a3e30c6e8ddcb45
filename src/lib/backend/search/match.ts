/** Columns of `product_search`. */
export type SearchColumn = 'title' | 'author' | 'other' | 'isbn';

/**
 * An FTS5 expression: every word, each in any of its spellings, in these columns. Words come from `wordsOf`, so they hold
 * letters and digits only; they are quoted all the same, so that AND or NEAR is a word like any other.
 */
export function matchAll(columns: readonly SearchColumn[], words: readonly (readonly string[])[]): string {
  const anyOf = (spellings: readonly string[]) => `(${spellings.map(beginningWith).join(' OR ')})`;
  return `{${columns.join(' ')}} : (${words.map(anyOf).join(' AND ')})`;
}

const beginningWith = (word: string): string => `"${word.replaceAll('"', '')}" *`;
