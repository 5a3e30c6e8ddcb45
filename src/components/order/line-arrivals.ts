import type { Cart } from '../../lib/trade/cart/cart.ts';
import { deliveryOffer } from '../../lib/trade/delivery/delivery.ts';
import { deliveryTimes } from '../../lib/trade/delivery/delivery-time.ts';
import type { DeliveryWords } from '../../lib/trade/delivery/delivery-words.ts';
import { type Part, partsByDelivery } from '../forms/radio-option.ts';

/** When each line of a checkout comes, for every way of delivery that is offered. `today` is an ISO day of the shop. */
export function lineArrivals(
  cart: Cart,
  today: string,
  words?: DeliveryWords,
): (string | readonly Part[] | undefined)[] {
  const { options } = deliveryOffer(cart);
  if (options.length === 0) return [...deliveryTimes(cart, undefined, today, words).lines];
  const ways = options.map(({ delivery }) => ({ delivery, times: deliveryTimes(cart, delivery, today, words) }));
  return cart.lines.map((_, index) => partsByDelivery(ways, ({ times }) => times.lines[index] ?? ''));
}
