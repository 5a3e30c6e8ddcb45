/** A code as a spreadsheet shows a long number: 9.78E+12. Its last digits are lost. */
const shortened = /^\s*\d(?:[.,]\d+)?\s*E\s*\+?\s*\d{1,2}\s*$/i;

/** What to do about an ISBN that a spreadsheet has shortened; undefined for any other text. */
export const shortenedMessage = (text: string): string | undefined =>
  shortened.test(text)
    ? `“${text.trim()}” is an ISBN that Excel has shortened: its last digits are lost. Format the column as text, enter the ISBNs once more, and save the file again.`
    : undefined;
