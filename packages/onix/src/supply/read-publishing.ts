import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Clock } from './clock.ts';
import { type RoleDate, readDates } from './read-dated.ts';
import { readRestrictions, type SalesRestriction } from './read-restrictions.ts';
import { readTerritory, type Territory } from './territory.ts';

/** A right to sell, or that there is none. */
export interface SalesRight {
  /** SalesRightsType (list 46); 00, which is unknown, when it is missing. */
  readonly type: string;
  /** Undefined when the record does not say where. */
  readonly territory: Territory | undefined;
  readonly restrictions: readonly SalesRestriction[];
}

/** What the publisher says of a product: its status, its dates and where it may be sold. */
export interface Publishing {
  /** PublishingStatus (list 64). */
  readonly status: string | undefined;
  readonly dates: readonly RoleDate[];
  readonly rights: readonly SalesRight[];
  /** ROWSalesRightsType (list 46): the right in all countries that `rights` do not name. */
  readonly rightElsewhere: string | undefined;
  readonly restrictions: readonly SalesRestriction[];
}

export function readPublishing(product: XmlNode, clock: Clock): Publishing {
  const detail = childOf(product, 'PublishingDetail');
  return {
    status: textAt(detail, 'PublishingStatus'),
    dates: readDates(detail, 'PublishingDate', clock),
    rights: childrenOf(detail, 'SalesRights').map((right) => ({
      type: textAt(right, 'SalesRightsType') ?? '00',
      territory: readTerritory(right),
      restrictions: readRestrictions(right, clock),
    })),
    rightElsewhere: textAt(detail, 'ROWSalesRightsType'),
    restrictions: readRestrictions(detail, clock),
  };
}
