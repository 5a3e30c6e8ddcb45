import { childrenOf, textOf, type XmlNode } from '../xml/xml-node.ts';

/** What a part of a record becomes: the elements, in their order. */
export type Converted = readonly (XmlNode | undefined)[];

/** An element with these children. It stands in the line of `like`. */
export const element = (name: string, like: XmlNode, children: Converted): XmlNode => ({
  ...{ name, attributes: {}, line: like.line },
  content: children.filter((child) => child !== undefined),
});

/** An element with a text; undefined when there is none. */
export const leaf = (name: string, text: string | undefined, like: XmlNode): XmlNode | undefined =>
  text ? { name, attributes: {}, line: like.line, content: [text] } : undefined;

/** The same element under another name. */
export const renamed = (name: string, node: XmlNode): XmlNode => ({ ...node, name });

/** The children with these names, in the order of the names, under the names that 3.0 has for them. */
export const taken = (node: XmlNode, names: Readonly<Record<string, string>>): Converted =>
  Object.entries(names).flatMap(([name, after]) => childrenOf(node, name).map((child) => renamed(after, child)));

/** Codes of repeated elements, or of one element with spaces between them. */
export const codesOf = (node: XmlNode, name: string): readonly string[] =>
  childrenOf(node, name).flatMap((child) => textOf(child).split(' ').filter(Boolean));
