import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Clock } from './clock.ts';
import { type Period, restrictionPeriod } from './read-onix-period.ts';

/** A limit of the sale, e.g. to libraries. */
export interface SalesRestriction {
  /** SalesRestrictionType (list 71); 00, which is unspecified, when it is missing. */
  readonly type: string;
  readonly period: Period;
}

export const readRestrictions = (node: XmlNode | undefined, clock: Clock): SalesRestriction[] =>
  childrenOf(node, 'SalesRestriction').map((restriction) => ({
    type: textAt(restriction, 'SalesRestrictionType') ?? '00',
    period: restrictionPeriod(restriction, clock),
  }));
