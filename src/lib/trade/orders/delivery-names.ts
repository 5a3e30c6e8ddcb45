import type { Delivery, Order } from './order.ts';

/** How an order gets to its customer, on its own. At the checkout the choices are named beside each other. */
export const deliveryNames: Readonly<Record<Delivery, string>> = {
  standard: 'Standard delivery',
  asReady: 'Each book as soon as it is ready',
  sameDay: 'Same-day delivery',
  collection: 'Collection in the shop',
};

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
