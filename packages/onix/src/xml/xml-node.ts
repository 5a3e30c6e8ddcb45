/** An XML element of one record. Records are small enough to be held in memory. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its line in the file, from 1. */
  readonly line: number;
  /** Child elements and text in document order. */
  readonly content: (XmlNode | string)[];
  /** Of a record: why it is refused, although it could be read. */
  readonly fault?: string;
  /** Of a record that nothing was odd about: its text in the file. */
  readonly source?: string;
  /** Of a record whose text the reader of the file knows: it was not read, and has no content. */
  readonly isUnread?: boolean;
}

export const isElement = (item: XmlNode | string): item is XmlNode => typeof item !== 'string';

/** The child elements with this name. Empty for an undefined node. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  (node?.content ?? []).filter((item): item is XmlNode => isElement(item) && item.name === name);

/** The element at the end of a path of names, taking the first match at each step. */
export function childOf(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path)
    found = found?.content.find((item): item is XmlNode => isElement(item) && item.name === name);
  return found;
}

/** Words of ASCII with single spaces between them, as nearly all codes, numbers, names and titles are. */
const tidy = /^[!-~]+(?: [!-~]+)*$/;

/** The text content, trimmed, with single spaces and in Unicode normal form C. */
export function textOf(node: XmlNode | undefined): string {
  if (!node) return '';
  const text = textWithin(node);
  return tidy.test(text) ? text : text.replace(/\s+/g, ' ').trim().normalize('NFC');
}

function textWithin({ content }: XmlNode): string {
  const [only] = content;
  if (content.length === 1 && typeof only === 'string') return only;
  let text = '';
  for (const item of content) text += isElement(item) ? textWithin(item) : item;
  return text;
}

/** A URL as it was meant: files break long ones into lines. A space within a line stays. */
export const urlOf = (node: XmlNode | undefined): string => (node ? withoutBreaks(textWithin(node)) : '');

const withoutBreaks = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .join('');

/** The text content of the element at the end of a path; undefined when it is missing or blank. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string | undefined =>
  textOf(childOf(node, ...path)) || undefined;
