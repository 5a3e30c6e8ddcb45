import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** docs/specification-map.md says where each sentence lives and which test holds it; what it names has to be there. */

const repositoryFolders = /^(catalogue|content|docs|public|scripts)\//;

interface Row {
  readonly sentence: string;
  readonly places: readonly string[];
  readonly tests: readonly string[];
}

const cellsOf = (line: string): string[] => line.split(/(?<!\\)\|/).map((cell) => cell.trim());
const listOf = (cell: string, separator: string): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const rows: Row[] = readFileSync('docs/specification-map.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence'))
  .map((line) => {
    const [, sentence = '', places = '', tests = ''] = cellsOf(line);
    return { sentence, places: listOf(places, ', '), tests: listOf(tests, '; ') };
  });

/** Quotes are written in more than one way in a source file. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ');

const isThere = (place: string): boolean => existsSync(repositoryFolders.test(place) ? place : `src/${place}`);

/** What is wrong with the name of a test: `unit/shop/money.test.ts: adds amounts of one currency` */
function problemWith(reference: string): string | undefined {
  const [, file, words] = /^(\S+\.ts): (.+)$/.exec(reference) ?? [];
  if (!file || !words) return `${reference} names no file and words`;
  if (!existsSync(`tests/${file}`)) return `there is no tests/${file}`;
  const isFound = plain(readFileSync(`tests/${file}`, 'utf8')).includes(plain(words));
  return isFound ? undefined : `tests/${file} has no test '${words}'`;
}

test('every row has a sentence, a place and a test', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(({ sentence, places, tests }) => !sentence || places.length === 0 || tests.length === 0)).toEqual(
    [],
  );
});

test('every place that the map names is there', () => {
  expect(rows.flatMap(({ places }) => places.filter((place) => !isThere(place)))).toEqual([]);
});

test('every test that the map names is there', () => {
  expect(rows.flatMap(({ tests }) => tests.flatMap((reference) => problemWith(reference) ?? []))).toEqual([]);
});
