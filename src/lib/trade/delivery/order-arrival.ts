import { formatDays, shopDay } from '../../format.ts';
import { isSentUnpaid, type Order } from '../orders/order.ts';
import { arrivalDays } from './stated-time.ts';

/** The money comes days after the order. */
const isPaidApart = (mode: string): boolean => mode === 'bacs' || mode === 'cheque';

type ArrivingOrder = Pick<
  Order,
  | 'status'
  | 'lines'
  | 'deliveryTime'
  | 'placedAt'
  | 'paymentMode'
  | 'payment'
  | 'collection'
  | 'sameDay'
  | 'confirmBy'
  | 'isSentAsReady'
>;

/**
 * When an order comes, as a sentence: with days when its parcel waits for nothing but the post, in words when it waits for a payment,
 * as the day of a transfer is not known here. Undefined for an order that is over or late, or of which nothing is known. `today` is
 * an ISO day of the shop.
 */
export function orderArrival(order: ArrivingOrder, today: string): string | undefined {
  if (/cancel|delivered/i.test(order.status)) return undefined;
  if (order.collection) return 'We write to you as soon as your books are ready to be collected.';
  const { deliveryTime = '', paymentMode, payment, placedAt, lines } = order;
  if (!deliveryTime || lines.some(({ preorderFrom }) => preorderFrom !== undefined)) return undefined;
  if (!isSentUnpaid(paymentMode) && payment?.isPaid !== true)
    return `We send your books once they are paid: then ${deliveryTime}.`;
  if (order.confirmBy) return `Once you have confirmed the order: ${deliveryTime}.`;
  if (order.isSentAsReady) return 'Each book is sent as soon as it is ready. We write to you about every parcel.';
  if (order.sameDay) return undefined;
  if (isPaidApart(paymentMode)) return `Your payment has arrived: ${deliveryTime} from then on.`;
  const waits = lines.map(({ supply, quantity }) => (supply && quantity > supply.shelf ? supply.days : 0));
  const placed = Date.parse(placedAt);
  const days = Number.isNaN(placed) ? undefined : arrivalDays(deliveryTime, Math.max(0, ...waits), shopDay(placed));
  if (!days) return `Delivered: ${deliveryTime}.`;
  const { first, last } = days;
  if (last < today) return undefined;
  return first === undefined ? `Expected by ${formatDays(last, last)}.` : `Expected ${formatDays(first, last)}.`;
}
