import { expect, test } from 'vitest';
import { missingNumbers, seriesText } from '../../../src/components/catalogue/series-text.ts';
import type { SeriesBook } from '../../../src/lib/shop/catalogue/listing.ts';
import { arabic, english, german } from '../../fixtures/languages.ts';

const books = (...numbers: readonly string[]): SeriesBook[] =>
  numbers.map((number) => ({ id: number, name: `Title ${number}`, number }));

test.each([
  [['1', '2', '4'], [3]],
  [['3'], []],
  [['1', '2'], []],
  [['Prequel', '1.5', '2', '3'], [1]],
  [['1999', '2001'], []],
  // A volume of several.
  [['1-3', '5'], [4]],
  [
    ['3-1', '2', '4'],
    [1, 3],
  ],
  [[], []],
])('of a series with the numbers %j is missing %j [LISTING-57 LISTING-63]', (numbers, missing) => {
  expect(missingNumbers(books(...numbers))).toEqual(missing);
});

const next = { id: '9', name: 'Heretics', number: '5', availableFrom: '2027-03-03' };

test('a series says what is missing and what comes next [LISTING-57]', () => {
  expect(seriesText('Dune', [...books('1', '2', '4'), next], english)).toBe(
    'The books of the series Dune, in reading order. Book 3 is not in our shop. Book 5, Heretics, comes out on 3 March 2027.',
  );
  expect(seriesText('Dune', books('2', '5'), english)).toContain('Books 1, 3 and 4 are not in our shop.');
  expect(seriesText('Dune', books('9', '10'), english)).toContain(
    'Books 1, 2, 3, 4, 5 and 3 more are not in our shop.',
  );
  expect(seriesText('Dune', [], english)).toBe('The books of the series Dune, in reading order.');
});

test('a series says it in the language of the page [LANG-07 LISTING-57]', () => {
  const { number: _, ...unnumbered } = next;
  expect(seriesText('Dune', [...books('1', '4'), next], german)).toBe(
    'Die Bücher der Reihe Dune in der Reihenfolge, in der man sie liest. Die Bände 2 und 3 haben wir nicht. Band 5, Heretics, erscheint am 3. März 2027.',
  );
  expect(seriesText('Dune', [...books('9', '10'), unnumbered], german)).toContain(
    'Die Bände 1, 2, 3, 4, 5 und 3 weitere haben wir nicht. Heretics erscheint am 3. März 2027.',
  );
  expect(seriesText('Dune', [...books('1', '2', '4'), next], arabic)).not.toMatch(/series|shop|comes out/);
});
