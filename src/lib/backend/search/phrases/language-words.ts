/**
 * How readers ask at a counter, in one language: what a text says beside the words of a book. Lists are words with spaces between
 * them, as they are written; `phrases.ts` reads them as it reads what is typed.
 */
export interface LanguageWords {
  /** What is said of every book: `a book about`. */
  readonly carriers: string;
  /** What somebody did for a book, next to a word of `by`: `translated by`. */
  readonly roles: string;
  readonly by: string;
  readonly praise: string;
  /** What is said of an edition or a purchase. */
  readonly trade: string;
  /** Articles, prepositions and the like. */
  readonly linking: string;
  readonly children: string;
  readonly teenagers: string;
  /** Words for books that are for children, and for teenagers. */
  readonly childrensBooks: string;
  readonly teenagersBooks: string;
  /** What stands next to those for whom a book is wanted. */
  readonly forWhom: string;
  /** What stands before, and behind, somebody's age. */
  readonly beforeAge: string;
  readonly afterAge: string;
  /** The same in plain words: `about` are words to put in, '' for books about anything. */
  shown(about: string, reader: { readonly age: number | undefined; readonly kind: 'child' | 'teen' }): string;
  /** What readers call a thing and books or shelves call otherwise, separated by `|`: read when a text finds nothing. */
  readonly synonyms: readonly string[];
  /** What a volume of a series is called. */
  readonly volumes: string;
  /** Numbers by their value, each in all its forms, the usual one first. */
  readonly numbers: ReadonlyMap<number, readonly string[]>;
  /** First to tenth, each in all its forms. */
  readonly ordinals: readonly string[];
}

/** A list of numbers from `first` on. Forms of one are separated by `|`. */
export const numbersFrom = (first: number, list: string): [number, string[]][] =>
  list.split(' ').map((forms, index) => [first + index, forms.replaceAll('_', ' ').split('|')]);

/** Tens from 20 on. */
export const tensOf = (list: string): [number, string[]][] =>
  numbersFrom(2, list).map(([ten, forms]) => [ten * 10, forms]);
