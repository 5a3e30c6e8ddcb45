import type { IdsQuestion } from '../listing-question.ts';
import { isNamedSort } from '../sort-orders.ts';
import type { Columns, StoredSort } from './columns.ts';
import type { DealPrice, Matches } from './matches.ts';

/** The ids of one page of the matching products. */
export function pageIds(columns: Columns, question: IdsQuestion, { missed, deals }: Matches): number[] {
  const { sort, limit, offset } = question;
  const stored: StoredSort = sort === 'price-desc' ? 'price' : isNamedSort(sort) ? 'menu_order' : sort;
  const order = columns.orders[stored];
  const slotAt = (index: number): number => {
    if (sort !== 'price-desc') return order[index] ?? 0;
    // Backwards, but prices on request still come last.
    const { priced } = columns;
    return order[index < priced ? priced - 1 - index : order.length - 1 - (index - priced)] ?? 0;
  };
  // Deals start by the clock, so the stored order does not contain their prices. They are few, and merged in.
  const isMerged = stored === 'price' || stored === 'discount';
  const merged = isMerged ? sortedDeals(columns, missed, deals, sort) : [];
  const ids: number[] = [];
  let place = 0;
  let next = 0;
  const take = (slot: number): void => {
    if (place >= offset) ids.push(columns.ids[slot] ?? 0);
    place += 1;
  };
  for (let index = 0; index < order.length && ids.length < limit; index++) {
    const slot = slotAt(index);
    if (missed[slot] !== 0 || (isMerged && deals.has(slot))) continue;
    for (let deal = merged[next]; deal && ids.length < limit; deal = merged[next]) {
      if (comparePriced(sort, dealKey(columns, deal), storedKey(columns, slot)) >= 0) break;
      take(deal.slot);
      next += 1;
    }
    if (ids.length < limit) take(slot);
  }
  for (; next < merged.length && ids.length < limit; next++) {
    const deal = merged[next];
    if (deal) take(deal.slot);
  }
  return ids;
}

interface Key {
  readonly price: number;
  readonly discount: number;
  readonly sold: number;
  readonly id: number;
}

const dealKey = (columns: Columns, { slot, price, discount }: DealPrice): Key => ({
  ...{ price, discount: Math.fround(discount), sold: columns.sold[slot] ?? 0, id: columns.ids[slot] ?? 0 },
});
const storedKey = (columns: Columns, slot: number): Key => ({
  price: columns.price[slot] ?? -1,
  discount: columns.discount[slot] ?? Number.NaN,
  sold: columns.sold[slot] ?? 0,
  id: columns.ids[slot] ?? 0,
});

/** The order of `sortedIds`: prices on request come last. */
function comparePriced(sort: IdsQuestion['sort'], a: Key, b: Key): number {
  if (sort === 'discount') {
    const [left, right] = [a.discount, b.discount].map((value) => (Number.isNaN(value) ? -1 : value));
    return (right ?? 0) - (left ?? 0) || b.sold - a.sold || a.id - b.id;
  }
  if (sort === 'price-desc') return b.price - a.price || b.id - a.id;
  const [left, right] = [a.price, b.price].map((price) => (price < 0 ? Number.MAX_SAFE_INTEGER : price));
  return (left ?? 0) - (right ?? 0) || a.id - b.id;
}

const sortedDeals = (
  columns: Columns,
  missed: Uint16Array,
  deals: ReadonlyMap<number, DealPrice>,
  sort: IdsQuestion['sort'],
): DealPrice[] =>
  [...deals.values()]
    .filter(({ slot }) => missed[slot] === 0)
    .toSorted((a, b) => comparePriced(sort, dealKey(columns, a), dealKey(columns, b)));
