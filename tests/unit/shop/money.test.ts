import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../src/lib/format.ts';
import {
  addMoney,
  decimalText,
  discountPercent,
  money,
  negateMoney,
  parseMoney,
  percentOf,
} from '../../../src/lib/shop/money.ts';

const rupees = (minor: number) => money(minor, 'INR');

describe('parseMoney', () => {
  test.each([
    ['499', 49900],
    ['499.5', 49950],
    ['1,299.50', 129950],
    ['₹ 499.00', 49900],
    ['Rs. 499.00', 49900],
    ['Rs.1,299/-', 129900],
    ['INR 499.50', 49950],
    ['1,25,000', 12500000],
    ['499,00', 49900],
    ['1.299,5', 129950],
    ['1 299,50 ₹', 129950],
    ['-1.4210854715202004e-14', 0],
    ['0', 0],
    ['12.345', 1235],
    ['12.344', 1234],
    ['-5.00', -500],
    ['0.1', 10],
    ['999999999.99', 99999999999],
  ])('reads %s exactly [MONEY-07]', (text, minor) => {
    expect(parseMoney(text, 'INR')).toEqual(rupees(minor));
  });

  test.each(['', 'free', '1.2.3', '--5', '10%', '1.299.000', '1,2,50', '1e30', '1234567890123'])(
    'rejects %s',
    (text) => {
      expect(parseMoney(text, 'INR')).toBeUndefined();
    },
  );

  test('knows currencies without decimals and with three [MONEY-03]', () => {
    expect(parseMoney('500', 'JPY')).toEqual(money(500, 'JPY'));
    expect(parseMoney('1.234', 'KWD')).toEqual(money(1234, 'KWD'));
  });
});

test('writes amounts as plain decimals', () => {
  expect([0, 5, 50, 129950, -500].map((minor) => decimalText(rupees(minor)))).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '1299.50',
    '-5.00',
  ]);
  expect(decimalText(money(500, 'JPY'))).toBe('500');
});

test('adds amounts of one currency and rejects a mix [MONEY-02]', () => {
  expect(addMoney(rupees(10), rupees(20), rupees(-5))).toEqual(rupees(25));
  expect(() => addMoney(rupees(10), money(1, 'USD'))).toThrow(/USD/);
});

test('rejects fractions of the smallest unit [MONEY-02 MONEY-07]', () => {
  expect(() => rupees(0.5)).toThrow(RangeError);
});

test('computes percentages in whole minor units [MONEY-04]', () => {
  expect(percentOf(rupees(999), 10)).toEqual(rupees(100));
  expect(percentOf(rupees(1000), 12.5)).toEqual(rupees(125));
});

test('formats the discount in whole percent, and none when the price is not lower [CARD-03]', () => {
  expect(discountPercent(rupees(49900), rupees(39900))).toBe(20);
  expect(discountPercent(rupees(49900), rupees(49800))).toBe(1);
  expect(discountPercent(rupees(100), rupees(100))).toBe(0);
  expect(discountPercent(rupees(0), rupees(0))).toBe(0);
});

test('formats prices with the symbol first and without trailing zeros [MONEY-01]', () => {
  expect(formatMoney(rupees(49900))).toBe('₹499');
  expect(formatMoney(rupees(12345650))).toBe('₹1,23,456.50');
  expect(formatMoney(money(1999, 'USD'))).toBe('$19.99');
  expect(formatMoney(rupees(-15000))).toBe('-₹150');
});

test('a discount of 0 has no sign', () => {
  expect(formatMoney(negateMoney(rupees(0)))).toBe('₹0');
  expect(formatMoney(negateMoney(rupees(15000)))).toBe('-₹150');
});
