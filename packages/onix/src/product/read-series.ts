import { childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { CollectionName } from './about.ts';
import { atLevel, titleElementsOf, titleText } from './read-title.ts';
import { seriesNumberOf } from './series-number.ts';

const maxCollections = 20;

interface Candidate extends CollectionName {
  /** Its name is a part of the title of the book. */
  readonly isInTitle: boolean;
  /** CollectionType (list 148): 10 of the publisher, 11 an imprint-like line of it (collection éditoriale), 20 ascribed by others. */
  readonly type: string;
}

/**
 * All collections that the book belongs to. The first is the series that readers follow: the one that its title names, or else one
 * that numbers its books, with a publisher's line of books (type 11) last.
 */
export function readCollections(detail: XmlNode | undefined): CollectionName[] {
  const elements = titleElementsOf(detail);
  const above = titleText(atLevel(elements, '02'));
  const found: Candidate[] = childrenOf(detail, 'Collection')
    .flatMap(candidatesOf)
    .map((one) => ({ ...one, isInTitle: one.name === above }));
  if (above && !found.some(({ name }) => name === above)) found.unshift({ name: above, isInTitle: true, type: '' });
  const inOrder = found.toSorted((a, b) => rank(b) - rank(a));
  const [series] = inOrder;
  // The number of the book in what its title stands in: of its own element, or of the level between.
  const part = [atLevel(elements, '01'), atLevel(elements, '03')]
    .map((element) => textAt(element, 'PartNumber'))
    .find(Boolean);
  const numbered = found.some(({ number }) => number);
  const seen = new Set<string>();
  return inOrder
    .map((one) => nameAndNumber(one.name, one.number ?? (one === series && !numbered ? part : undefined)))
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, maxCollections);
}

const rank = ({ isInTitle, type, number }: Candidate): number =>
  (isInTitle ? 8 : 0) + (type === '11' ? 0 : 4) + (number ? 2 : 0) + (type === '20' ? 0 : 1);

const nameAndNumber = (name: string, number: string | undefined): CollectionName => ({
  name,
  ...(number && { number: seriesNumberOf(number) }),
});

/** A collection, and the part of it that the record names (level 03), which numbers its books on its own. */
function candidatesOf(collection: XmlNode): Candidate[] {
  const elements = titleElementsOf(collection);
  const whole = atLevel(elements, '02') ?? elements[0];
  const part = atLevel(elements, '03');
  const [name, partName] = [titleText(whole), part !== whole ? titleText(part) : undefined];
  if (!name) return [];
  const type = textAt(collection, 'CollectionType') ?? '';
  const ofPart = textAt(part, 'PartNumber');
  const number = sequenceOf(collection) ?? textAt(whole, 'PartNumber') ?? (partName ? undefined : ofPart);
  const base = { isInTitle: false, type };
  return [
    { ...base, name, ...(number && { number }) },
    ...(partName ? [{ ...base, name: `${name}: ${partName}`, ...(ofPart && { number: ofPart }) }] : []),
  ];
}

/** List 197, best first: in the order of the titles, of reading, of the story, of publication. */
const sequenceTypes = ['02', '06', '04', '03', '05', '07'];

function sequenceOf(collection: XmlNode): string | undefined {
  const sequences = childrenOf(collection, 'CollectionSequence');
  const place = (one: XmlNode) => {
    const at = sequenceTypes.indexOf(textAt(one, 'CollectionSequenceType') ?? '');
    return at < 0 ? sequenceTypes.length : at;
  };
  const [best] = sequences.toSorted((a, b) => place(a) - place(b));
  return textAt(best, 'CollectionSequenceNumber');
}
