import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../../markdown/schema.ts';

const { link } = schema.marks;

export interface LinkAt {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

/** The link at the cursor, in its whole extent. */
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
    // A link has several text nodes when part of it is bold.
    if (found && found.to === from && found.href === href) found = { ...found, to };
    else if (!found || found.to < selection.from) found = { from, to, href };
  });
  if (!found || found.from > selection.to || found.to < selection.from) return undefined;
  return doc.rangeHasMark(found.from, found.to, link) ? found : undefined;
}

/** Links the selected text, or changes the link at the cursor. With `text`, inserts it as a link. */
export function setLink(state: EditorState, href: string, text: string | undefined): Transaction {
  const { tr, selection } = state;
  const existing = linkAt(state);
  const mark = link.create({ href });
  if (text !== undefined) return tr.replaceSelectionWith(schema.text(text, [mark]), false).scrollIntoView();
  const { from, to } = existing ?? selection;
  return tr.removeMark(from, to, link).addMark(from, to, mark);
}

/** Removes the link at the cursor and keeps its text. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkAt(state) ?? state.selection;
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
