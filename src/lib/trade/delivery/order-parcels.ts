import { formatDays, shopDay } from '../../format.ts';
import { type Order, type OrderLine, wasCancelled } from '../orders/order.ts';
import { isInShop, isUnderway, type OrderParcel } from '../orders/parcels.ts';
import { orderLineWait } from './delivery-time.ts';
import { type DeliveryWords, englishWords } from './delivery-words.ts';
import { arrivalDays, sayTime } from './stated-time.ts';

/** The parcels of an order as its customer reads them, and what follows. Days are ISO days of the shop. */

export interface ShownParcel extends Omit<OrderParcel, 'lines'> {
  readonly lines: readonly ShownCopies[];
  /** What can be said of it: on its way, expected from … to …. */
  readonly state: string;
}

export interface ShownCopies {
  readonly line: OrderLine;
  readonly copies: number;
  /** Of what follows: when it is sent. */
  readonly when?: string | undefined;
}

export interface ShownParcels {
  readonly parcels: readonly ShownParcel[];
  readonly following: readonly ShownCopies[];
}

type PackedOrder = Pick<Order, 'status' | 'lines' | 'parcels' | 'deliveryTime' | 'placedAt' | 'collection'>;

/**
 * The parcels of an order with what still follows. Undefined for an order with a single parcel that has all of it, which has one
 * tracking number as every order of a shop that knows no parcels.
 */
export function shownParcels(order: PackedOrder, today: string, words = englishWords): ShownParcels | undefined {
  const { parcels = [], lines } = order;
  const following = wasCancelled(order) ? [] : lines.flatMap((line) => waiting(line, order, today, words));
  if (parcels.length === 0 || (parcels.length === 1 && following.length === 0)) return undefined;
  return {
    parcels: parcels.map((parcel) => ({
      ...parcel,
      state: stateOf(parcel, order, today, words),
      lines: parcel.lines.flatMap(({ position, copies }) => {
        const line = lines[position - 1];
        return line && copies > 0 ? [{ line, copies }] : [];
      }),
    })),
    following,
  };
}

/** The copies of a line that are in no parcel yet, with when they are sent as far as it is known. */
function waiting(
  line: OrderLine,
  { placedAt, deliveryTime }: PackedOrder,
  today: string,
  words: DeliveryWords,
): ShownCopies[] {
  const { text } = words;
  const { toSend: copies = 0, supply, quantity } = line;
  if (copies <= 0) return [];
  // Copies that have left are not here any more.
  const own = supply && { supply: { ...supply, shelf: Math.max(0, copies - (quantity - supply.shelf)) } };
  const wait = orderLineWait({ ...line, ...own, quantity: copies }, placedAt, today, words);
  const prepared = deliveryTime ? text.preparedThen({ time: sayTime(deliveryTime, words) }) : text.prepared;
  return [{ line, copies, when: wait ?? prepared }];
}

function stateOf(
  parcel: OrderParcel,
  { deliveryTime = '', collection }: PackedOrder,
  today: string,
  { text, language }: DeliveryWords,
): string {
  if (isInShop(parcel)) return collection ? text.readyToCollect : text.packed;
  if (parcel.status === 'lost') return text.lost;
  if (parcel.status === 'delivered') return collection ? text.collected : text.delivered;
  if (parcel.status === 'out for delivery') return text.today;
  const sent = parcel.shippedAt && Date.parse(parcel.shippedAt);
  const days = isUnderway(parcel) && sent ? arrivalDays(deliveryTime, 0, shopDay(sent)) : undefined;
  if (!days || days.last < today) return text.underway;
  const { first, last } = days;
  return first === undefined
    ? text.underwayBy({ day: formatDays(last, last, language) })
    : text.underwayBetween({ days: formatDays(first, last, language) });
}
