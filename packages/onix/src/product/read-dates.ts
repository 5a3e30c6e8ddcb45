import { parseIsoDay } from '../iso-day.ts';
import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';

interface DateText {
  readonly text: string;
  /** List 55. */
  readonly format: string;
}

/** The date with this role (ONIX list 163). */
function dateWith(product: XmlNode, role: string): DateText | undefined {
  const dates = childrenOf(childOf(product, 'PublishingDetail'), 'PublishingDate');
  const found = dates.find((one) => textAt(one, 'PublishingDateRole') === role);
  const date = childOf(found, 'Date');
  if (!date) return undefined;
  const format = textAt(found, 'DateFormat') ?? date.attributes.dateformat ?? '00';
  return { text: textOf(date).replace(/-/g, ''), format };
}

/** List 55: what follows the year is no month in weeks, quarters, seasons and ranges of them or of years. */
const yearsOnly = new Set(['02', '03', '04', '05', '08', '09', '10', '11']);
const freeText = '12';
/** 20 to 32: years of the Hijri calendar. */
const isHijri = (format: string): boolean => /^[23]\d$/.test(format);

/** The year of a date, also of one in words such as `Spring 2027`; undefined when it has none. */
function yearOf({ text, format }: DateText): string | undefined {
  if (isHijri(format)) return undefined;
  const year = (format === freeText ? /(?<!\d)[12]\d{3}(?!\d)/ : /^\d{4}/).exec(text)?.[0];
  return Number(year) > 0 ? year : undefined;
}

/**
 * The publication date of the edition (role 01) as exactly as its record has it: an ISO day, a month (`2027-05`) or a year. Null when
 * it is missing.
 */
export function readPublicationDate(product: XmlNode): string | null {
  const date = dateWith(product, '01');
  const year = date && yearOf(date);
  if (!date || !year) return null;
  const [, month, day] = (!yearsOnly.has(date.format) && /^\d{4}(0[1-9]|1[0-2])(\d\d)?/.exec(date.text)) || [];
  if (!month) return year;
  const text = `${year}-${month}-${day}`;
  return day && parseIsoDay(text) !== undefined ? text : `${year}-${month}`;
}

/** The year of the work's first publication: in its original language (role 20), or else in any (role 11). */
export function readFirstPublished(product: XmlNode): number | null {
  const date = dateWith(product, '20') ?? dateWith(product, '11');
  const year = date && yearOf(date);
  return year ? Number(year) : null;
}

/** Parses SentDateTime of a message (YYYYMMDD, optionally with Thhmm, seconds and zone; default UTC) to epoch milliseconds. */
export function parseSentTime(text: string | undefined): number | undefined {
  const pattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?)?(Z|[+-]\d\d:?\d\d)?$/;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = pattern.exec(text ?? '') ?? [];
  if (!year) return undefined;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(time) ? undefined : time;
}
