import type { z } from 'zod';
import type { parcel } from '../parcel.ts';
import { waitsForPayment } from './payments.ts';
import type { Order } from './shop.ts';

/** So long after an order of several lines its first line leaves. */
const packingMs = 60_000;

/**
 * A minute after it was placed, or after the day of its last preorder has begun, the first line of an order with several has left in a
 * parcel of its own, so that a storefront can be seen with parcels. The others wait for ever.
 */
export function parcelsOf(order: Order, now: number): z.input<typeof parcel>[] {
  const [first, second] = order.lines;
  const sentAt = Math.max(Date.parse(order.placedAt), Date.parse(order.sentFrom ?? order.placedAt)) + packingMs;
  if (!first || !second || now < sentAt || order.cancelledAt || waitsForPayment(order, now)) return [];
  return [
    {
      ...{ number: '1', status: 'shipped', shippedDate: new Date(sentAt).toISOString() },
      ...{ courier: 'Mock Courier', trackingID: `MOCK-${order.id}-1` },
      items: [{ line: '1', copies: String(first.quantity) }],
    },
  ];
}
