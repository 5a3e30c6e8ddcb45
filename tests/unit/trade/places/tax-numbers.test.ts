import { expect, it } from 'vitest';
import { normaliseTaxNumber, taxNumberError } from '../../../../src/lib/trade/places/tax-numbers.ts';

it.each([
  ['27ABCDE1234F1Z5', 'IN'],
  ['DE123456789', 'DE'],
  ['EL123456789', 'GR'],
  ['FRXX999999999', 'FR'],
  ['NL123456789B01', 'NL'],
  ['ATU12345678', 'AT'],
  ['12-3456789', 'US'],
  ['', 'IN'],
])('accepts %s of %s [INVOICE-02]', (number, country) => {
  expect(taxNumberError(normaliseTaxNumber(number), country)).toBeUndefined();
});

it.each([
  ['27ABCDE1234F1X5', 'IN'],
  ['123456789', 'DE'],
  ['DE12345678', 'DE'],
  ['GR123456789', 'GR'],
  ['?', 'US'],
])('refuses %s of %s [INVOICE-02]', (number, country) => {
  expect(taxNumberError(normaliseTaxNumber(number), country)).toMatch(/^Please enter/);
});

it('reads a number however it is spaced', () => {
  expect(normaliseTaxNumber(' de 123-456 789 ')).toBe('DE123456789');
});
