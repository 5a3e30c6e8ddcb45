import { expect, test } from 'vitest';
import { canBeAwaited } from '../../../../src/lib/trade/delivery/stock-alerts.ts';

const soldOut = { isInStock: false, isShippable: true, isPriceOnRequest: false };

test.each([
  ['is sold out', {}, true],
  ['is in stock, or can be preordered', { isInStock: true }, false],
  ['has a price on request', { isPriceOnRequest: true }, false],
  ['is not shipped', { isShippable: false }, false],
  ['is digital and has no file', { isNotSoldHere: true }, false],
] as const)('an edition that %s can be waited for, or not [PRODUCT-76]', (_, changes, expected) => {
  expect(canBeAwaited({ ...soldOut, ...changes })).toBe(expected);
});
