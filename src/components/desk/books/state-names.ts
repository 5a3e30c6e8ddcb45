import type { BookState } from '../../../lib/desk/books/model/books.ts';

/** What the desk calls the states of a book that its list can be narrowed to. */
export const stateNames: Readonly<Record<BookState, string>> = {
  hidden: 'Hidden',
  out: 'Out of stock',
  byHand: 'Set by hand',
};
