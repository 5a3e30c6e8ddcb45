import { isElement, type XmlNode } from './xml-node.ts';

/** Composites and elements that count from or until a day, besides dates of publication. */
const names = new Set(['PriceDate', 'StartDate', 'EndDate']);

/** Whether what is sold, and for how much, depends on the day. */
export const hasTimes = (node: XmlNode): boolean =>
  names.has(node.name) || node.content.some((item) => isElement(item) && hasTimes(item));
