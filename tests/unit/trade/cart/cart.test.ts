import { expect, test } from 'vitest';
import { cartFingerprint, parseFingerprint } from '../../../../src/lib/trade/cart/cart.ts';

test('a fingerprint can be read again, with and without options [ACCOUNT-62]', () => {
  const lines = [
    { productId: '33', sku: '', quantity: 2 },
    { productId: '60', sku: '9780141439587', quantity: 1 },
    { productId: '61', sku: 'a:b', quantity: 999 },
  ];
  expect(parseFingerprint(cartFingerprint(lines))).toEqual(lines);
});

test.each(['', 'x', '33', '33:', ':a:1', '33::0', '33::1000', '33::-1', '33::1.5'])('%j has no line', (text) => {
  expect(parseFingerprint(text)).toEqual([]);
});

test('a fingerprint that nobody’s cart has is cut', () => {
  expect(parseFingerprint(Array.from({ length: 5000 }, (_, n) => `${n}::1`).join(' '))).toHaveLength(100);
});
