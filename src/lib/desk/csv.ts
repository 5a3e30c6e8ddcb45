/** Files for spreadsheets. */

/** What a CSV file begins with: it marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet runs as a formula, also full-width. */
const formulaSigns = '=+-@−＝＋－＠﹦﹢﹣﹫';
/** What some of them drop before it. */
const dropped = /[\s"\p{Cc}\p{Cf}]/u;
/**
 * Where a cell begins. A spreadsheet that expects semicolons or tabs splits our cells at these, whatever the quotation marks say, and
 * a line break then begins a row.
 */
const separators = ';\t\r\n';
const number = /^-?[\d.]+$/;

/** Whether the text behind each position would run, when a cell begins there. In one pass, as cells are what strangers have typed. */
function runsFrom(cell: string): readonly boolean[] {
  const runs: boolean[] = Array(cell.length + 1).fill(false);
  for (let index = cell.length - 1; index >= 0; index -= 1) {
    const sign = cell.charAt(index);
    runs[index] = formulaSigns.includes(sign) || (dropped.test(sign) && runs[index + 1] === true);
  }
  return runs;
}

const beginsCell = (cell: string, index: number): boolean => index === 0 || separators.includes(cell.charAt(index - 1));

function harmless(cell: string): string {
  const runs = runsFrom(cell);
  const guarded = [...Array(cell.length).keys()].map((index) => {
    const isRun = runs[index] || (index === 0 && /^[\t\r]/.test(cell));
    return (isRun && beginsCell(cell, index) ? "'" : '') + cell.charAt(index);
  });
  return guarded.join('');
}

/** A row of a CSV file (RFC 4180). What a spreadsheet would run gets an apostrophe; a number does not with `keepsNumbers`. */
export function csvRow(cells: readonly string[], { keepsNumbers = false } = {}): string {
  const shown = cells.map((cell) => (keepsNumbers && number.test(cell) ? cell : harmless(cell)));
  return `${shown.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** A cell of a file that comes back, without the apostrophes that `csvRow` has added. */
export function plainCell(cell: string): string {
  if (!cell.includes("'")) return cell;
  const runs = runsFrom(cell);
  const isGuard = (index: number) => cell.charAt(index) === "'" && beginsCell(cell, index) && runs[index + 1] === true;
  return [...Array(cell.length).keys()].map((index) => (isGuard(index) ? '' : cell.charAt(index))).join('');
}
