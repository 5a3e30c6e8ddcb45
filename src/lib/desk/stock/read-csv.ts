import { plainCell } from '../csv.ts';

/** Reads files of spreadsheets. */

export interface CsvRow {
  /** Of its beginning, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The separator of the first line: spreadsheets of many countries write semicolons. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const);
  return counts.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ',';
}

/** The rows of a CSV file (RFC 4180), empty ones left out. Undefined when a quotation mark is never closed. */
export function readCsv(file: string): readonly CsvRow[] | undefined {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
  const rows: CsvRow[] = [];
  let line = 1;
  let started = 1;
  let cells: string[] = [];
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return undefined;
    const [all, quoted, plain = '', end] = match;
    cells.push(plainCell(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim()));
    line += all.split(/\r\n|\n|\r/).length - 1;
    if (end === separator) {
      // A last cell without an end of its own.
      if (pattern.lastIndex === text.length) cells.push('');
      else continue;
    }
    if (cells.some(Boolean)) rows.push({ line: started, cells });
    started = line;
    cells = [];
  }
  if (cells.some(Boolean)) rows.push({ line: started, cells });
  return rows;
}
