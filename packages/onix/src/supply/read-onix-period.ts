import { dayMs } from '../iso-day.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { Clock } from './clock.ts';
import { readDay } from './read-onix-day.ts';

/** A period of time in epoch milliseconds; null for no limit. `from` belongs to it, `until` does not. */
export interface Period {
  readonly from: number | null;
  readonly until: number | null;
}

/** The times that a date stands for: its first moment, and the first after it. */
interface Span {
  readonly first: number;
  readonly after: number;
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: string): string => isoDay(Date.parse(day) + dayMs);

const daySpan = (first: string, last: string, clock: Clock): Span => ({
  first: clock.startOfDay(first),
  after: clock.startOfDay(dayAfter(last)),
});

/**
 * The times that a date of DateFormat (ONIX list 55) 00 to 03, 05, 06, 13 or 14 stands for, by a clock. Undefined when it is no
 * date. Also for elements such as StartDate, which are their own date.
 */
function readSpan(parent: XmlNode, clock: Clock): Span | undefined {
  const date = childOf(parent, 'Date') ?? parent;
  const text = textOf(date).trim();
  const moment = momentSpan(text, clock);
  if (moment) return moment;
  const last = readDay(childOf(parent, 'Date') ? parent : { ...parent, content: [{ ...parent, name: 'Date' }] }, clock);
  if (last === undefined) return undefined;
  const digits = text.replaceAll('-', '');
  const format = textAt(parent, 'DateFormat') ?? date.attributes.dateformat ?? '00';
  return daySpan(firstDay(digits, format, last), last, clock);
}

/** The first day of a period of which the last is known. */
function firstDay(digits: string, format: string, last: string): string {
  if (format === '02') return isoDay(Date.parse(last) - 6 * dayMs);
  if (format === '03') return `${digits.slice(0, 4)}-${String(Number(digits[4]) * 3 - 2).padStart(2, '0')}-01`;
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6) || '01', digits.slice(6, 8) || '01'];
  return `${year}-${month}-${day}`;
}

const minuteMs = 60_000;

/** A time of day, to the minute or the second. It is by the clock when it names no zone. */
function momentSpan(text: string, clock: Clock): Span | undefined {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})-?(\d\d)-?(\d\d)T(\d\d):?(\d\d):?(\d\d)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (!year) return undefined;
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}Z`);
  if (Number.isNaN(wall) || isoDay(wall) !== `${year}-${month}-${day}`) return undefined;
  const first = zone ? wall - offsetOf(zone) : clock.momentOf(wall);
  // Midnight is the end of the day before. Any other time still belongs to the period that ends with it.
  const isMidnight = hour === '00' && minute === '00' && Number(second ?? 0) === 0;
  return { first, after: isMidnight ? first : first + (second === undefined ? minuteMs : 1000) };
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
}

const always: Period = { from: null, until: null };

/** PriceDateRole (ONIX list 173). */
const fromRole = '14';
const untilRole = '15';
const periodRole = '24';

/** The times in which a price is valid. Undefined when one of its dates cannot be read: it might be over. */
export function pricePeriod(price: XmlNode, clock: Clock): Period | undefined {
  let { from, until } = always;
  for (const date of childrenOf(price, 'PriceDate')) {
    const role = textAt(date, 'PriceDateRole');
    if (role !== fromRole && role !== untilRole && role !== periodRole) continue;
    const span = readSpan(date, clock);
    if (!span) return undefined;
    if (role !== untilRole) from = Math.max(from ?? span.first, span.first);
    if (role !== fromRole) until = Math.min(until ?? span.after, span.after);
  }
  return { from, until };
}

/** The times in which a SalesRestriction holds. A date that cannot be read limits nothing: the restriction holds. */
export function restrictionPeriod(restriction: XmlNode, clock: Clock): Period {
  const spanAt = (name: string) => {
    const node = childOf(restriction, name);
    return node && readSpan(node, clock);
  };
  return { from: spanAt('StartDate')?.first ?? null, until: spanAt('EndDate')?.after ?? null };
}
