import { childOf, childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { Clock } from './clock.ts';
import { readDay } from './read-onix-day.ts';

/** A date with a role. */
export interface RoleDate {
  /** Code of list 163 (PublishingDate, MarketDate) or 166 (SupplyDate); '' when it is missing. */
  readonly role: string;
  /** The element with the role. */
  readonly roleName: string;
  /** ISO day, the last one of a longer time; undefined when the date cannot be read. */
  readonly day: string | undefined;
  /** As the record has it. */
  readonly text: string;
}

/** The dates of a parent in elements of this name. */
export const readDates = (parent: XmlNode | undefined, name: string, clock: Clock): RoleDate[] =>
  childrenOf(parent, name).map((node) => ({
    role: textAt(node, `${name}Role`) ?? '',
    roleName: `${name}Role`,
    day: readDay(node, clock),
    text: textOf(childOf(node, 'Date')),
  }));
