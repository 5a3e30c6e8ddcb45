import { formatDate, formatDays, shopDay } from '../../format.ts';
import { isDigital } from '../../shop/digital.ts';
import type { Cart, LineItem } from '../cart/cart.ts';
import type { Delivery, OrderLine } from '../orders/order.ts';
import { dayMs } from '../places/local-time.ts';
import { type DeliveryOption, findDelivery } from './delivery.ts';
import { type DeliveryWords, englishWords } from './delivery-words.ts';
import { daysUntil, readyTimes } from './ready-times.ts';
import { saleDayText } from './sale-day.ts';
import { addDays, arrivalDays, parseTime, sayTime } from './stated-time.ts';

/** When the books of a cart arrive: a sentence for each line, and one for the whole order. Days are ISO days of the shop. */

export interface DeliveryTimes {
  /** For each line of the cart; undefined where nothing is known. */
  readonly lines: readonly (string | undefined)[];
  /** When the slowest line arrives, as nothing is sent before all of it is there. Undefined when nothing is known. */
  readonly order?: string;
  /**
   * The days between which the order is expected, for example `Thu, 26 Nov – Tue, 1 Dec`. Undefined when the shop states no number of days.
   */
  readonly orderDays?: string | undefined;
  /** The order waits for a supplier or for a day of sale. */
  readonly isLater: boolean;
}

type TimedCart = Pick<Cart, 'lines' | 'delivery' | 'charges' | 'isDigital' | 'taxes' | 'total'>;

/** What a line waits for before it can be sent. */
interface Wait {
  readonly kind: 'none' | 'supplier' | 'day';
  readonly days: number;
  /** The ISO day of sale, of `day`. */
  readonly saleDay?: string | undefined;
}

/**
 * What is shown beside each line of a cart, and beside a way of delivery. `delivery` is undefined where nothing is delivered; the
 * lines then say only when the books are here.
 */
export function deliveryTimes(
  cart: TimedCart,
  delivery: Delivery | undefined,
  today: string,
  words = englishWords,
): DeliveryTimes {
  const texts = words.text;
  const way = delivery && findDelivery(cart, delivery);
  const isSent = (line: LineItem) => !isDownload(cart, line);
  const waits = new Map(cart.lines.map((line) => [line, waitOf(line, today)]));
  // Of two equal times, that with a day says more.
  const rank = (line: LineItem) => (waits.get(line)?.days ?? 0) + (waits.get(line)?.kind === 'day' ? 0.5 : 0);
  const slowest = cart.lines.filter(isSent).toSorted((one, other) => rank(other) - rank(one))[0];
  const wait = (slowest && waits.get(slowest)) ?? here;
  // Of two orders the first leaves as each book is ready, too.
  const isAsReady = way?.delivery === 'asReady' || way?.delivery === 'apart';
  const days = way && slowest && orderDays(way, wait, today, words);
  const textOf = (line: LineItem): string | undefined => {
    const text = waitingText(line);
    // What leaves by itself has its own days.
    const ends = way && isAsReady ? orderDays(way, waits.get(line) ?? here, today, words) : days;
    return text && ends && isSent(line) && !isUnavailable(line) ? texts.withDays({ text, days: ends }) : text;
  };
  const waitingText = (line: LineItem): string | undefined => {
    const own = waits.get(line) ?? here;
    if (isUnavailable(line)) return saleDayText(line, words);
    if (!isSent(line)) return downloadText(own, words);
    const end = own.days < wait.days && !isAsReady ? restText(way, words) : endOf(way, own, words);
    if (own.kind === 'none') return capitalised(end) || undefined;
    const first = waitText(line, own, words);
    return end ? texts.waitThen({ wait: first, end }) : first;
  };
  return {
    lines: cart.lines.map(textOf),
    order: slowest && (way && isAsReady ? partsText(way, cart, wait, today, words) : orderText(way, wait, words)),
    // Of several parcels each line says its own.
    orderDays: isAsReady ? undefined : days,
    isLater: wait.kind !== 'none',
  };
}

const here: Wait = { kind: 'none', days: 0 };

