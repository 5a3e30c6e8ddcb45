import { type Command, Plugin } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables';

/** Moves to the next cell. After the last one it adds a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!view) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, dispatch);
};

/**
 * Tab moves through the cells of a table, and Shift+Tab back. Everywhere else it moves the focus out of the text, as in other
 * fields; in a table it does so after Escape, so that nobody is caught in there without a mouse.
 */
export function tableKeys(): Plugin {
  let leaves = false;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const { key } = event;
        if (key === 'Shift') return false;
        const isLeaving = leaves;
        leaves = key === 'Escape';
        if (!isInTable(view.state) || event.ctrlKey || event.altKey || event.metaKey) return false;
        // Without this Escape would select the table, and the next letter would replace it.
        if (key === 'Escape') return true;
        if (key !== 'Tab' || isLeaving) return false;
        const move = event.shiftKey ? goToNextCell(-1) : nextCell;
        return move(view.state, view.dispatch, view);
      },
    },
  });
}
