/** A code as a spreadsheet shows a long number: 9.78E+12. Its last digits are lost. */
const shortened = /^\d(?:[.,]\d{1,20})?E\+?\d{1,2}$/i;

/** What to do about an ISBN that a spreadsheet has shortened; undefined for any other text. */
export const shortenedMessage = (text: string): string | undefined =>
  shortened.test(text.replaceAll(/\s/g, ''))
    ? `“${text.trim()}” is an ISBN that Excel has shortened: its last digits are lost. Format the column as text, enter the ISBNs once more, and save the file again.`
    : undefined;
