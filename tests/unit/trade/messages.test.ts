import { expect, it } from 'vitest';
import { parseQuantity, refusalToSell } from '../../../src/lib/backend/cart/sellable.ts';
import { fewLeftMessage, priceText } from '../../../src/lib/backend/messages.ts';
import { makeOrderNumber } from '../../../src/lib/backend/order-number.ts';
import { hashRequest } from '../../../src/lib/backend/request-hash.ts';
import { english } from '../../fixtures/languages.ts';

it.each([
  [3, 0, 'Only 3 copies of Emma are left.'],
  [1, 0, 'Only 1 copy of Emma is left.'],
  [1, 1, 'Only 1 copy of Emma is left, and it is already in your cart.'],
  [3, 1, 'Only 3 copies of Emma are left, and 1 is already in your cart.'],
  [3, 2, 'Only 3 copies of Emma are left, and 2 are already in your cart.'],
  [3, 3, 'Only 3 copies of Emma are left, and all of them are already in your cart.'],
  [2, 5, 'Only 2 copies of Emma are left, and 5 are already in your cart.'],
  [1, 5, 'Only 1 copy of Emma is left, and 5 are already in your cart.'],
])('the message for %i left with %i in the cart', (left, inCart, words) => {
  expect(fewLeftMessage('Emma', left, inCart, english)).toBe(words);
});

it('formats amounts in their currency', () => {
  expect(priceText(12_345_650, 'INR')).toBe('₹1,23,456.50');
  expect(priceText(199_900, 'USD')).toBe('$1,999');
  expect(priceText(1_500, 'JPY')).toBe('¥1,500');
});

it('sells the last copy and the 999th copy, but no more', () => {
  const edition = {
    title: 'Emma',
    format: 'Paperback',
    isListed: true,
    isShippable: true,
    isOnRequest: false,
    onSaleFrom: null,
    takesPreorders: false,
    hasFile: false,
  };
  expect(refusalToSell({ ...edition, stock: 2 }, 1, 1)).toBeUndefined();
  expect(refusalToSell({ ...edition, stock: 2 }, 2, 1)).toContain('Only 2 copies');
  expect(refusalToSell({ ...edition, stock: 5_000 }, 999)).toBeUndefined();
  expect(refusalToSell({ ...edition, stock: 5_000 }, 1, 999)).toContain('at most 999');
});

it('parses whole numbers only', () => {
  expect(['0', '7', '0012', '999999999'].map(parseQuantity)).toEqual([0, 7, 12, 999_999_999]);
  expect(['', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '٣', '9'.repeat(30)].map(parseQuantity)).toEqual(
    Array.from({ length: 9 }, () => undefined),
  );
});

it('makes unique order numbers without ambiguous characters [ORDER-29]', () => {
  const numbers = Array.from({ length: 1_000 }, makeOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^BF-[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/);
  expect(new Set(numbers).size).toBe(1_000);
});

it('hashes a request independent of the order of keys, but not of lists', () => {
  expect(hashRequest({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashRequest({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(hashRequest({ a: [1, 2] })).not.toBe(hashRequest({ a: [2, 1] }));
  expect(hashRequest({ a: '1' })).not.toBe(hashRequest({ a: 1 }));
});
