import { isDigital } from '../../shop/digital.ts';
import type { LineItem } from '../cart/cart.ts';
import { dayMs } from '../places/local-time.ts';

type Line = Pick<LineItem, 'optionName' | 'quantity' | 'preorderFrom' | 'supply'>;

/** Days of the calendar from one ISO day to another; negative when it is before. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);

/**
 * After how many days each part of a cart can be sent, the first one first: 0 for what is on the shelf, then what a supplier delivers and
 * what comes out later. Parts of the same day leave together, and downloads are never sent. So it is the number of parcels of an order
 * whose customer wants each book as soon as it is ready. `today` is an ISO day of the shop.
 */
export function readyTimes(lines: readonly Line[], today: string): readonly number[] {
  const times = lines
    .filter(({ optionName = '' }) => !isDigital(optionName))
    .flatMap(({ quantity, preorderFrom, supply }) => {
      const untilSale = preorderFrom === undefined ? 0 : daysUntil(preorderFrom, today);
      const shelf = supply ? Math.min(supply.shelf, quantity) : quantity;
      const waits = [...(shelf > 0 ? [0] : []), ...(quantity > shelf ? [supply?.days ?? 0] : [])];
      return waits.map((days) => Math.max(days, untilSale));
    });
  return [...new Set(times)].toSorted((one, other) => one - other);
}
