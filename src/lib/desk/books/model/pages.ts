import { withQuery } from '../../../paths/url.ts';
import type { DeskActions, DeskPages } from '../../model/access.ts';

/** The desk's pages, URLs and actions for books, with the permission that each needs. */

/** All books, hidden ones too, filtered as `query` says (desk/books/model/books.ts); one book, with its editions. */
export const deskBooksPath = (query: Readonly<Record<string, string>> = {}): string => withQuery('/desk/books', query);
export const deskBookPath = (id: number | string): string => `/desk/books/${encodeURIComponent(id)}`;
/** The form of a book that is added by hand: `isbn` is its number, `book` the book that gets another edition. */
export const deskNewBookPath = (query: Readonly<Record<string, string>> = {}): string =>
  withQuery('/desk/books/new', query);
/** Where the form with the cover of an edition posts to. */
export const deskCoverPath = (id: number, edition: number): string => `${deskBookPath(id)}?cover=${edition}`;

/** Who answers for the safety of books, by publisher. */
export const deskSafetyPath = '/desk/books/safety';
/** The editions that nobody answers for, as a CSV file. */
export const deskSafetyFilePath = '/desk/books/safety.csv';

export const booksPages = {
  '/desk/books': 'catalogue',
  '/desk/books/new': 'catalogue',
  '/desk/books/safety': 'catalogue',
  '/desk/books/safety.csv': { access: 'catalogue', post: 'none' },
  '/desk/books/[id]': { access: 'catalogue', post: 'both' },
} as const satisfies DeskPages;

export const booksActions = {
  'desk.books.add': 'catalogue',
  'desk.books.words': 'catalogue',
  'desk.books.offer': 'catalogue',
  'desk.books.giveBack': 'catalogue',
  'desk.books.removeCover': 'catalogue',
  'desk.books.fetchCovers': 'catalogue',
  'desk.books.safety': 'catalogue',
} as const satisfies DeskActions;
