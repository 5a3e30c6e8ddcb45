import type { DeskFileTexts } from '../../../messages/plain/desk/files.ts';
import type { Language } from '../../paths/language.ts';
import type { StaffMember } from '../../shop/staff.ts';
import type { ListPage } from '../../shop/staff-views.ts';
import { readCategoryChoices } from '../category-choices.ts';
import type { SettingResult, Values } from '../settings/model/settings-form.ts';
import { type Added, addBook } from './add-book.ts';
import { type BookAnswers, englishAnswers } from './answers.ts';
import { type CoverContext, removeCover, uploadCover } from './covers.ts';
import { type BookName, findSame } from './find-same.ts';
import { listBooks } from './list-books.ts';
import type { BookFilter, CategoryChoice, DeskBook, ListedBook } from './model/books.ts';
import type { PublisherSafety, SafetyFields } from './model/safety.ts';
import { readBook } from './read-book.ts';
import { exportUnanswered, listSafety, saveSafety } from './safety-contacts.ts';
import { giveBackField, saveBook, saveEdition } from './save-book.ts';

/**
 * The catalogue at the desk: finding books, and setting by hand what imports then leave alone (ADR 0057). It speaks English without
 * `answers`.
 */
export interface BookDesk {
  list(filter: BookFilter, page: number): Promise<ListPage<ListedBook>>;
  find(id: number, answers?: BookAnswers): Promise<DeskBook | undefined>;
  /** By their names in the language of who reads. */
  categories(language: Language): Promise<readonly CategoryChoice[]>;
  /** The books that the typed one could be: by its number, or by title and authors. */
  findSame(typed: Values): Promise<BookName[]>;
  /** A book with its first edition; with `bookId` another edition of a book. */
  add(bookId: number | undefined, typed: Values, by: StaffMember, answers?: BookAnswers): Promise<Added>;
  saveBook(id: number, typed: Values, by: StaffMember, answers?: BookAnswers): Promise<SettingResult>;
  saveEdition(
    id: number,
    editionId: number,
    typed: Values,
    by: StaffMember,
    answers?: BookAnswers,
  ): Promise<SettingResult>;
  /** Receives a cover (multipart). Returns why it was refused, or undefined when the shop shows it. */
  uploadCover(
    id: number,
    editionId: number,
    request: Request,
    by: StaffMember,
    answers?: BookAnswers,
  ): Promise<string | undefined>;
  removeCover(id: number, editionId: number, by: StaffMember): Promise<boolean>;
  /** A field of an edition, or without one of the book. False when there is nothing to give back. */
  giveBack(id: number, editionId: number | undefined, field: string, by: StaffMember): Promise<boolean>;
  /** Publishers, those with most editions for whose safety nobody answers first. */
  safety(): Promise<readonly PublisherSafety[]>;
  /** A CSV file of the printed editions that nobody answers for, in pieces. */
  unanswered(text?: DeskFileTexts): AsyncGenerator<string>;
  /** False for an unknown publisher. */
  saveSafety(fields: SafetyFields & { readonly id: number }, by: StaffMember): Promise<boolean>;
}

export function createBookDesk(context: CoverContext): BookDesk {
  const { db, currency, languages } = context;
  return {
    list: (filter, page) => listBooks(db, filter, page),
    find: (id, answers = englishAnswers) => readBook(db, id, currency, { ...answers, languages }),
    categories: (language) => readCategoryChoices(db, { language, languages }),
    findSame: (typed) => findSame(db, typed),
    add: (bookId, typed, by, answers) => addBook(context, bookId, typed, by, answers),
    saveBook: (id, typed, by, answers) => saveBook(context, id, typed, by, answers),
    saveEdition: (id, editionId, typed, by, answers) => saveEdition(context, { id, editionId }, typed, by, answers),
    uploadCover: (id, editionId, request, by, answers) =>
      uploadCover(context, { id, editionId }, { request, by, answers }),
    removeCover: (id, editionId, by) => removeCover(context, { id, editionId }, by),
    giveBack: (id, editionId, field, by) => giveBackField(context, { id, editionId }, field, by),
    safety: () => listSafety(db),
    unanswered: (text) => exportUnanswered(db, text),
    saveSafety: (fields, by) => saveSafety(context, fields, by),
  };
}
