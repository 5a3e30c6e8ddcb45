import { childOf, childrenOf, closenessOf, textAt, type XmlNode } from '@bookfront/onix';
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
  product: XmlNode,
  { country, now }: Pick<RecordContext, 'country' | 'now'>,
): string | undefined {
  const detail = childOf(product, 'PublishingDetail');
  const rights = childrenOf(detail, 'SalesRights');
  const rest = textAt(detail, 'ROWSalesRightsType');
  if (rights.length === 0 && rest === undefined) return restrictionReason([detail], now);
  const held = rights.flatMap((right) => {
    const closeness = closenessOf(childOf(right, 'Territory'), country);
    return closeness === undefined ? [] : [{ right, closeness }];
  });
  const best = Math.max(...held.map(({ closeness }) => closeness));
  const closest = held.filter(({ closeness }) => closeness === best).map(({ right }) => right);
  const types = closest.length > 0 ? closest.map((right) => textAt(right, 'SalesRightsType') ?? '00') : [rest ?? ''];
  const place = country ?? 'the shop’s country';
  const forbidden = types.find((type) => notForSale.has(type));
  if (forbidden) return `not for sale in ${place} (SalesRightsType ${forbidden})`;
  if (!types.some((type) => forSale.has(type))) return `no right to sell it in ${place} is stated (SalesRights)`;
  return restrictionReason([detail, ...closest], now);
}
