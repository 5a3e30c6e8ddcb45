import { parseIsoDay } from '../iso-day.ts';
import { childOf, childrenOf, textAt, type XmlNode } from './xml-node.ts';

/** Digits of the date with this role (list 163): YYYY, YYYYMM or YYYYMMDD, perhaps with a time. */
function digits(product: XmlNode, role: string): string {
  const dates = childrenOf(childOf(product, 'PublishingDetail'), 'PublishingDate');
  const date = dates.find((one) => textAt(one, 'PublishingDateRole') === role);
  return (textAt(date, 'Date') ?? '').replace(/-/g, '');
}

/** When this edition came out (role 01): an ISO day, or the year where no day is given. Null when it is missing or no date. */
export function readPublicationDate(product: XmlNode): string | null {
  const [, year, month, day] = /^(\d{4})(?:(\d\d)(\d\d)?)?/.exec(digits(product, '01')) ?? [];
  if (!year) return null;
  if (!month || !day) return year;
  const text = `${year}-${month}-${day}`;
  return parseIsoDay(text) === undefined ? year : text;
}

/** The year in which the work first came out: in its original language (role 20), else at all (role 11). */
export function readFirstPublished(product: XmlNode): number | null {
  const year = /^\d{4}/.exec(digits(product, '20') || digits(product, '11'))?.[0];
  return year ? Number(year) : null;
}
