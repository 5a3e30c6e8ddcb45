import { type DeskPayoutAnswers, englishDeskPayoutAnswers } from '../../../messages/plain/desk/payout-answers.ts';
import { type DeskUploadAnswers, englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import type { TextLanguage } from '../../format.ts';

/** In what the desk says what does not fit, and what is wrong with a file. */
export interface PayoutWords {
  readonly text: DeskPayoutAnswers;
  /** What is wrong with an upload. */
  readonly upload: DeskUploadAnswers;
  /** Of amounts; undefined for English with the amounts of LOCALE. */
  readonly language?: TextLanguage | undefined;
}

/** For who says no language. */
export const englishPayoutWords: PayoutWords = { text: englishDeskPayoutAnswers, upload: englishDeskUploadAnswers };
