import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { fill } from '../../texts.ts';
import { Icon } from '../Icon.tsx';
import { text } from '../texts.ts';
import { trackHeight } from '../track-height.ts';
import { alignColumn, type BlockStyle, setStyle, styleAt, type Tool, tools } from './commands.ts';
import { linkAt, removeLink } from './links.ts';

export type DialogName = 'link' | 'picture';

interface Props {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly onOpenDialog: (dialog: DialogName) => void;
}

/**
 * The formatting toolbar. It is one tab stop, and arrow keys move within it (ARIA Authoring Practices, toolbar
 * pattern).
 */
export function Toolbar({ view, state, onOpenDialog }: Props): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const isKeyboardUsed = useRef(false);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const link = linkAt(state);
  const style = styleAt(state);

  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled), select') ?? [])];
  const setTabStop = (stop: Element | undefined) => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1;
  };
  // Controls appear, disappear and are disabled; there must always be one tab stop.
  useEffect(() => {
    const all = controls();
    setTabStop(
      all.find((control) => control === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0],
    );
  });

  useEffect(() => (bar.current ? trackHeight(bar.current, '--toolbar-height') : undefined), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const isSelect = event.target instanceof HTMLSelectElement;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : undefined;
    if ((step === 0 && edge === undefined) || (isSelect && event.altKey)) return;
    event.preventDefault();
    const all = controls();
    const current = all.indexOf(document.activeElement as HTMLElement);
    all.at(edge ?? (current + step) % all.length)?.focus();
  };

  return (
    <div
      ref={bar}
      className="toolbar"
      role="toolbar"
      aria-label={text.formatting}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setTabStop(target)}
    >
      <select
        aria-label={text.paragraphStyle}
        value={style}
        onPointerDown={() => {
          isKeyboardUsed.current = false;
        }}
        onKeyDown={({ key }) => {
          isKeyboardUsed.current = true;
          if (key === 'Enter') view.focus();
        }}
        // Arrow keys change the style at each press: the focus must stay here until Enter.
        onChange={({ target }) => {
          setStyle(target.value as BlockStyle)(view.state, view.dispatch, view);
          if (!isKeyboardUsed.current) view.focus();
        }}
      >
        {style === 'other' && <option value="other">—</option>}
        <option value="text">{text.styleText}</option>
        <option value="heading">{text.styleHeading}</option>
        <option value="smaller">{text.styleSmaller}</option>
      </select>
      {tools.map((group) => (
        <div className="tool-group" key={group[0]?.icon}>
          {group.map(({ icon, letter, run: command, isOn, can }) => (
            <ToolButton
              key={icon}
              icon={icon}
              letter={letter}
              isOn={isOn?.(state)}
              isDisabled={can ? !can(state) : false}
              onClick={() => run(command)}
            />
          ))}
          {group[0]?.icon === 'bold' && (
            <>
              <ToolButton icon="link" letter="K" isOn={Boolean(link)} onClick={() => onOpenDialog('link')} />
              <ToolButton icon="unlink" isDisabled={!link} onClick={() => run(removeLink)} />
            </>
          )}
          {group[0]?.icon === 'table' && <ToolButton icon="picture" onClick={() => onOpenDialog('picture')} />}
        </div>
      ))}
      {isInTable(state) && <TableTools state={state} run={run} />}
    </div>
  );
}

interface ToolButtonProps {
  readonly icon: Tool['icon'] | 'link' | 'unlink' | 'picture';
  /** The key that runs it with Ctrl. */
  readonly letter?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ icon, letter, isOn, isDisabled = false, onClick }: ToolButtonProps): ReactNode {
  const name = text[`tool_${icon}`];
  return (
    <button
      type="button"
      className="tool"
      aria-label={name}
      title={letter ? fill(text.withKey, { name, key: letter }) : name}
      aria-pressed={isOn}
      disabled={isDisabled}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function TableTools({ state, run }: { state: EditorState; run: (command: Command) => void }): ReactNode {
  const { table, map, left } = selectedRect(state);
  const isRight = table.nodeAt(map.positionAt(0, left, table))?.attrs.align === 'right';
  const entries: readonly (readonly [string, Command])[] = [
    [text.addRow, addRowAfter],
    [text.addColumn, addColumnAfter],
    [text.deleteRow, deleteRow],
    [text.deleteColumn, deleteColumn],
    [isRight ? text.alignLeft : text.alignRight, alignColumn(isRight ? null : 'right')],
    [text.deleteTable, deleteTable],
  ];
  return (
    <div className="table-tools">
      {entries.map(([name, command]) => (
        <button key={name} type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => run(command)}>
          {name}
        </button>
      ))}
    </div>
  );
}
