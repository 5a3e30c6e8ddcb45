import { expect, test } from 'vitest';
import { namedStatistics } from '../../../src/lib/shop/catalogue/home.ts';

const counted = [
  { name: 'Total books', value: '1,023' },
  { name: 'Happy readers', value: '91%' },
];

test('editors can label the shop’s statistics, but not change their values [HOME-19]', () =>
  expect(namedStatistics(counted, [{ name: 'Happy readers', label: 'Happy customers', value: '100%' }])).toEqual([
    { name: 'Total books', value: '1,023' },
    { name: 'Happy customers', value: '91%' },
  ]));

test('editors can add a statistic that the shop does not count, but no label without a value [HOME-19]', () =>
  expect(
    namedStatistics(counted, [
      { name: 'Years', label: 'Years in Fort', value: '12' },
      { name: 'Authors', label: 'Writers' },
    ]).slice(2),
  ).toEqual([{ name: 'Years in Fort', value: '12' }]));

test('without labels the statistics are unchanged', () => expect(namedStatistics(counted)).toEqual(counted));
