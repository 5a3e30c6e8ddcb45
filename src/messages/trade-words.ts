import type { Language } from '../lib/paths/language.ts';
import { paperLanguage } from './languages.ts';
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

/** In what the desk says what does not fit in a payout, and what is wrong with a file. */
export const payoutWords = (language: Language) => ({
  text: messages.deskPayoutAnswers(language),
  upload: messages.deskUploadAnswers(language),
  language,
});

/** In what a paper is written: the language that is stored with it, and numbers by its locale. */
interface PaperLanguage {
  readonly language?: string | undefined;
  readonly locale: string;
}

const ofPaper = ({ language = 'en', locale }: PaperLanguage): Language => paperLanguage(language, locale);

/** What stands on an invoice or a quote. */
export const paperTexts = (paper: PaperLanguage) => messages.papers(ofPaper(paper));

/** The names of payment methods on it. */
export const paperNames = (paper: PaperLanguage) => messages.tradeNames(ofPaper(paper));
