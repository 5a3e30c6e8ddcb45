import { expect, test } from 'vitest';
import { money } from '../../../../src/lib/shop/money.ts';
import { missingToFreeShipping } from '../../../../src/lib/trade/delivery/free-shipping.ts';

const inr = (minor: number) => money(minor, 'INR');
const charges = { shipping: inr(4900), cashOnDelivery: inr(0), freeShippingFrom: inr(49900) };
const cart = { charges, total: inr(30000) };

test('a cart below the threshold says what is missing until shipping is free [CART-63]', () => {
  expect(missingToFreeShipping(cart)).toEqual(inr(19900));
});

test('nothing is missing where it is free, where nothing is shipped, and where the threshold is not certain [CART-63]', () => {
  expect(missingToFreeShipping({ ...cart, charges: { ...charges, shipping: inr(0) } })).toBeUndefined();
  expect(missingToFreeShipping({ ...cart, isDigital: true })).toBeUndefined();
  expect(missingToFreeShipping({ ...cart, delivery: { options: [], isEstimate: true } })).toBeUndefined();
  expect(
    missingToFreeShipping({ ...cart, delivery: { options: [], isEstimate: false, refusal: 'No.' } }),
  ).toBeUndefined();
  expect(missingToFreeShipping({ total: inr(1) })).toBeUndefined();
  expect(missingToFreeShipping({ ...cart, total: inr(60000) })).toBeUndefined();
});
