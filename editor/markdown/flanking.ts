import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const { em, strong, strikethrough, link, code } = schema.marks;

/**
 * Markdown reads `**bold!**ness` as asterisks: a mark that ends with a sign must not be followed by a letter, and one that
 * begins with a sign must not follow one. There the letter is written by its number, which is a sign to Markdown.
 */
export function keepMarksApart(block: Node): Node {
  if (!block.isTextblock) return block.copy(Fragment.from(block.children.map(keepMarksApart)));
  const nodes = [...block.children];
  for (let index = 1; index < nodes.length; index += 1) {
    const [before, after] = [nodes[index - 1], nodes[index]];
    if (!before || !after) continue;
    if (ends(before, after) && isSign(before, -1) && isLetter(after, 0)) nodes[index] = numbered(after, 0);
    else if (ends(after, before) && isSign(after, 0) && isLetter(before, -1)) nodes[index - 1] = numbered(before, -1);
  }
  return block.copy(Fragment.from(nodes));
}

/** Numbers instead of letters, once everything else has been written. */
export const writeNumbers = (text: string): string => text.replace(/\uE000(\d+)\uE001/g, '&#$1;');

const isEmphasis = ({ type }: Mark): boolean => type === em || type === strong || type === strikethrough;

/** Whether a mark that `one` has is over in `other`. */
const ends = (one: Node, other: Node): boolean =>
  one.marks.some((mark) => isEmphasis(mark) && !mark.isInSet(other.marks));

const charOf = (node: Node, at: 0 | -1): string => [...(node.text ?? '')].at(at) ?? '';

/** Links, code and pictures begin and end with signs. */
const isSign = (node: Node, at: 0 | -1): boolean =>
  !node.isText ||
  Boolean(link.isInSet(node.marks) ?? code.isInSet(node.marks)) ||
  /[\p{P}\p{S}]/u.test(charOf(node, at));

const isLetter = (node: Node, at: 0 | -1): boolean => node.isText && !isSign(node, at) && /\S/.test(charOf(node, at));

function numbered(node: Node, at: 0 | -1): Node {
  const chars = [...(node.text ?? '')];
  const place = at === 0 ? 0 : chars.length - 1;
  chars[place] = `\uE000${chars[place]?.codePointAt(0)}\uE001`;
  return schema.text(chars.join(''), node.marks);
}
