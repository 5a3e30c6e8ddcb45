import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

/** HTML as it was sent, read without a rendering engine: nothing is laid out and no script runs. */

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;
export type Test = (element: Element) => boolean;

const { findAll, findOne } = DomUtils;
const isElement = (node: object): node is Element => 'attribs' in node;

export const parse = (html: string): Node[] => parseDocument(html).children;

const within = (from: Element | Node[]): Node[] => (Array.isArray(from) ? from : from.children);

export const all = (from: Element | Node[], test: Test): Element[] => findAll(test, within(from));
export const first = (from: Element | Node[], test: Test): Element | undefined =>
  findOne(test, within(from)) ?? undefined;

export const isNamed =
  (...names: readonly string[]): Test =>
  ({ name }) =>
    names.includes(name);

const isExposed = ({ name, attribs }: Element): boolean =>
  !/^(script|style|template)$/.test(name) && attribs['aria-hidden'] !== 'true' && !('hidden' in attribs);

const inline = /^(a|b|del|em|i|ins|mark|s|small|span|strong|sub|sup|time)$/;

function textWithSpaces(node: Node): string {
  if (node.type === ElementType.Text) return 'data' in node ? node.data : '';
  if (!isElement(node) || !isExposed(node)) return '';
  const text = node.children.map(textWithSpaces).join('');
  return inline.test(node.name) ? text : ` ${text} `;
}

/** The text that a screen reader reads, with its line breaks; spaces are folded. */
export const linesOf = (...nodes: readonly Node[]): string =>
  nodes
    .map(textWithSpaces)
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/** The text that a screen reader reads, on one line. */
export const textOf = (...nodes: readonly Node[]): string => linesOf(...nodes).replaceAll(/\s+/g, ' ');

/** The nearest ancestor that passes the test. */
export function closest(element: Element, test: Test): Element | undefined {
  for (let one = element.parent; one; one = one.parent) if (isElement(one) && test(one)) return one;
  return undefined;
}
