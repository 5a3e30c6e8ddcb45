import { englishDeskUploadAnswers } from '../../../messages/plain/desk/upload-answers.ts';

/** A code as a spreadsheet shows a long number: 9.78E+12. Its last digits are lost. */
const shortened = /^\d(?:[.,]\d{1,20})?E\+?\d{1,2}$/i;

/** What to do about an ISBN that a spreadsheet has shortened; undefined for any other text. */
export const shortenedMessage = (typed: string, text = englishDeskUploadAnswers): string | undefined =>
  shortened.test(typed.replaceAll(/\s/g, '')) ? text.isbnShortened({ isbn: typed.trim() }) : undefined;
