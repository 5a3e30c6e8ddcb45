import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { selectedRect } from 'prosemirror-tables';
import { schema } from '../../markdown/schema.ts';

const { nodes, marks } = schema;

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
};

const isInside = ({ selection: { $from } }: EditorState, type: NodeType): boolean => {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
};

export type BlockStyle = 'text' | 'heading' | 'smaller' | 'other';

/** The style of the block at the cursor. */
export function styleAt({ selection: { $from } }: EditorState): BlockStyle {
  const { type, attrs } = $from.parent;
  if (type === nodes.heading) return attrs.level <= 2 ? 'heading' : 'smaller';
  return type === nodes.paragraph ? 'text' : 'other';
}

export const setStyle = (style: BlockStyle): Command => {
  if (style === 'heading') return setBlockType(nodes.heading, { level: 2 });
  return style === 'smaller' ? setBlockType(nodes.heading, { level: 3 }) : setBlockType(nodes.paragraph);
};

/** Wraps in a list, lifts the entry out of a list of this type, or converts a list of the other type. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const other = type === nodes.bullet_list ? nodes.ordered_list : nodes.bullet_list;
    if (isInside(state, type)) return liftListItem(nodes.list_item)(state, dispatch);
    if (!isInside(state, other)) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const list = $from.node(depth);
      if (list.type !== other) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type, { tight: list.attrs.tight }));
      return true;
    }
    return false;
  };

const toggleQuote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch);

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

const insertTable: Command = (state, dispatch) => {
  const row = (type: NodeType) => nodes.table_row.create(null, [type.create(), type.create()]);
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)]);
  if (!dispatch) return true;
  const { tr } = state;
  const at = tr.selection.$from.before(1);
  const isEmpty = tr.selection.$from.parent.content.size === 0 && tr.selection.$from.depth === 1;
  const place = isEmpty ? at : tr.selection.$from.after(1);
  if (isEmpty) tr.replaceWith(at, tr.selection.$from.after(1), table);
  else tr.insert(place, table);
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(place + 3))).scrollIntoView());
  return true;
};

/** Aligns the whole column, because Markdown has no alignment of single cells. */
export const alignColumn =
  (align: 'right' | null): Command =>
  (state, dispatch) => {
    const { map, tableStart, left, right, table } = selectedRect(state);
    const { tr } = state;
    for (const place of map.cellsInRect({ left, right, top: 0, bottom: map.height })) {
      const cell = table.nodeAt(place);
      if (cell) tr.setNodeMarkup(tableStart + place, null, { ...cell.attrs, align });
    }
    dispatch?.(tr);
    return true;
  };

export interface Tool {
  /** Names the tool, too: `tool_bold` of the editor's texts. */
  readonly icon:
    | 'bold'
    | 'italic'
    | 'bullets'
    | 'numbers'
    | 'indent'
    | 'outdent'
    | 'quote'
    | 'table'
    | 'rule'
    | 'undo'
    | 'redo';
  /** The key that runs it with Ctrl. */
  readonly letter?: string;
  readonly run: Command;
  /** Whether the format applies at the cursor; undefined for tools that are not formats. */
  readonly isOn?: (state: EditorState) => boolean;
  /** Whether the tool is enabled. */
  readonly can?: (state: EditorState) => boolean;
}

/** The tools of the toolbar, in groups. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      icon: 'bold',
      letter: 'B',
      run: toggleMark(marks.strong),
      isOn: (state) => hasMark(state, marks.strong),
    },
    {
      icon: 'italic',
      letter: 'I',
      run: toggleMark(marks.em),
      isOn: (state) => hasMark(state, marks.em),
    },
  ],
  [
    {
      icon: 'bullets',
      run: toggleList(nodes.bullet_list),
      isOn: (state) => isInside(state, nodes.bullet_list),
    },
    {
      icon: 'numbers',
      run: toggleList(nodes.ordered_list),
      isOn: (state) => isInside(state, nodes.ordered_list),
    },
    {
      icon: 'indent',
      letter: ']',
      run: sinkListItem(nodes.list_item),
      can: sinkListItem(nodes.list_item),
    },
    {
      icon: 'outdent',
      letter: '[',
      run: liftListItem(nodes.list_item),
      can: liftListItem(nodes.list_item),
    },
    { icon: 'quote', run: toggleQuote, isOn: (state) => isInside(state, nodes.blockquote) },
  ],
  [
    { icon: 'table', run: insertTable },
    { icon: 'rule', run: insertRule },
  ],
  [
    { icon: 'undo', letter: 'Z', run: undo, can: (state) => undoDepth(state) > 0 },
    { icon: 'redo', letter: 'Y', run: redo, can: (state) => redoDepth(state) > 0 },
  ],
];
