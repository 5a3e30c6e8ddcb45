import { expect, test } from 'vitest';
import { amountText, parseAmount } from '../src/amount.ts';

test.each([
  ['1299.50', 'INR', 129950],
  ['1299', 'JPY', 1299],
  ['1.250', 'KWD', 1250],
  ['1.299,50', 'EUR', 129950],
  ['-0.00', 'INR', 0],
  ['0.005', 'INR', 1],
])('reads %s in %s without a float [MONEY-07]', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
});

test.each(['', 'cheap', '1.2.3', '5%'])('takes %j for no amount [MONEY-07]', (text) => {
  expect(parseAmount(text, 'INR')).toBeUndefined();
});

test('writes amounts with the decimals of their currency, and reads them back [MONEY-03]', () => {
  expect(['INR', 'JPY', 'KWD'].map((currency) => amountText(5, currency))).toEqual(['0.05', '5', '0.005']);
  for (const currency of ['INR', 'JPY', 'KWD'])
    for (const minor of [0, 1, -1, 99, 100, -12_345, 999_999_999])
      expect(parseAmount(amountText(minor, currency), currency)).toBe(minor);
});
