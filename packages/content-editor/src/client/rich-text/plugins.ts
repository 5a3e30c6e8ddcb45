import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { isInTable, tableEditing } from 'prosemirror-tables';
import { schema } from '../../markdown/schema.ts';
import { nextCell, tableKeys } from './table-keys.ts';

const { list_item: listItem, bullet_list: bulletList, ordered_list: orderedList } = schema.nodes;

const lineBreak: Command = (state, dispatch) => {
  if (isInTable(state)) return true;
  dispatch?.(state.tr.replaceSelectionWith(schema.node('hard_break')).scrollIntoView());
  return true;
};

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
  tableKeys(),
  // A table cell is one line, so that Enter moves to the next cell.
  keymap({ Enter: nextCell }),
  keymap({ Enter: splitListItem(listItem) }),
  keymap(baseKeymap),
  history(),
  tableEditing(),
];
