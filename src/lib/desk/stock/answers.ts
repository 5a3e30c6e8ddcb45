import { type DeskStockAnswers, englishDeskStockAnswers } from '../../../messages/plain/desk/stock-answers.ts';
import { type DeskUploadAnswers, englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';
import type { TextLanguage } from '../../format.ts';

/** What the desk says about stock, and in which language it writes numbers. */
export interface StockAnswers {
  readonly text: DeskStockAnswers & DeskUploadAnswers;
  readonly language?: TextLanguage | undefined;
}

/** In English, for who says no language. */
export const englishAnswers: StockAnswers = { text: { ...englishDeskUploadAnswers, ...englishDeskStockAnswers } };
