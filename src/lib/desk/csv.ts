/** Files for spreadsheets. */

/** What a CSV file begins with: it tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;
const number = /^-?[\d.]+$/;

/** A row of a CSV file (RFC 4180). A cell that begins like a formula gets an apostrophe; a number does not with `keepsNumbers`. */
export function csvRow(cells: readonly string[], { keepsNumbers = false } = {}): string {
  const harmless = (cell: string) => (formula.test(cell) && !(keepsNumbers && number.test(cell)) ? `'${cell}` : cell);
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
