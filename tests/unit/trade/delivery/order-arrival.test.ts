import { expect, test } from 'vitest';
import { formatDays } from '../../../../src/lib/format.ts';
import { money } from '../../../../src/lib/shop/money.ts';
import { orderArrival } from '../../../../src/lib/trade/delivery/order-arrival.ts';
import type { OrderLine } from '../../../../src/lib/trade/orders/order.ts';

const zero = money(0, 'INR');
const line = (fields: Partial<OrderLine> = {}): OrderLine => ({
  ...{ productId: '1', title: 'Emma', quantity: 1, lineTotal: zero },
  ...fields,
});
const arrivalOf = (placed: Parameters<typeof orderArrival>[0]) => orderArrival(placed, '2026-11-24');
/** Placed on a Tuesday. */
const order = {
  status: 'ORDER PLACED',
  placedAt: '2026-11-24T06:00:00Z',
  deliveryTime: '2 to 7 working days',
  paymentMode: 'cod',
  lines: [line()],
};

test('an order names the days on which it is expected, from the day it was placed [CHECKOUT-65]', () => {
  expect(arrivalOf(order)).toBe(`Expected ${formatDays('2026-11-26', '2026-12-03')}.`);
  expect(arrivalOf({ ...order, lines: [line(), line({ supply: { days: 9, shelf: 0 } })] })).toBe(
    `Expected ${formatDays('2026-12-07', '2026-12-14')}.`,
  );
  expect(arrivalOf({ ...order, deliveryTime: 'up to 2 days' })).toBe(
    `Expected by ${formatDays('2026-11-26', '2026-11-26')}.`,
  );
  expect(arrivalOf({ ...order, deliveryTime: 'on Fridays' })).toBe('Delivered: on Fridays.');
});

test('what waits for a payment or a confirmation is promised no day [CHECKOUT-65]', () => {
  const paid = { isPaid: true, paid: zero, refunded: zero };
  expect(arrivalOf({ ...order, paymentMode: 'bacs' })).toBe(
    'We send your books once they are paid: then 2 to 7 working days.',
  );
  expect(arrivalOf({ ...order, paymentMode: 'bacs', payment: paid })).toBe(
    'Your payment has arrived: 2 to 7 working days from then on.',
  );
  expect(arrivalOf({ ...order, paymentMode: 'online', payment: paid })).toMatch(/^Expected /);
  expect(arrivalOf({ ...order, confirmBy: '2026-11-25T06:00:00Z' })).toBe(
    'Once you have confirmed the order: 2 to 7 working days.',
  );
});

test('nothing is said of an order that is over, or of which nothing is known [CHECKOUT-65]', () => {
  for (const status of ['CANCELLED', 'TO BE CANCELLED', 'DELIVERED'])
    expect(arrivalOf({ ...order, status })).toBeUndefined();
  expect(orderArrival(order, '2026-12-04')).toBeUndefined();
  const { deliveryTime: _time, ...timeless } = order;
  expect(arrivalOf(timeless)).toBeUndefined();
  expect(arrivalOf({ ...order, lines: [line({ preorderFrom: '2027-05-03' })] })).toBeUndefined();
  expect(arrivalOf({ ...order, collection: { address: '1 Book Lane', opening: '' } })).toContain('collected');
});
