import { expect, test } from 'vitest';
import { typedTotals } from '../../../src/lib/desk/orders/model/typed-totals.ts';

test.each([
  ['1299', 'INR', [129_900]],
  ['1,299.00', 'INR', [129_900]],
  ['1,299', 'INR', [129_900]],
  ['₹1,29,900.50', 'INR', [12_990_050]],
  ['Rs. 499/-', 'INR', [49_900]],
  ['12,50 €', 'EUR', [1250]],
  ['12.5', 'EUR', [1250]],
  ['EUR 1.299,00', 'EUR', [129_900]],
  ['1 299,00 €', 'EUR', [129_900]],
  ["1'299.00 CHF", 'CHF', [129_900]],
  ['1.299', 'EUR', [129_900]],
  ['1.299', 'KWD', [1299, 1_299_000]],
  ['1,299', 'JPY', [1299]],
  ['0', 'INR', [0]],
])('%s in %s can be a total of %o [DESK-37]', (text, currency, totals) => {
  expect(typedTotals(text, currency)).toEqual(totals);
});

test.each([
  '',
  'Asha',
  'BF-26K7',
  '12.50.1',
  '1,299,00',
  '1.2345',
  '.5',
  '5.',
  '-5',
  '12a',
  '9'.repeat(17),
  '1,2.3,4',
  '١٢',
])('%s is no total [DESK-37]', (text) => {
  expect(typedTotals(text, 'EUR')).toEqual([]);
});
