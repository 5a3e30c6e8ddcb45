import { cartResponse } from '@bookfront/shop-contract';
import { expect, test } from 'vitest';
import { toDeliveryOffer } from '../../../../src/lib/api/delivery.ts';
import { money } from '../../../../src/lib/shop/money.ts';
import type { Cart } from '../../../../src/lib/trade/cart/cart.ts';
import { missingPayments, notOfferedMessage } from '../../../../src/lib/trade/delivery/checkout-offer.ts';

const zero = money(0, 'INR');
const goods: Cart = { lines: [], subtotal: zero, total: zero };
const place = { country: 'FR', state: '', postCode: '75001' };

/** A cart as a shop sends it, with what it offers by each delivery. */
function sent(deliveryMethods: readonly object[]): Cart {
  const wire = cartResponse.parse({ status: { resultCode: '1' }, cartDetails: [], deliveryMethods });
  return { ...goods, delivery: toDeliveryOffer(wire, { currency: 'INR', image: (url) => url }) };
}
const cash = { paymentMode: 'cod' };
const transfer = { paymentMode: 'bacs' };

test('a payment method that is missing has the shop’s reason, for the deliveries that it is missing with [DELIVERY-24]', () => {
  const reason = 'Cash on delivery is not offered for France.';
  const paymentRefusals = [{ ...cash, reason }, { paymentMode: 'barter', reason: 'Not any more.' }, { ...transfer }];
  const cart = sent([
    { deliveryMethod: 'standard', paymentMethods: [transfer], paymentRefusals },
    { deliveryMethod: 'sameDay', paymentMethods: [transfer], paymentRefusals },
    { deliveryMethod: 'collection', paymentMethods: [transfer, cash] },
  ]);
  expect(missingPayments(cart)).toEqual([{ reason, delivers: ['standard', 'sameDay'] }]);
  const [standard] = cart.delivery?.options ?? [];
  expect(standard && notOfferedMessage('cod', standard, place)).toBe(`${reason} Please choose how you want to pay.`);
});

test('of a shop that gives no reason, only what is offered with another delivery is named [DELIVERY-24]', () => {
  const cart = sent([
    { deliveryMethod: 'standard', paymentMethods: [transfer] },
    { deliveryMethod: 'collection', paymentMethods: [transfer, cash] },
  ]);
  expect(missingPayments(cart)).toEqual([
    { reason: 'Cash on delivery is not offered with this delivery.', delivers: ['standard'] },
  ]);
  const [standard] = cart.delivery?.options ?? [];
  expect(standard && notOfferedMessage('cod', standard, place)).toBe(
    'Cash on delivery is not offered for this order to France. Please choose how you want to pay.',
  );
  expect(missingPayments(sent([{ deliveryMethod: 'standard', paymentMethods: [transfer] }]))).toEqual([]);
});

test('a shop that says nothing about places still has the reason for downloads [DELIVERY-24]', () => {
  expect(missingPayments(goods)).toEqual([]);
  expect(missingPayments({ ...goods, isDigital: true })).toEqual([
    { reason: 'Cash on delivery is not offered for downloads.', delivers: ['standard'] },
  ]);
});
