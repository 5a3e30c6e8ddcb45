import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import { type Delivery, deliveries, type Order } from './order.ts';

/** How an order gets to its customer, on its own. At the checkout the choices are named beside each other. */
export const deliveryName = (delivery: Delivery, text: TradeNames = englishNames): string =>
  text[`delivery_${delivery}`];

/** Those that an order has: `apart` makes two with other ones. */
export const orderDeliveries = deliveries.filter((one) => one !== 'apart');

/** How an order is delivered. */
export function deliveryOf({
  collection,
  sameDay,
  isSentAsReady,
}: Pick<Order, 'collection' | 'sameDay' | 'isSentAsReady'>): Delivery {
  if (collection) return 'collection';
  if (sameDay) return 'sameDay';
  return isSentAsReady ? 'asReady' : 'standard';
}
