import { parseIsoDay } from '../iso-day.ts';
import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';

/** The digits of the date with this role (ONIX list 163): YYYY, YYYYMM or YYYYMMDD, optionally with a time. */
function digits(product: XmlNode, role: string): string {
  const dates = childrenOf(childOf(product, 'PublishingDetail'), 'PublishingDate');
  const date = dates.find((one) => textAt(one, 'PublishingDateRole') === role);
  return (textAt(date, 'Date') ?? '').replace(/-/g, '');
}

/** The publication date of the edition (role 01): an ISO day, or the year when there is no valid day. Null when it is missing. */
export function readPublicationDate(product: XmlNode): string | null {
  const [, year, month, day] = /^(\d{4})(?:(\d\d)(\d\d)?)?/.exec(digits(product, '01')) ?? [];
  if (!year) return null;
  if (!month || !day) return year;
  const text = `${year}-${month}-${day}`;
  return parseIsoDay(text) === undefined ? year : text;
}

/** The year of the work's first publication: in its original language (role 20), or else in any (role 11). */
export function readFirstPublished(product: XmlNode): number | null {
  const year = /^\d{4}/.exec(digits(product, '20') || digits(product, '11'))?.[0];
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
