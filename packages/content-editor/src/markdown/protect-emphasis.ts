import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const { em, strong, strikethrough, link, code } = schema.marks;

/**
 * Prepares a block whose emphasis would be lost. Markdown reads `**bold!**ness` as literal asterisks: emphasis that ends with
 * punctuation must not be followed by a letter, and emphasis that begins with punctuation must not follow one (the flanking
 * rules of CommonMark). Such a letter is replaced by a placeholder that {@link writeCharacterReferences} turns into a numeric
 * character reference, which counts as punctuation.
 */
export function protectEmphasis(block: Node): Node {
  if (!block.isTextblock) return block.copy(Fragment.from(block.children.map(protectEmphasis)));
  const nodes = [...block.children];
  for (let index = 1; index < nodes.length; index += 1) {
    const [before, after] = [nodes[index - 1], nodes[index]];
    if (!before || !after) continue;
    if (ends(before, after) && isPunctuation(before, -1) && isLetter(after, 0))
      nodes[index] = withPlaceholder(after, 0);
    else if (ends(after, before) && isPunctuation(after, 0) && isLetter(before, -1))
      nodes[index - 1] = withPlaceholder(before, -1);
  }
  return block.copy(Fragment.from(nodes));
}

/**
 * Replaces the placeholders in serialized text. They are private-use characters, so that the serializer does not escape
 * them.
 */
export const writeCharacterReferences = (text: string): string => text.replace(/\uE000(\d+)\uE001/g, '&#$1;');

const isEmphasis = ({ type }: Mark): boolean => type === em || type === strong || type === strikethrough;

/** Whether emphasis of `node` ends where `next` begins. */
const ends = (node: Node, next: Node): boolean =>
  node.marks.some((mark) => isEmphasis(mark) && !mark.isInSet(next.marks));

const characterAt = (node: Node, at: 0 | -1): string => [...(node.text ?? '')].at(at) ?? '';

/** Links, code and pictures begin and end with punctuation. */
const isPunctuation = (node: Node, at: 0 | -1): boolean =>
  !node.isText ||
  Boolean(link.isInSet(node.marks) ?? code.isInSet(node.marks)) ||
  /[\p{P}\p{S}]/u.test(characterAt(node, at));

const isLetter = (node: Node, at: 0 | -1): boolean =>
  node.isText && !isPunctuation(node, at) && /\S/.test(characterAt(node, at));

function withPlaceholder(node: Node, at: 0 | -1): Node {
  const characters = [...(node.text ?? '')];
  const index = at === 0 ? 0 : characters.length - 1;
  characters[index] = `\uE000${characters[index]?.codePointAt(0)}\uE001`;
  return schema.text(characters.join(''), node.marks);
}
