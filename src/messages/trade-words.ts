import type { Language } from '../lib/paths/language.ts';
import { messages } from './messages.ts';

/** The rooms together of which rules of trade speak. */

/** In what a checkout speaks of its offer. */
export const offerWords = (language: Language) => ({
  text: messages.checkoutOffer(language),
  names: messages.tradeNames(language),
  written: language,
});

/** In what changes of an order are said. */
export const changeWords = (language: Language) => ({
  ...{ text: messages.changedRows(language), names: messages.tradeNames(language), papers: messages.papers(language) },
  ...{ rows: { text: messages.orderRows(language), language }, language, written: language },
});

/** In what a postal address is written, besides its country. */
export const addressWords = (language: Language) => ({
  ...{ names: messages.tradeNames(language), papers: messages.papers(language) },
});

/** In what the people of the shop are told why a sale or a quote cannot be made so. */
export const saleWords = (language: Language) => ({
  text: messages.deskSaleAnswers(language),
  fields: messages.fieldErrors(language),
  language,
});
