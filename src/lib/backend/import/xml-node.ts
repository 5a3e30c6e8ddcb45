/** An element of one record. Records are small, so they are held whole; files are not. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Where it begins in its file, from 1. */
  readonly line: number;
  /** Elements and text in their order. */
  readonly content: (XmlNode | string)[];
}

export const isNode = (item: XmlNode | string): item is XmlNode => typeof item !== 'string';

/** The elements of this name directly within; none of no element. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  (node?.content ?? []).filter(isNode).filter((child) => child.name === name);

/** The first element down a path of names. */
export const childOf = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((parent, name) => childrenOf(parent, name)[0], node);

/** All text within, trimmed, with single spaces and accents composed. */
export function textOf(node: XmlNode | undefined): string {
  const collect = (item: XmlNode | string): string => (isNode(item) ? item.content.map(collect).join('') : item);
  return node ? collect(node).replace(/\s+/g, ' ').trim().normalize('NFC') : '';
}

/** The text at the end of a path; undefined when it is missing or blank. */
export const textAt = (node: XmlNode | undefined, ...path: readonly string[]): string | undefined =>
  textOf(childOf(node, ...path)) || undefined;
