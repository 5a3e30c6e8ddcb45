import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { nameAt, withoutMarkup } from './without-markup.ts';

/** The title elements of a product, a collection or a part: of its distinctive title (type 01), or else of its first one. */
export const titleElementsOf = (owner: XmlNode | undefined): XmlNode[] => {
  const details = childrenOf(owner, 'TitleDetail');
  const distinctive = details.find((one) => (textAt(one, 'TitleType') ?? '01') === '01') ?? details[0];
  return childrenOf(distinctive, 'TitleElement');
};

/** The element of a level of list 149: 01 the product, 02 its collection, 03 a part of that collection. */
export const atLevel = (elements: readonly XmlNode[], level: string) =>
  elements.find((element) => textAt(element, 'TitleElementLevel') === level);

export function titleText(element: XmlNode | undefined): string | undefined {
  const whole = textAt(element, 'TitleText') ?? prefixed(element);
  return whole === undefined ? undefined : withoutMarkup(whole) || undefined;
}

function prefixed(element: XmlNode | undefined): string | undefined {
  const rest = textAt(element, 'TitleWithoutPrefix');
  const prefix = textAt(element, 'TitlePrefix');
  if (!rest || !prefix) return rest;
  return /['’-]$/.test(prefix) ? prefix + rest : `${prefix} ${rest}`;
}

/**
 * The title and subtitle of the book. A volume that has only a number gets the title above it: `One Piece 5`, `Histoire de la mer,
 * Volume 2`.
 */
export function readTitle(detail: XmlNode | undefined): { title: string; subtitle: string | null } | undefined {
  const elements = titleElementsOf(detail);
  const own = atLevel(elements, '01');
  const subtitle = nameAt(own, 'Subtitle');
  const named = titleText(own);
  const above = titleText(atLevel(elements, '02')) ?? titleText(titleElementsOf(childOf(detail, 'Collection'))[0]);
  const part = [own, atLevel(elements, '03')].map((element) => textAt(element, 'PartNumber')).find(Boolean);
  const title = withPart(named, above, part);
  return title ? { title, subtitle: subtitle ?? null } : undefined;
}

/** Where a series numbers its books, the number of a book with a title of its own belongs to the series. */
function withPart(own: string | undefined, above: string | undefined, part: string | undefined): string | undefined {
  const base = own ?? above;
  const isNumberOfSeries = own !== undefined && above !== undefined && own !== above;
  if (!base || !part || isNumberOfSeries) return own;
  if (base.toLowerCase().endsWith(` ${part.toLowerCase()}`)) return base;
  return isBareNumber(part) ? `${base} ${part}` : `${base}, ${part}`;
}

const isBareNumber = (part: string): boolean => /^(?:\d[\d.,/-]*|[IVXLC]+)\.?$/.test(part);

/** Letters and digits alone, to compare titles that differ in how they are written. */
const lettersOf = (title = ''): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The title in the language that the book was written in (type 03); undefined where it is the title itself, written in another way. */
export function readOriginalTitle(detail: XmlNode | undefined): string | undefined {
  const original = childrenOf(detail, 'TitleDetail').find((one) => textAt(one, 'TitleType') === '03');
  const elements = childrenOf(original, 'TitleElement');
  const title = titleText(atLevel(elements, '01') ?? elements[0]);
  return lettersOf(title) === lettersOf(readTitle(detail)?.title) ? undefined : title;
}

/** The title of a chapter or of a part of a set, at whatever level. */
export function readPartTitle(part: XmlNode): string | undefined {
  return titleElementsOf(part).map(titleText).find(Boolean);
}
