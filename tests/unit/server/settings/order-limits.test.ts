import { describe, expect, test } from 'vitest';
import { currencyScale, listedCurrencies } from '../../../../src/lib/server/settings/currency-scale.ts';
import { loadSettings } from '../../../../src/lib/server/settings/settings.ts';

const limitsOf = (environment: Record<string, string>) => loadSettings(environment).orderLimits;
const off = Number.POSITIVE_INFINITY;

test('a small bookshop needs to set no limit [SETTINGS-16]', () => {
  expect(limitsOf({})).toEqual({
    ...{ copiesOfTitle: 20, lines: 50, openOrders: 5, clientCopies: 30, holdMs: 2 * 60 * 60_000 },
    ...{ value: 100_000_00, confirmAbove: 20_000_00, confirmCashAbove: 5_000_00 },
  });
});

test.each([
  ['USD', { value: 1_000_00, confirmAbove: 200_00, confirmCashAbove: 50_00 }],
  ['GBP', { value: 1_000_00, confirmAbove: 200_00, confirmCashAbove: 50_00 }],
  ['JPY', { value: 100_000, confirmAbove: 20_000, confirmCashAbove: 5_000 }],
  ['KWD', { value: 1_000_000, confirmAbove: 200_000, confirmCashAbove: 50_000 }],
  ['VND', { value: 10_000_000, confirmAbove: 2_000_000, confirmCashAbove: 500_000 }],
])('the amounts that are not set suit a shop that sells in %s [SETTINGS-17]', (CURRENCY, amounts) => {
  expect(limitsOf({ CURRENCY })).toMatchObject(amounts);
});

test('every currency of small units is one that exists', () => {
  const known = Intl.supportedValuesOf('currency');
  expect(known.filter((currency) => currencyScale(currency) > 1)).toHaveLength(listedCurrencies.length);
});

test('the given limits count, amounts in the currency of the shop [SETTINGS-16]', () => {
  const environment = {
    ...{
      ORDER_MAX_COPIES: '3',
      ORDER_MAX_LINES: '10',
      ORDER_MAX_OPEN: '2',
      ORDER_CLIENT_COPIES: '9',
      ORDER_CONFIRM_MINUTES: '30',
    },
    ...{ ORDER_MAX_VALUE: '750.50', ORDER_CONFIRM_ABOVE: '0', COD_CONFIRM_ABOVE: '99', CURRENCY: 'EUR' },
  };
  expect(limitsOf(environment)).toEqual({
    ...{ copiesOfTitle: 3, lines: 10, openOrders: 2, clientCopies: 9, holdMs: 30 * 60_000 },
    ...{ value: 750_50, confirmAbove: 0, confirmCashAbove: 99_00 },
  });
});

test('none turns a limit off [SETTINGS-16]', () => {
  const names = ['COPIES', 'LINES', 'VALUE', 'OPEN'].map((name) => `ORDER_MAX_${name}`);
  const all = [...names, 'ORDER_CONFIRM_ABOVE', 'COD_CONFIRM_ABOVE'];
  expect(limitsOf(Object.fromEntries(all.map((name) => [name, 'none'])))).toMatchObject({
    ...{ copiesOfTitle: off, lines: off, value: off, openOrders: off, confirmAbove: off, confirmCashAbove: off },
  });
});

describe('a wrong limit is named, with what would be right [SETTINGS-02 SETTINGS-16]', () => {
  test.each([
    ['ORDER_MAX_COPIES', '0', 'from 1 to 999'],
    ['ORDER_MAX_LINES', 'many', 'none for no limit'],
    ['ORDER_MAX_OPEN', '-1', 'whole number'],
    ['ORDER_MAX_VALUE', '₹5000', 'without its symbol'],
    ['ORDER_CONFIRM_ABOVE', '1,000', 'for example 5000'],
    ['COD_CONFIRM_ABOVE', 'off', 'or none'],
    ['ORDER_CONFIRM_MINUTES', '1', 'from 5'],
    ['ORDER_CONFIRM_MINUTES', 'none', 'whole number'],
  ])('%s=%s', (name, value, advice) => {
    expect(() => limitsOf({ [name]: value })).toThrow(new RegExp(`${name}.*${advice}`));
  });
});
