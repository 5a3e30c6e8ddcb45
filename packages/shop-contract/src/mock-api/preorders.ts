import type { Edition } from './books.ts';
import { type Chosen, findEdition, type MockShop, type Order } from './shop.ts';

/** Books that are still to come: they can be ordered, are sent from their day on, and are paid when they can be sent. */

const dayMs = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The ISO day from which an edition is sent; undefined when it is out. */
export function preorderDay({ openedAt, now }: MockShop, { outAfterDays }: Edition): string | undefined {
  if (outAfterDays === undefined) return undefined;
  const day = isoDay(openedAt + outAfterDays * dayMs);
  return isoDay(now()) < day ? day : undefined;
}

/** The same as the calls write it. */
export function saleDayOf(shop: MockShop, edition: Edition) {
  const from = preorderDay(shop, edition);
  return from === undefined ? {} : { preorder: { from } };
}

/** The day of the last preorder among some books; undefined when all of them are out. */
export function lastPreorderDay(shop: MockShop, lines: readonly Chosen[]): string | undefined {
  const days = lines.flatMap((line) => {
    const found = findEdition(line);
    return (found && preorderDay(shop, found.edition)) ?? [];
  });
  return days.toSorted().at(-1);
}

/** Nothing is to be paid yet. Cash is paid at the door. */
export const isPaidLater = ({ sentFrom, request }: Order, now: number): boolean =>
  sentFrom !== undefined && isoDay(now) < sentFrom && request.paymentMode !== 'cod';
