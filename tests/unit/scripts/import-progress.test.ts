import { expect, test } from 'vitest';
import { createProgress } from '../../../scripts/import/progress.ts';

function openProgress(isTerminal: boolean) {
  let time = 0;
  const written: string[] = [];
  const sizes = new Map([['books.xml', 1000]]);
  const write = (text: string) => written.push(text);
  const progress = createProgress({ sizes, isTerminal, write, now: () => time });
  const report = (seconds: number, records: number, bytes: number) => {
    time = seconds * 1000;
    progress.report({ file: 'books.xml', records, bytes });
  };
  return { progress, written, report };
}

test('a terminal shows records, rate, share of the file and the time left on one line [IMPORT-64]', () => {
  const { progress, written, report } = openProgress(true);
  report(0, 0, 0);
  report(10, 20_000, 250);
  report(10.1, 20_200, 253);
  expect(written).toEqual(['books.xml: 20,000 records, 2,000 a second, 25 %, about 30 s left']);
  report(20, 40_000, 500);
  expect(written.slice(1)).toEqual(['\r\u001b[K', 'books.xml: 40,000 records, 2,000 a second, 50 %, about 20 s left']);
  progress.clear();
  expect(written.at(-1)).toBe('\r\u001b[K');
});

test('a log gets a line each minute, and none of a short import [IMPORT-64]', () => {
  const { written, report } = openProgress(false);
  report(0, 0, 0);
  report(59, 100_000, 100);
  expect(written).toEqual([]);
  report(61, 122_000, 122);
  expect(written).toEqual(['books.xml: 1,22,000 records, 2,000 a second, 12 %, about 7 min left\n']);
});
