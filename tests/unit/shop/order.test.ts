import { expect, test } from 'vitest';
import type { Cart } from '../../../src/lib/shop/cart.ts';
import { money } from '../../../src/lib/shop/money.ts';
import {
  chosenPaymentMode,
  defaultPaymentMode,
  deliveriesOf,
  howToPay,
  isCancellable,
  isPaymentMode,
  orderStatuses,
  orderTotal,
  paymentModes,
  paymentModesOf,
  paymentNames,
  trackingUrl,
} from '../../../src/lib/shop/order.ts';

test('an order may be cancelled while it is placed or in process, and no longer', () => {
  expect(orderStatuses.filter((status) => isCancellable({ status }))).toEqual(['ORDER PLACED', 'PROCESSING']);
  expect(isCancellable({ status: 'order placed' })).toBe(false);
});

test('nobody is told how to pay what has been cancelled', () => {
  const paymentInstructions = 'Account 123';
  expect(howToPay({ status: 'ORDER PLACED', paymentInstructions })).toBe('Account 123');
  for (const status of ['TO BE CANCELLED', 'CANCELLED', 'Canceled'])
    expect(howToPay({ status, paymentInstructions })).toBeUndefined();
});

test('it is paid by transfer, check or in cash, and in cash unless somebody says otherwise', () => {
  expect(paymentModes.map((mode) => paymentNames[mode])).toEqual([
    ...['Direct bank transfer', 'Check payments', 'Cash on delivery'],
  ]);
  expect(defaultPaymentMode).toBe('cod');
  expect(['bacs', 'cheque', 'cod', 'COD', 'gold', undefined].filter(isPaymentMode)).toEqual(['bacs', 'cheque', 'cod']);
});

test('what nobody brings to the door is not paid in cash there', () => {
  expect(paymentModesOf({})).toEqual(['bacs', 'cheque', 'cod']);
  expect(paymentModesOf({ isDigital: true })).toEqual(['bacs', 'cheque']);
  expect([undefined, 'cheque', 'gold'].map((mode) => chosenPaymentMode({}, mode))).toEqual(['cod', 'cheque', 'cod']);
  const chosen = ['cod', 'cheque', undefined].map((mode) => chosenPaymentMode({ isDigital: true }, mode));
  expect(chosen).toEqual(['bacs', 'cheque', 'bacs']);
});

const bases = { first: 'https://first.example/?id=', second: 'https://second.example/' };

test.each([
  [
    'the first courier by its tracking id',
    { carrier: 'first', trackingNumber: 'T 1' },
    'https://first.example/?id=T%201',
  ],
  [
    'the second courier by tracking id and request id',
    { carrier: 'second', trackingNumber: 'T1', requestId: 'R/2' },
    'https://second.example/T1R%2F2',
  ],
] as const)('a parcel is followed at %s', (_name, tracking, address) => {
  expect(trackingUrl(tracking, bases)).toBe(address);
  expect(trackingUrl(tracking, {})).toBeUndefined();
});

test('what is to be paid is the goods less the discount, shipping, and the cash charge where it is paid so', () => {
  const rupees = (amount: number) => money(amount * 100, 'INR');
  const cart: Cart = {
    ...{ lines: [], subtotal: rupees(500), coupon: { code: 'TEN', discount: rupees(50) }, total: rupees(450) },
    charges: { shipping: rupees(49), cashOnDelivery: rupees(30) },
  };
  expect(paymentModes.map((mode) => orderTotal(cart, mode))).toEqual([rupees(499), rupees(499), rupees(529)]);
  expect(orderTotal({ ...cart, charges: undefined }, 'cod')).toEqual(rupees(450));
  expect(deliveriesOf(cart)).toEqual(['standard']);
  const fast = { ...cart, charges: { shipping: rupees(49), cashOnDelivery: rupees(30), sameDay: rupees(79) } };
  expect(deliveriesOf(fast)).toEqual(['standard', 'sameDay']);
  expect(deliveriesOf(fast).map((delivery) => orderTotal(fast, 'cod', delivery))).toEqual([rupees(529), rupees(608)]);
  expect(orderTotal(fast, 'bacs', 'sameDay')).toEqual(rupees(578));
});