function waitOf(
  { preorderFrom, supply, quantity }: Pick<LineItem, 'preorderFrom' | 'supply' | 'quantity'>,
  today: string,
): Wait {
  const untilSale = preorderFrom === undefined ? 0 : daysUntil(preorderFrom, today);
  const untilSupply = supply && quantity > supply.shelf ? supply.days : 0;
  if (untilSale > 0 && untilSale >= untilSupply) return { kind: 'day', days: untilSale, saleDay: preorderFrom };
  return untilSupply > 0 ? { kind: 'supplier', days: untilSupply } : here;
}

/** It cannot be ordered as it stands, and the line says so. */
const isUnavailable = ({ isNotSoldHere, availableFrom, stock, quantity }: LineItem): boolean =>
  isNotSoldHere === true || availableFrom !== undefined || (stock !== undefined && quantity > stock);

/** A shop that says neither how it delivers nor what is digital may send an edition of any name. */
const isDownload = ({ delivery, isDigital: isAllDigital }: TimedCart, { optionName = '' }: LineItem): boolean =>
  isAllDigital === true || (delivery !== undefined && isDigital(optionName));

const downloadText = ({ saleDay }: Wait, { text, language }: DeliveryWords): string =>
  saleDay === undefined ? text.download : text.preorderDownload({ day: formatDate(saleDay, language) });

function waitText({ supply, quantity }: LineItem, { days, saleDay }: Wait, { text, language }: DeliveryWords): string {
  if (saleDay !== undefined) return text.preorder({ day: formatDate(saleDay, language) });
  const shelf = supply?.shelf ?? 0;
  return shelf > 0 ? text.partHere({ shelf, rest: quantity - shelf, count: days }) : text.notHere({ count: days });
}

/** The end of the sentence for a line that waits as long as its order. '' when the shop states no time. */
function endOf(way: DeliveryOption | undefined, { kind }: Wait, words: DeliveryWords): string {
  const { text } = words;
  if (!way) return '';
  const isHere = kind === 'none';
  if (way.delivery === 'collection') return isHere ? text.collect : text.thenCollect;
  if (way.delivery === 'sameDay') return isHere ? text.onSameDay : text.thenOnSameDay;
  if (!way.time) return '';
  return isHere ? deliveredText(way.time, words) : text.thenTime({ time: sayTime(way.time, words) });
}

function deliveredText(stated: string, words: DeliveryWords): string {
  const { text } = words;
  const time = sayTime(stated, words);
  if (!parseTime(stated)) return text.deliveryTime({ time });
  return /^within/i.test(stated) ? text.deliveredWithin({ time: time.toLowerCase() }) : text.deliveredIn({ time });
}

/** Of a line that is ready before the others of its order. */
function restText(way: DeliveryOption | undefined, { text }: DeliveryWords): string {
  if (!way) return '';
  return way.delivery === 'collection' ? text.readyWithRest : text.sentWithRest;
}

/** A text as the beginning of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The first and the last day on which a posted order is expected. Undefined for one that waits for a day of sale, which is named by itself.
 */
function orderDays(
  { delivery, time = '' }: Pick<DeliveryOption, 'delivery' | 'time'>,
  { kind, days }: Wait,
  today: string,
  { text, language }: DeliveryWords,
): string | undefined {
  const isPosted = delivery === 'standard' || delivery === 'asReady' || delivery === 'apart';
  const expected = isPosted && kind !== 'day' ? arrivalDays(time, days, today) : undefined;
  if (!expected) return undefined;
  const { first, last } = expected;
  return first === undefined
    ? text.byDay({ day: formatDays(last, last, language) })
    : formatDays(first, last, language);
}

