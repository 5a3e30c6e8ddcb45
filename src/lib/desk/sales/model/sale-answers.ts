import { type DeskSaleAnswers, englishDeskSaleAnswers } from '../../../../messages/plain/desk/sale-answers.ts';
import { englishFieldErrors, type FieldTexts } from '../../../../messages/plain/field-errors.ts';
import type { Language } from '../../../paths/language.ts';

/** In what the people of the shop are told why a sale or a quote cannot be made so. */
export interface SaleAnswers {
  readonly text: DeskSaleAnswers;
  /** What is wrong with an address. */
  readonly fields: FieldTexts;
  /** Of what the shop says about books and deliveries; undefined for English. */
  readonly language?: Language | undefined;
}

export const englishSaleAnswers: SaleAnswers = { text: englishDeskSaleAnswers, fields: englishFieldErrors };
