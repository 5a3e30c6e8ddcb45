import type { SearchColumn } from '../search-index.ts';

/** How a beginning of one letter is looked up: by `markOfLetter`, or as any other beginning. */
type Letters = 'marked' | 'plain';

/**
 * An FTS5 MATCH expression: these columns contain every word, each in any of its spellings and as a prefix, or with `isWhole` as a complete
 * word. Words come from `tokenise` and have no punctuation. They are quoted so that FTS5 does not read AND or NEAR as an operator.
 */
export function ftsExpression(
  columns: readonly SearchColumn[],
  words: readonly (readonly string[])[],
  isWhole = false,
  letters: Letters = 'plain',
): string {
  const term = (word: string) => {
    if (isWhole) return quoted(word);
    const mark = letters === 'marked' ? markOfLetter(word) : undefined;
    return mark === undefined ? `${quoted(word)} *` : `"${mark}"`;
  };
  const anyOf = (spellings: readonly string[]) => `(${spellings.map(term).join(' OR ')})`;
  // A word that is there twice would be looked up twice.
  return `{${columns.join(' ')}} : (${[...new Set(words.map(anyOf))].join(' AND ')})`;
}

/** The same of a table with one column, each word as a prefix. */
export const allWords = (words: readonly string[]): string => words.map((word) => `${quoted(word)} *`).join(' AND ');

/** The same characters in a typed text or in a book mean nothing, and are removed. */
const withoutMarks = (text: string): string => text.replaceAll(/[\ue100-\uf8ff]/g, '');

const quoted = (word: string): string => `"${withoutMarks(word).replaceAll('"', '')}"`;

/** Letters below it have a mark each: those of all alphabets, not Chinese characters, of which each begins few words. */
const lettersEnd = 0x1800;
/** Marks are characters for private use, which nobody types. All of them fit behind this one. */
const firstMark = 0xe100;

/**
 * The word that the index has for all words that begin with this letter. FTS5 knows beginnings of two to four characters; of one,
 * it merges all words, and at a million books half of them have one. Undefined for a longer text, and for a letter without a mark.
 */
export function markOfLetter(text: string): string | undefined {
  const [letter = '', ...others] = text;
  const place = letter.codePointAt(0) ?? lettersEnd;
  return others.length === 0 && place < lettersEnd ? String.fromCodePoint(firstMark + place) : undefined;
}

/** Words of one column, separated by spaces, with the marks of the letters they begin with. */
export function withMarks(text: string): string {
  const words = withoutMarks(text);
  const marks = new Set(words.split(' ').flatMap((word) => markOfLetter([...word][0] ?? '') ?? []));
  return [words, ...marks].join(' ');
}