/** When an order arrives that waits so long. Opening hours are no time of delivery, so a collection has its own. */
function orderText(
  way: Pick<DeliveryOption, 'delivery' | 'time'> | undefined,
  wait: Wait,
  words: DeliveryWords,
): string | undefined {
  if (!way) return undefined;
  const { text, language } = words;
  const isCollected = way.delivery === 'collection';
  const time = way.time && sayTime(way.time, words);
  if (wait.kind === 'none' && way.delivery === 'sameDay') return time || text.sameDayOrder;
  if (wait.kind === 'none') return isCollected ? undefined : time || undefined;
  const day = wait.saleDay === undefined ? undefined : formatDate(wait.saleDay, language);
  const count = wait.days;
  if (isCollected) return day === undefined ? text.readyIn({ count }) : text.readyFrom({ day });
  if (day !== undefined) return time ? text.sentFromThen({ day, time }) : text.sentFrom({ day });
  if (way.delivery === 'sameDay') return text.inDays({ count });
  const stated = parseTime(way.time ?? '');
  if (stated) return addDays(stated, count, words);
  return time ? text.toUsThen({ count, time }) : text.sentIn({ count });
}

/** When the first and the last parcel of an order arrive. */
function partsText(
  way: DeliveryOption,
  cart: TimedCart,
  wait: Wait,
  today: string,
  words: DeliveryWords,
): string | undefined {
  const { text } = words;
  const last = orderText(way, wait, words);
  const [soonest] = readyTimes(cart.lines, today);
  const first =
    soonest === 0
      ? way.time && sayTime(way.time, words)
      : soonest === undefined
        ? undefined
        : orderText(way, { kind: 'supplier', days: soonest }, words);
  if (!first || !last) return last && text.lastParcel({ time: last });
  return text.firstAndLastParcel({ first, last });
}

/** When one copy arrives that is bought now, as the checkout says it. `time` is that of its delivery zone, as the owner wrote it. */
export function copyTime(
  copy: Pick<LineItem, 'preorderFrom' | 'supply'>,
  time: string | undefined,
  today: string,
  words = englishWords,
): string | undefined {
  const wait = waitOf({ ...copy, quantity: 1 }, today);
  return orderText({ delivery: 'standard', ...(time && { time }) }, wait, words);
}

/** The same, with the days of the calendar where the time names any: for a page that is not cached, as they pass. */
export function copyDays(
  copy: Pick<LineItem, 'preorderFrom' | 'supply'>,
  time: string | undefined,
  today: string,
  words = englishWords,
): string | undefined {
  const text = copyTime(copy, time, today, words);
  const wait = waitOf({ ...copy, quantity: 1 }, today);
  const days = time && orderDays({ delivery: 'standard', time }, wait, today, words);
  return text && days ? words.text.withDays({ text, days }) : text;
}

/** A copy that is bought now waits neither for a supplier nor for a day of sale. */
export const isSentAtOnce = (copy: Pick<LineItem, 'preorderFrom' | 'supply'>, today: string): boolean =>
  waitOf({ ...copy, quantity: 1 }, today).kind === 'none';

/** The days that a zone's time names, as search engines read them. Undefined for other texts. */
export function timeInDays(text: string | undefined): { readonly from: number; readonly to: number } | undefined {
  const time = text === undefined ? undefined : parseTime(text);
  return time && { from: time.from ?? 0, to: time.to };
}

/**
 * What a line of an order waits for, until it is sent. A supplier's days count from the order on; once they are over, the day that
 * was expected is not shown any more.
 */
export function orderLineWait(
  { supply, quantity, preorderFrom }: Pick<OrderLine, 'supply' | 'quantity' | 'preorderFrom'>,
  placedAt: string,
  today: string,
  words = englishWords,
): string | undefined {
  const { text, language } = words;
  if (preorderFrom !== undefined) return saleDayText({ preorderFrom }, words);
  if (!supply || quantity <= supply.shelf) return undefined;
  const { shelf, days: count } = supply;
  const here = shelf > 0 ? { shelf, rest: quantity - shelf } : undefined;
  const ordered = Date.parse(placedAt);
  if (Number.isNaN(ordered)) return here ? text.partFromOrder({ ...here, count }) : text.fromOrder({ count });
  const expected = shopDay(ordered + count * dayMs);
  if (expected < today) return here ? text.partLate(here) : text.late;
  const day = formatDate(expected, language);
  return here ? text.partExpected({ ...here, day }) : text.expectedAround({ day });
}
