import { childrenOf, textAt, textOf, type XmlNode } from '../xml/xml-node.ts';
import type { AgeRange } from './about.ts';

/** List 30, in the order of preference: interest age in years, reading age in years, interest age in months. */
const qualifiers: readonly (readonly [code: string, months: number])[] = [
  ['17', 12],
  ['18', 12],
  ['16', 1],
];

/** The age in years that the book is for. */
export function readAges(detail: XmlNode | undefined): AgeRange | undefined {
  const ranges = childrenOf(detail, 'AudienceRange');
  for (const [code, months] of qualifiers) {
    const range = ranges.find((one) => textAt(one, 'AudienceRangeQualifier') === code);
    const ages = range && readRange(range, months);
    if (ages) return ages;
  }
  return undefined;
}

function readRange(range: XmlNode, months: number): AgeRange | undefined {
  const precisions = childrenOf(range, 'AudienceRangePrecision').map(textOf);
  const values = childrenOf(range, 'AudienceRangeValue').map((value) => toYears(textOf(value), months));
  const at = (...codes: readonly string[]) => values[precisions.findIndex((precision) => codes.includes(precision))];
  // List 31: 01 exactly, 03 from, 04 to.
  const [from, to] = [at('03', '01'), at('04', '01')];
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && from > to) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function toYears(text: string, months: number): number | undefined {
  const years = Math.floor((Number(text) * months) / 12);
  return text !== '' && years >= 0 && years <= 99 ? years : undefined;
}
