import { accepted, type ReadResult, type RoleDate, refused } from '@bookfront/onix';
import { shopDay } from '../../../format.ts';
import { dayMs } from '../../iso-day.ts';
import type { ChosenSupply, OfferedProduct } from './choose-supply.ts';
import type { SaleTerms } from './onix-record.ts';

/** Roles of dates: ONIX lists 163 (PublishingDate and MarketDate) and 166 (SupplyDate). */
const publication = '01';
const salesEmbargo = '02';
const expected = '08';
const announcement = '19';
const preorderEmbargo = '27';
const embargoNames: Readonly<Record<string, string>> = {
  [salesEmbargo]: 'sales embargo',
  [announcement]: 'announcement date',
  [preorderEmbargo]: 'preorder embargo',
};

/** ProductAvailability (ONIX list 65): not yet published, awaiting stock, and not yet printed on demand. */
const isToCome = /^1[0-2]$/;

/** A publisher who is late with the next message is still believed for so long after the day. */
const believedMs = 60 * dayMs;

/** The latest day with this role; undefined when there is none that can be read. */
function dayOf(dates: readonly RoleDate[], role: string): string | undefined {
  const days = dates.filter((date) => date.role === role).flatMap(({ day }) => day ?? []);
  return days.toSorted().at(-1);
}

let lastDay = { now: Number.NaN, day: '' };

/** All records of an import have the same time, and Intl takes long to answer. */
function dayOfImport(now: number): string {
  if (now !== lastDay.now) lastDay = { now, day: shopDay(now) };
  return lastDay.day;
}

/**
 * From when an edition may be shown, ordered and sold. Dates of the market win over those of the publisher. Refuses
 * an embargo that cannot be read: it must not be broken because of a typing error.
 */
export function readSaleDates(
  { publishing }: OfferedProduct,
  { supply, detail, status, prices }: ChosenSupply,
  now: number,
): ReadResult<SaleTerms> {
  const [own, ofMarket, ofSupplier] = [publishing.dates, supply.dates, detail.dates];
  for (const date of [...own, ...ofMarket, ...ofSupplier]) {
    const name = embargoNames[date.role];
    if (name && date.day === undefined) return refused(unreadable(name, date));
  }
  const find = (role: string) => dayOf(ofMarket, role) ?? dayOf(own, role);
  // An embargo of the supplier stands beside the others, and is the later one.
  const embargo = (role: string) => latest(find(role), dayOf(ofSupplier, role));
  const isPriced = !prices.isPriceOnRequest;
  const today = dayOfImport(now);
  const later = (day: string | undefined) => (day !== undefined && day > today ? day : null);
  const { availability } = detail;
  const isSupplied = status === 'asSupplied' && availability !== postponed;
  // Without an embargo, what is in stock may be sold before its publication date.
  const toCome =
    isSupplied && isToCome.test(availability) ? (dayOf(ofSupplier, expected) ?? find(publication)) : undefined;
  const day = latest(toCome, embargo(salesEmbargo));
  const isToOrder = toCome !== undefined && Date.parse(toCome) > now - believedMs;
  const onSaleFrom = later(day);
  const preordersFrom = onSaleFrom === null ? null : later(embargo(preorderEmbargo));
  const announcedFrom = later(find(announcement));
  return accepted({
    onSaleFrom,
    takesPreorders: onSaleFrom !== null && isPriced && preordersFrom === null && isSupplied,
    preordersFrom: isPriced ? preordersFrom : null,
    announcedFrom,
    isToOrder,
    isDated: onSaleFrom !== null || announcedFrom !== null || isToOrder,
  });
}

/** Not yet published, without a known day (ONIX list 65). */
const postponed = '09';

const latest = (...days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

const unreadable = (name: string, { role, roleName, text }: RoleDate): string =>
  `its ${name} (${roleName} ${role}) “${text.slice(0, 40)}” is no date: a day such as 20270303 is needed`;
