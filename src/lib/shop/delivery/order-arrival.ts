import { formatDays, shopDay } from '../../format.ts';
import type { Order } from '../orders/order.ts';
import { arrivalDays } from './stated-time.ts';

type ArrivingOrder = Pick<
  Order,
  'status' | 'lines' | 'deliveryTime' | 'placedAt' | 'paymentMode' | 'payment' | 'collection' | 'sameDay' | 'confirmBy'
>;

/**
 * When an order comes, as a sentence: with days once its parcel waits for nothing but the post, in words while it waits for a payment.
 * Undefined for an order that is over, or of which nothing is known.
 */
export function orderArrival(order: ArrivingOrder): string | undefined {
  if (/cancel|delivered/i.test(order.status)) return undefined;
  if (order.collection) return 'We write to you as soon as your books are ready to be collected.';
  const { deliveryTime = '', paymentMode, payment, placedAt, lines } = order;
  if (!deliveryTime || lines.some(({ preorderFrom }) => preorderFrom !== undefined)) return undefined;
  if (paymentMode !== 'cod' && payment?.isPaid !== true)
    return `We send your books once they are paid: then ${deliveryTime}.`;
  if (order.confirmBy) return `Once you have confirmed the order: ${deliveryTime}.`;
  if (order.sameDay) return undefined;
  const waits = lines.map(({ supply, quantity }) => (supply && quantity > supply.shelf ? supply.days : 0));
  const placed = Date.parse(placedAt);
  const days = Number.isNaN(placed) ? undefined : arrivalDays(deliveryTime, Math.max(0, ...waits), shopDay(placed));
  if (!days) return `Delivered: ${deliveryTime}.`;
  const { first, last } = days;
  return first === undefined ? `Expected by ${formatDays(last, last)}.` : `Expected ${formatDays(first, last)}.`;
}
