import { expect, test } from 'vitest';
import { namedStatistics } from '../../../src/lib/shop/home.ts';

const counted = [
  { name: 'Total books', value: '1,023' },
  { name: 'Happy readers', value: '91%' },
];

test('the shop’s figures get an editor’s words, and never another value', () =>
  expect(namedStatistics(counted, [{ name: 'Happy readers', label: 'Happy customers', value: '100%' }])).toEqual([
    { name: 'Total books', value: '1,023' },
    { name: 'Happy customers', value: '91%' },
  ]));

test('a figure that the shop does not count is added, and words without a figure add nothing', () =>
  expect(
    namedStatistics(counted, [
      { name: 'Years', label: 'Years in Fort', value: '12' },
      { name: 'Authors', label: 'Writers' },
    ]).slice(2),
  ).toEqual([{ name: 'Years in Fort', value: '12' }]));

test('without an editor’s words the figures are as they are', () => expect(namedStatistics(counted)).toEqual(counted));
