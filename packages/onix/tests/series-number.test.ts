import { expect, test } from 'vitest';
import { seriesNumberOf } from '../src/product/series-number.ts';

test.each([
  ['3', '3'],
  ['03', '3'],
  ['Tome 3', '3'],
  ['Bd. 12', '12'],
  ['Vol.2', '2'],
  ['n° 7', '7'],
  ['#4', '4'],
  ['Part III', '3'],
  ['XIV', '14'],
  ['2,5', '2.5'],
  ['Book Three', 'Book Three'],
  ['Band 2 von 3', '2'],
  ['Book 3 of 7', '3'],
  ['3/7', '3'],
  ['Volumes 1–3', '1-3'],
  ['1 - 3', '1-3'],
  ['Band 2 von vielen', 'Band 2 von vielen'],
  ['Mix', 'Mix'],
])('%s in a series is the number %s [ONIX-87]', (text, number) => {
  expect(seriesNumberOf(text)).toBe(number);
});
