import { expect, test } from 'vitest';
import { money } from '../../../../src/lib/shop/money.ts';
import {
  amountDue,
  defaultPaymentMode,
  isCancellable,
  isPaymentMode,
  offlineModes,
  openPaymentInstructions,
  orderStatuses,
  paymentModes,
  paymentName,
} from '../../../../src/lib/trade/orders/order.ts';
import { toTracking, trackingUrl } from '../../../../src/lib/trade/orders/tracking.ts';

test('an order can be cancelled while it is to be confirmed or paid, placed or in process only [ORDER-10 ORDER-33]', () => {
  expect(orderStatuses.filter((status) => isCancellable({ status }))).toEqual([
    'TO BE CONFIRMED',
    'TO BE PAID',
    'ORDER PLACED',
    'PROCESSING',
  ]);
  expect(isCancellable({ status: 'order placed' })).toBe(false);
});

test('a cancelled order has no payment instructions [ORDER-23]', () => {
  const paymentInstructions = 'Account 123';
  expect(openPaymentInstructions({ status: 'ORDER PLACED', paymentInstructions })).toBe('Account 123');
  for (const status of ['TO BE CANCELLED', 'CANCELLED', 'Canceled'])
    expect(openPaymentInstructions({ status, paymentInstructions })).toBeUndefined();
});

test('how to pay is shown until the order is paid, and what is due until then [DESK-07]', () => {
  const rupees = (amount: number) => money(amount * 100, 'INR');
  const payment = { isPaid: false, paid: rupees(100), refunded: rupees(30) };
  const open = { status: 'PROCESSING', total: rupees(349), payment, paymentInstructions: 'Account 123' };
  const paid = { ...open, payment: { ...payment, isPaid: true } };
  expect([open, paid].map(openPaymentInstructions)).toEqual(['Account 123', undefined]);
  expect(amountDue(open)).toEqual(rupees(279));
  const others = [paid, { ...open, status: 'CANCELLED' }, { ...open, status: 'TO BE CONFIRMED' }];
  for (const order of [...others, { ...open, payment: undefined }]) expect(amountDue(order)).toBeUndefined();
});

test('a courier without a tracking page has a name, and an order from before none [ORDER-16]', () => {
  const parcel = { trackingNumber: 'T1', requestId: undefined, courier: undefined };
  expect(toTracking({ ...parcel, trackingNumber: null })).toBeUndefined();
  expect(toTracking(parcel)).toEqual({ carrier: 'first', trackingNumber: 'T1' });
  expect(toTracking({ ...parcel, requestId: 'R' })).toEqual({
    carrier: 'second',
    trackingNumber: 'T1',
    requestId: 'R',
  });
  const named = toTracking({ ...parcel, courier: 'Blue Dart' });
  expect(named).toEqual({ carrier: 'other', trackingNumber: 'T1', courier: 'Blue Dart' });
  expect(named && trackingUrl(named, bases)).toBeUndefined();
});

test('payment is by transfer, cheque or cash, and in cash by default [CHECKOUT-05]', () => {
  expect(offlineModes.map((mode) => paymentName(mode))).toEqual([
    ...['Direct bank transfer', 'Check payments', 'Cash on delivery'],
  ]);
  expect(paymentModes).toEqual(['upi', 'online', 'paypal', ...offlineModes, 'invoice']);
  expect(defaultPaymentMode).toBe('cod');
  expect(['bacs', 'cheque', 'cod', 'COD', 'gold', undefined].filter(isPaymentMode)).toEqual(['bacs', 'cheque', 'cod']);
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
] as const)('the tracking link is %s [ORDER-16]', (_name, tracking, address) => {
  expect(trackingUrl(tracking, bases)).toBe(address);
  expect(trackingUrl(tracking, {})).toBeUndefined();
});
