import type { RawBuilder, SqlBool } from 'kysely';
import type { Queries } from './queries.ts';

/** The parts of a book that are searched. */
export type SearchColumn = 'title' | 'author' | 'other' | 'isbn';

/** A book's words, separated by spaces, as `tokenise` (lib/backend/search) makes them. */
export interface SearchWords extends Readonly<Record<SearchColumn, string>> {
  readonly id: number;
}

/** A word of the catalogue and how many books contain it. */
export interface VocabularyWord {
  readonly term: string;
  readonly doc: number;
}

/**
 * Whether the beginning of a word is so short that very many books have it, under thousands of words: to look it up in an index reads
 * all of those.
 */
export const isShortBeginning = (word: string): boolean => [...word].length <= 2;

/** The words of all listed books. */
export interface SearchIndex {
  /**
   * A query for the ids of books that have every word in one of these columns, in any of its spellings, as a prefix; with `isWhole`
   * as a complete word.
   */
  matches(
    columns: readonly SearchColumn[],
    words: readonly (readonly string[])[],
    isWhole?: boolean,
  ): RawBuilder<{ id: number }>;
  /** The same asked of one book: of `p`, its row of `product`, to which `wordsOfBook` is joined. */
  holds(
    columns: readonly SearchColumn[],
    words: readonly (readonly string[])[],
    isWhole?: boolean,
  ): RawBuilder<SqlBool>;
  /** What sorting by sales costs for each match, where reading its titles costs one. */
  readonly sortingCost: number;
  /** Where `holds` finds the words of a book: written behind the tables of FROM, and behind the first conditions. */
  readonly wordsOfBook: { readonly table: RawBuilder<unknown>; readonly where: RawBuilder<unknown> };
  /**
   * The same for looking through books one after another, where `holds` would first collect all books that have the words; and what a
   * book costs then, where reading its titles costs one. Undefined for words that are slow to ask of one book.
   */
  holdsOne(
    columns: readonly SearchColumn[],
    words: readonly (readonly string[])[],
    isWhole?: boolean,
  ): { readonly condition: RawBuilder<SqlBool>; readonly cost: number } | undefined;
  /** Raised when this engine stores the words of a book in another way. All books are indexed anew then (rebuild-index.ts). */
  readonly layout: number;
  /** Replaces the words of these books. A book that is only in `ids` is removed. */
  replace(queries: Queries, ids: readonly number[], books: readonly SearchWords[]): Promise<void>;
  /**
   * Does a part of what makes an index quick again in which every book was replaced. Resolves to whether nothing is left to do. Call it in
   * a transaction.
   */
  tidy(queries: Queries): Promise<boolean>;
  /** A query for the ids of books whose description or contents have every word, as the beginning of one. */
  matchesTexts(words: readonly string[]): RawBuilder<{ id: number }>;
  /** Replaces the words of their descriptions and contents. A book that is only in `ids` is removed. */
  replaceTexts(
    queries: Queries,
    ids: readonly number[],
    books: readonly { readonly id: number; readonly words: string }[],
  ): Promise<void>;
  /** Whether books have a word, and whether they have one that begins with it. */
  lookUp(queries: Queries, word: string): Promise<{ readonly isWord: boolean; readonly begins: boolean }>;
  /** Those of these words that books have. SQLite counts the books of each, which takes long for the commonest ones. */
  known(queries: Queries, terms: readonly string[]): Promise<readonly VocabularyWord[]>;
  /** The words from `from` up to, but not including, `to`, in the order of their code points; all of them without a limit. */
  vocabulary(
    queries: Queries,
    range: { readonly from: string; readonly to?: string },
    limit?: number,
  ): Promise<readonly VocabularyWord[]>;
}
