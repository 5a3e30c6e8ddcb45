import { englishRows, type OrderRowTexts } from '../../../messages/plain/order-rows.ts';
import type { TextLanguage } from '../../format.ts';

/** With what rows of an order are named: the texts, and the language of numbers, amounts and dates. */
export interface RowWords {
  readonly text: OrderRowTexts;
  /** Undefined for English with the numbers and dates of LOCALE. */
  readonly language?: TextLanguage | undefined;
}

export const englishRowWords: RowWords = { text: englishRows };
