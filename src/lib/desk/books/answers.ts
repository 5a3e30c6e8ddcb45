import { type DeskBookAnswers, englishDeskBookAnswers } from '../../../messages/plain/desk/book-answers.ts';
import { type DeskUploadAnswers, englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import type { Language } from '../../paths/language.ts';

/** What the desk says about books, and in which language it writes numbers and amounts and names categories. */
export interface BookAnswers {
  readonly text: DeskBookAnswers & DeskUploadAnswers;
  readonly language?: Language | undefined;
  /** Those of the shop. */
  readonly languages?: readonly Language[] | undefined;
}

/** In English, for who says no language. */
export const englishAnswers: BookAnswers = { text: { ...englishDeskUploadAnswers, ...englishDeskBookAnswers } };
