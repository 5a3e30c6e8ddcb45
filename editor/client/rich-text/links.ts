import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../../markdown/schema.ts';

const { link } = schema.marks;

export interface LinkAt {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** The link at the cursor, from its first letter to its last. */
export function linkAt({ selection, doc }: EditorState): LinkAt | undefined {
  const { $from } = selection;
  const { parent } = $from;
  const start = $from.start();
  let found: LinkAt | undefined;
  parent.forEach((node, offset) => {
    const mark = link.isInSet(node.marks);
    if (!mark) return;
    const from = start + offset;
    const to = from + node.nodeSize;
    const href = String(mark.attrs.href);
    // A link may be several pieces, one of them bold.
    if (found && found.to === from && found.href === href) found = { ...found, to };
    else if (!found || found.to < selection.from) found = { from, to, href };
  });
  if (!found || found.from > selection.to || found.to < selection.from) return undefined;
  return doc.rangeHasMark(found.from, found.to, link) ? found : undefined;
}

/** Lets the marked words lead there, or puts words in that do. */
export function setLink(state: EditorState, href: string, words: string | undefined): Transaction {
  const { tr, selection } = state;
  const there = linkAt(state);
  const mark = link.create({ href });
  if (words !== undefined) return tr.replaceSelectionWith(schema.text(words, [mark]), false).scrollIntoView();
  const { from, to } = there ?? selection;
  return tr.removeMark(from, to, link).addMark(from, to, mark);
}

/** Leaves the words and takes the link from them. */
export const withoutLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
