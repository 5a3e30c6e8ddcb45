import {
  accepted,
  childOf,
  childrenOf,
  type ReadResult,
  readDay,
  refused,
  textAt,
  textOf,
  type XmlNode,
} from '@bookfront/onix';
import { shopDay } from '../../format.ts';
import { dayMs } from '../iso-day.ts';
import type { ChosenSupply } from './choose-supply.ts';
import type { SaleTerms } from './onix-record.ts';
import { shopClock } from './shop-clock.ts';

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

interface DatedNode {
  readonly node: XmlNode;
  /** Its element with the role. */
  readonly roleName: string;
}

const datesOf = (parent: XmlNode | undefined, name: string): DatedNode[] =>
  childrenOf(parent, name).map((node) => ({ node, roleName: `${name}Role` }));

const roleOf = ({ node, roleName }: DatedNode): string => textAt(node, roleName) ?? '';

/** The latest day with this role; undefined when there is none that can be read. */
function dayOf(dates: readonly DatedNode[], role: string): string | undefined {
  const days = dates.filter((date) => roleOf(date) === role).flatMap(({ node }) => readDay(node, shopClock) ?? []);
  return days.toSorted().at(-1);
}

/**
 * From when an edition may be shown, ordered and sold. Dates of the market win over those of the publisher. Refuses
 * an embargo that cannot be read: it must not be broken because of a typing error.
 */
export function readSaleDates(
  product: XmlNode,
  { publishing, detail, status, prices }: ChosenSupply,
  now: number,
): ReadResult<SaleTerms> {
  const own = datesOf(childOf(product, 'PublishingDetail'), 'PublishingDate');
  const ofMarket = datesOf(publishing, 'MarketDate');
  const ofSupplier = datesOf(detail, 'SupplyDate');
  for (const date of [...own, ...ofMarket, ...ofSupplier]) {
    const name = embargoNames[roleOf(date)];
    if (name && readDay(date.node, shopClock) === undefined) return refused(unreadable(name, date));
  }
  const find = (role: string) => dayOf(ofMarket, role) ?? dayOf(own, role);
  // An embargo of the supplier stands beside the others, and is the later one.
  const embargo = (role: string) => latest(find(role), dayOf(ofSupplier, role));
  const isPriced = !prices.isPriceOnRequest;
  const today = shopDay(now);
  const later = (day: string | undefined) => (day !== undefined && day > today ? day : null);
  const availability = textAt(detail, 'ProductAvailability') ?? '';
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

/** Not yet published, and nobody knows when it will be (ONIX list 65). */
const postponed = '09';

const latest = (...days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);

const unreadable = (name: string, { node, roleName }: DatedNode): string =>
  `its ${name} (${roleName} ${textAt(node, roleName)}) “${textOf(childOf(node, 'Date')).slice(0, 40)}” is no date: a day such as 20270303 is needed`;
