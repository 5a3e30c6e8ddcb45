import { expect, test } from 'vitest';
import { lowestBefore, type PastPrice } from '../../../src/lib/backend/prices/past-prices.ts';

const day = 86_400_000;
const now = 1000 * day;
const sale = (price: number, daysAgo: number): PastPrice => ({ price, from: null, until: now - daysAgo * day });
const deal = (price: number, from: number, until: number): PastPrice => ({
  ...{ price, from: now - from * day, until: now - until * day },
});
const present = (price: number, dealDaysAgo?: number, salePrice = price) => ({
  ...{ price, salePrice, dealFrom: dealDaysAgo === undefined ? undefined : now - dealDaysAgo * day },
});

test('the lowest price counts from before the reduction, through the 30 days before it [PRODUCT-92]', () => {
  expect(lowestBefore(now, present(80), [sale(100, 2)])).toBe(100);
  // 90 until 20 days before, 100 since.
  expect(lowestBefore(now, present(80), [sale(90, 22), sale(100, 2)])).toBe(90);
  // It was 60 for a while, but more than 30 days before.
  expect(lowestBefore(now, present(80), [sale(60, 40), sale(100, 2)])).toBe(100);
  // A price that was raised before it was lowered.
  expect(lowestBefore(now, present(80), [sale(80, 3), sale(120, 1)])).toBe(80);
});

test('a deal is lower than what was asked before it began, other deals included [PRODUCT-92]', () => {
  expect(lowestBefore(now, present(60, 5, 100), [])).toBe(100);
  expect(lowestBefore(now, present(60, 5, 100), [deal(70, 20, 15)])).toBe(70);
  expect(lowestBefore(now, present(60, 5, 100), [deal(50, 60, 45)])).toBe(100);
  // The same deal, written once more, is no price before itself.
  expect(lowestBefore(now, present(60, 5, 100), [deal(60, 5, 1)])).toBe(100);
  // The sale price has changed since: what was there before the deal counts.
  expect(lowestBefore(now, present(60, 5, 90), [sale(110, 2)])).toBe(110);
});

test('nothing is said of a time that nobody has kept, nor of a price that has held for long [PRODUCT-92]', () => {
  expect(lowestBefore(now, present(80), [])).toBeUndefined();
  expect(lowestBefore(now, present(80), [sale(100, 89)])).toBe(100);
  expect(lowestBefore(now, present(80), [sale(100, 91)])).toBeUndefined();
});
