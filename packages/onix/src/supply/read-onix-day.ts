import { dayMs, parseIsoDay } from '../iso-day.ts';
import { childOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { Clock } from './clock.ts';

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const lastOfMonth = (year: number, month: number): string => isoDay(Date.UTC(year, month, 0));

/**
 * The day that a Date element means, of DateFormat (ONIX list 55) 00 to 06, 13 and 14: an ISO day. Of a month, a quarter, a
 * year or a range it is the last day, so that nothing is sold too early. Undefined when it is no date.
 */
export function readDay(parent: XmlNode, clock: Clock): string | undefined {
  const date = childOf(parent, 'Date');
  const format = textAt(parent, 'DateFormat') ?? date?.attributes.dateformat ?? '00';
  const text = textOf(date).replace(/^(\d{4})-(\d\d)(?:-(\d\d))?/, '$1$2$3');
  return formats[format]?.(text, clock);
}

type Read = (text: string, clock: Clock) => string | undefined;

function dayOfDigits(text: string): string | undefined {
  const [, y, m, d] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return y && parseIsoDay(`${y}-${m}-${d}`) !== undefined ? `${y}-${m}-${d}` : undefined;
}

const wholeDay: Read = dayOfDigits;

const month: Read = (text) => {
  const [, y, m] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return y ? lastOfMonth(Number(y), Number(m)) : undefined;
};

const quarter: Read = (text) => {
  const [, y, q] = /^(\d{4})([1-4])$/.exec(text) ?? [];
  return y ? lastOfMonth(Number(y), Number(q) * 3) : undefined;
};

const year: Read = (text) => (/^\d{4}$/.test(text) ? `${text}-12-31` : undefined);

/** The Sunday of an ISO week. The week with 4 January is the first. */
const week: Read = (text) => {
  const [, y, w] = /^(\d{4})(0[1-9]|[1-4]\d|5[0-3])$/.exec(text) ?? [];
  if (!y) return undefined;
  const fourth = Date.UTC(Number(y), 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return isoDay(fourth + (Number(w) * 7 - 1 - weekday) * dayMs);
};

const range: Read = (text) =>
  text.length === 16 && dayOfDigits(text.slice(0, 8)) ? dayOfDigits(text.slice(8)) : undefined;

/** Embargoes end at midnight, or a minute after it. */
const aroundMidnight = 61_000;

/** A time on a day opens the next day, unless it is midnight: embargoes are kept by the day. */
const moment: Read = (text, clock) => {
  const [, days = '', hour, minute, second = '00', zone] =
    /^(\d{8})T(\d\d):?(\d\d):?(\d\d)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  const day = dayOfDigits(days);
  if (!day || !hour) return undefined;
  if (!zone) return Number(hour) === 0 && Number(minute) <= 1 ? day : nextDay(day);
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const time = Date.parse(`${day}T${hour}:${minute}:${second}${offset}`);
  if (Number.isNaN(time)) return undefined;
  const own = clock.dayAt(time);
  return clock.dayAt(time - aroundMidnight) === own ? nextDay(own) : own;
};

const nextDay = (day: string): string => isoDay((parseIsoDay(day) ?? 0) + dayMs);

const formats: Readonly<Record<string, Read>> = {
  // It is the default too: many senders leave the format out where the text speaks for itself.
  '00': (text, clock) => wholeDay(text, clock) ?? month(text, clock) ?? year(text, clock) ?? moment(text, clock),
  '01': month,
  '02': week,
  '03': quarter,
  '05': year,
  '06': range,
  '13': moment,
  '14': moment,
};
