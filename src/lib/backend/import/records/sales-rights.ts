import { closenessOf, type Publishing } from '@bookfront/onix';
import type { RecordContext } from './parse-record.ts';
import { restrictionReason } from './sales-restrictions.ts';

/** SalesRightsType (ONIX list 46) that allow the sale; 07 and 08 with a restriction. 03 to 06 forbid it, 00 is unknown. */
const forSale = new Set(['01', '02', '07', '08']);
const notForSale = new Set(['03', '04', '05', '06']);

/**
 * Why the publisher's rights do not allow the sale in the shop's country; undefined when they do, or when none are stated. What
 * names the country closest counts. A country that no right names is not for sale, unless the right for the rest of the world
 * allows it.
 */
export function rightsReason(
  { rights, rightElsewhere, restrictions }: Publishing,
  { country, now }: Pick<RecordContext, 'country' | 'now'>,
): string | undefined {
  if (rights.length === 0 && rightElsewhere === undefined) return restrictionReason(restrictions, now);
  const held = rights.flatMap((right) => {
    const closeness = closenessOf(right.territory, country);
    return closeness === undefined ? [] : [{ right, closeness }];
  });
  const best = Math.max(...held.map(({ closeness }) => closeness));
  const closest = held.filter(({ closeness }) => closeness === best).map(({ right }) => right);
  const types = closest.length > 0 ? closest.map(({ type }) => type) : [rightElsewhere ?? ''];
  const place = country ?? 'the shop’s country';
  const forbidden = types.find((type) => notForSale.has(type));
  if (forbidden) return `not for sale in ${place} (SalesRightsType ${forbidden})`;
  if (!types.some((type) => forSale.has(type))) return `no right to sell it in ${place} is stated (SalesRights)`;
  return restrictionReason([...restrictions, ...closest.flatMap((right) => right.restrictions)], now);
}
