import { type DeliveryTexts, englishDelivery } from '../../../messages/plain/delivery-times.ts';
import type { TextLanguage } from '../../format.ts';

/** With what rules about delivery say their sentences: the texts, and the language of dates. */
export interface DeliveryWords {
  readonly text: DeliveryTexts;
  /** Undefined for English with the dates of LOCALE. */
  readonly language?: TextLanguage | undefined;
}

export const englishWords: DeliveryWords = { text: englishDelivery };
