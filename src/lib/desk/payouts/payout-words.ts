import { type DeskPayoutAnswers, englishDeskPayoutAnswers } from '../../../messages/plain/desk/payout-answers.ts';
import type { TextLanguage } from '../../format.ts';

/** In what the desk says what does not fit, and what is wrong with a file. */
export interface PayoutWords {
  readonly text: DeskPayoutAnswers;
  /** Of amounts; undefined for English with the amounts of LOCALE. */
  readonly language?: TextLanguage | undefined;
}

/** For who says no language. */
export const englishPayoutWords: PayoutWords = { text: englishDeskPayoutAnswers };
