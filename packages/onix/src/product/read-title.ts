import { childOf, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';

const elementsOf = (owner: XmlNode | undefined): XmlNode[] => {
  const details = childrenOf(owner, 'TitleDetail');
  const distinctive = details.find((one) => (textAt(one, 'TitleType') ?? '01') === '01') ?? details[0];
  return childrenOf(distinctive, 'TitleElement');
};

const atLevel = (elements: readonly XmlNode[], level: string) =>
  elements.find((element) => textAt(element, 'TitleElementLevel') === level);

function titleText(element: XmlNode | undefined): string | undefined {
  const text = textAt(element, 'TitleText');
  if (text) return text;
  const rest = textAt(element, 'TitleWithoutPrefix');
  const prefix = textAt(element, 'TitlePrefix');
  if (!rest || !prefix) return rest;
  return /['’-]$/.test(prefix) ? prefix + rest : `${prefix} ${rest}`;
}

/** The title and subtitle of the book. A numbered volume without its own title gets the title of its series. */
export function readTitle(detail: XmlNode | undefined): { title: string; subtitle: string | null } | undefined {
  const elements = elementsOf(detail);
  const own = atLevel(elements, '01');
  const subtitle = textAt(own, 'Subtitle') ?? null;
  const title = titleText(own);
  if (title) return { title, subtitle };
  const series = titleText(atLevel(elements, '02')) ?? titleText(elementsOf(childOf(detail, 'Collection'))[0]);
  const part = textAt(own, 'PartNumber');
  return series && part ? { title: `${series} ${part}`, subtitle } : undefined;
}

/** The title in the language that the book was written in (type 03). */
export function readOriginalTitle(detail: XmlNode | undefined): string | undefined {
  const original = childrenOf(detail, 'TitleDetail').find((one) => textAt(one, 'TitleType') === '03');
  const elements = childrenOf(original, 'TitleElement');
  return titleText(atLevel(elements, '01') ?? elements[0]);
}

/** The title of a chapter or of a part of a set, at whatever level. */
export function readPartTitle(part: XmlNode): string | undefined {
  return elementsOf(part).map(titleText).find(Boolean);
}

/** The series of the book, and its number in it. */
export function readSeries(detail: XmlNode | undefined): { seriesName: string | null; seriesNumber: string | null } {
  const collection = childOf(detail, 'Collection');
  const elements = elementsOf(collection);
  const seriesName = titleText(atLevel(elements, '02') ?? elements[0]) ?? null;
  const number =
    textAt(collection, 'CollectionSequence', 'CollectionSequenceNumber') ??
    elements.map((element) => textAt(element, 'PartNumber')).find(Boolean) ??
    textAt(atLevel(elementsOf(detail), '01'), 'PartNumber');
  return { seriesName, seriesNumber: seriesName && number ? number : null };
}
