import { type DeskBookAnswers, englishDeskBookAnswers } from '../../../messages/plain/desk/book-answers.ts';
import { type DeskUploadAnswers, englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import type { TextLanguage } from '../../format.ts';

/** What the desk says about books, and in which language it writes numbers and amounts. */
export interface BookAnswers {
  readonly text: DeskBookAnswers & DeskUploadAnswers;
  readonly language?: TextLanguage | undefined;
}

/** In English, for who says no language. */
export const englishAnswers: BookAnswers = { text: { ...englishDeskUploadAnswers, ...englishDeskBookAnswers } };
