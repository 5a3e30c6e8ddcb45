import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { tableKeys } from '../src/client/rich-text/table-keys.ts';
import { parseMarkdown } from '../src/markdown/parse-markdown.ts';

const table = '| Day | Hours |\n| --- | --- |\n| Monday | nine |\n';

/** The text of a document with the cursor behind a word. `press` says whether the editor has used the key up. */
function open(markdown: string, word: string) {
  const doc = parseMarkdown(markdown);
  let at = 0;
  doc.descendants((node, place) => {
    if (node.isText && node.text === word) at = place + word.length;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) });
  const view = {
    get state() {
      return state;
    },
    dispatch(transaction: Transaction) {
      state = state.apply(transaction);
    },
  } as unknown as EditorView;
  const plugin = tableKeys();
  const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
    plugin.props.handleKeyDown?.call(plugin, view, { key, ...more } as KeyboardEvent) ?? false;
  return { press, cell: () => state.selection.$from.parent.textContent, rows: () => state.doc.firstChild?.childCount };
}

test('Tab moves through the cells of a table, and Shift+Tab back [PAGES-07]', () => {
  const { press, cell } = open(table, 'Day');
  expect(press('Tab')).toBe(true);
  expect(cell()).toBe('Hours');
  press('Tab');
  expect(cell()).toBe('Monday');
  press('Shift');
  expect(press('Tab', { shiftKey: true })).toBe(true);
  expect(cell()).toBe('Hours');
});

test('Tab in the last cell adds a row [PAGES-07]', () => {
  const { press, cell, rows } = open(table, 'nine');
  expect(rows()).toBe(2);
  expect(press('Tab')).toBe(true);
  expect(rows()).toBe(3);
  expect(cell()).toBe('');
});

test('the focus leaves the text by Tab after Escape, and from the first cell by Shift+Tab [PAGES-07]', () => {
  const { press, cell } = open(table, 'Day');
  press('Escape');
  expect(press('Tab')).toBe(false);
  expect(cell()).toBe('Day');
  press('Escape');
  press('a');
  expect(press('Tab')).toBe(true);
  const first = open(table, 'Day');
  expect(first.press('Tab', { shiftKey: true })).toBe(false);
});

test('outside of tables Tab and Escape are not used up', () => {
  const { press } = open('Words.\n', 'Words.');
  expect(press('Tab')).toBe(false);
  expect(press('Escape')).toBe(false);
});
