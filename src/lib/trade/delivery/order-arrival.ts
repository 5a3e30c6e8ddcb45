import { formatDays, shopDay } from '../../format.ts';
import { isSentUnpaid, type Order, wasCancelled } from '../orders/order.ts';
import { englishWords } from './delivery-words.ts';
import { arrivalDays, sayTime } from './stated-time.ts';

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
export function orderArrival(order: ArrivingOrder, today: string, words = englishWords): string | undefined {
  const { text, language } = words;
  if (wasCancelled(order) || /delivered/i.test(order.status)) return undefined;
  if (order.collection) return text.writeWhenReady;
  const { deliveryTime = '', paymentMode, payment, placedAt, lines } = order;
  if (!deliveryTime || lines.some(({ preorderFrom }) => preorderFrom !== undefined)) return undefined;
  const time = sayTime(deliveryTime, words);
  if (!isSentUnpaid(paymentMode) && payment?.isPaid !== true) return text.oncePaid({ time });
  if (order.confirmBy) return text.onceConfirmed({ time });
  if (order.isSentAsReady) return text.eachAsReady;
  if (order.sameDay) return undefined;
  if (isPaidApart(paymentMode)) return text.oncePaymentArrived({ time });
  const waits = lines.map(({ supply, quantity }) => (supply && quantity > supply.shelf ? supply.days : 0));
  const placed = Date.parse(placedAt);
  const days = Number.isNaN(placed) ? undefined : arrivalDays(deliveryTime, Math.max(0, ...waits), shopDay(placed));
  if (!days) return text.deliveredTime({ time });
  const { first, last } = days;
  if (last < today) return undefined;
  return first === undefined
    ? text.expectedBy({ day: formatDays(last, last, language) })
    : text.expectedBetween({ days: formatDays(first, last, language) });
}
