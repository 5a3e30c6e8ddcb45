import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from 'prosemirror-tables';
import { schema } from '../../markdown/schema.ts';

const { list_item: listItem, bullet_list: bulletList, ordered_list: orderedList } = schema.nodes;

/** A table cell is one line, so that Enter moves to the next cell. In the last cell it adds a row. */
const enterInTable: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!view) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, dispatch);
};

const lineBreak: Command = (state, dispatch) => {
  if (isInTable(state)) return true;
  dispatch?.(state.tr.replaceSelectionWith(schema.node('hard_break')).scrollIntoView());
  return true;
};

/** Tab has no binding: it moves the focus out of the text, as in other fields. */
const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggleMark(schema.marks.strong),
  'Mod-i': toggleMark(schema.marks.em),
  'Mod-]': sinkListItem(listItem),
  'Mod-[': liftListItem(listItem),
  'Shift-Enter': lineBreak,
};

/** The ProseMirror plugins of the rich text field. `onLink` opens the link dialog. */
export const plugins = (onLink: () => void): readonly Plugin[] => [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*•]\s$/, bulletList),
      wrappingInputRule(/^(\d+)\.\s$/, orderedList, (match) => ({ order: Number(match[1]) })),
    ],
  }),
  keymap({
    ...keys,
    'Mod-k': () => {
      onLink();
      return true;
    },
  }),
  keymap({ Enter: enterInTable }),
  keymap({ Enter: splitListItem(listItem) }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
];
