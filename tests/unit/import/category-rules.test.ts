import { expect, test } from 'vitest';
import { categoriesOf } from '../../../src/lib/backend/import/staging/category-rules.ts';

const rules = [
  { code: 'F', mainOnly: true, categoryId: 1 },
  { code: 'FBC', categoryId: 2 },
  { code: 'FB', place: '1FKA', categoryId: 3 },
  { code: 'YF', categoryId: 4 },
  { code: 'YF', audience: 'teen' as const, categoryId: 5 },
];
const shelves = (subjects: string[], audience: string | null = null) =>
  categoriesOf({ subjects, audience }, { rules, fallbackId: 9 });

test('the longest matching code wins [IMPORT-13]', () => {
  expect(shelves(['FBC'])).toEqual([2]);
  expect(shelves(['FBA'])).toEqual([1]);
});

test('a rule with a place wins over a longer code without one', () => {
  expect(shelves(['FBC', '1FKA'])).toEqual([3]);
  expect(shelves(['FBC', '1FKA-IN-K'])).toEqual([3]);
  expect(shelves(['FBC', '1DDU'])).toEqual([2]);
});

test('a rule for the audience wins over one without', () => {
  expect(shelves(['YFB'], 'teen')).toEqual([5]);
  expect(shelves(['YFB'], 'children')).toEqual([4]);
});

test('further subjects add categories, except when a rule requires the main one', () => {
  expect(shelves(['FBC', 'YFB'])).toEqual([2, 4]);
  expect(shelves(['YFB', 'FXS'])).toEqual([4]);
});

test('books without a matching rule go to the fallback [IMPORT-13]', () => {
  expect(shelves(['WB'])).toEqual([9]);
  expect(shelves([])).toEqual([9]);
});
