import { describe, expect, test } from 'vitest';
import { csvRow, plainCell } from '../../../src/lib/desk/csv.ts';
import { readCsv } from '../../../src/lib/desk/stock/read-csv.ts';

/**
 * Splits a file as spreadsheets do: a cell that begins with a quotation mark goes on to the next single one, and what stands between
 * that and the separator belongs to it too. Everything else ends at the separator.
 */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (let index = 0; index < file.length; index += 1) {
    const sign = file.charAt(index);
    if (isQuoted && sign === '"' && file.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cell += sign;
    else if (isStart && sign === '"') isQuoted = true;
    else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell);
      [cell, isStart] = ['', true];
      continue;
    } else cell += sign;
    isStart = false;
  }
  return [...cells, cell];
}

/** Full-width signs are taken as plain ones, and what is not seen is dropped. */
const runs = (cell: string): boolean =>
  /^[=+\-@]/.test(
    cell
      .normalize('NFKC')
      .replaceAll('−', '-')
      .replace(/^[\s"\p{Cc}\p{Cf}]+/u, ''),
  );

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '−'];
const before = ['', ' ', '\t', '\r', '\u00A0', '\u200B', '\uFEFF', '"', '""', ' "'];
const parts = (sign: string) => [`${sign}1+1`, `a;${sign}1+1;b`, `a\t${sign}1+1\tb`, `a\n${sign}1+1`, `a;b; ${sign}1`];

describe.each([',', ';', '\t'])('a spreadsheet that separates by %j', (separator) => {
  test('runs nothing of what a customer has typed [SECURITY-154]', () => {
    const wrong: string[] = [];
    for (const sign of signs)
      for (const start of before)
        for (const cell of [...parts(sign), ...parts(`${start}${sign}`).map((one) => start + one)]) {
          const row = csvRow(['Order', cell, 'end']);
          if (cellsOf(row, separator).some(runs)) wrong.push(JSON.stringify(cell));
        }
    expect(wrong).toEqual([]);
  });

  test('would have run what is not guarded', () => {
    const plain = '"Order","a;=1+1;b\t=1+1","＝1+1"\r\n';
    expect(cellsOf(plain, separator).some(runs)).toBe(true);
  });
});

test('numbers stay numbers, other texts stay as they are, and a file that comes back says the same [SECURITY-154]', () => {
  expect(csvRow(['-5', '12.50', 'Tom; Ines', '3-4', 'a=b'], { keepsNumbers: true })).toBe(
    '"-5","12.50","Tom; Ines","3-4","a=b"\r\n',
  );
  for (const cell of ['=1+1', 'a;=1+1;b', '＝1', 'plain', 'x\n-1'])
    expect(readCsv(csvRow(['one', 'two', 'three', 'four']) + csvRow(['', cell]))?.[1]?.cells[1], cell).toBe(cell);
  expect(plainCell("it's")).toBe("it's");
});

test('a long cell of separators takes time in proportion to its length [SECURITY-154]', () => {
  const time = (length: number) => {
    const cell = '\t'.repeat(length);
    const start = process.cpuUsage();
    csvRow([cell]);
    return process.cpuUsage(start).user / 1000;
  };
  time(10_000);
  // A pattern that looks ahead at each of them takes some minutes.
  expect(time(1_000_000)).toBeLessThan(60_000);
});
