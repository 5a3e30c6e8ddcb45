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
import { Icon, type IconName } from '../icons.tsx';
import { tellHeight } from '../tell-height.ts';
import { alignColumn, type BlockStyle, setStyle, styleAt, tools } from './commands.ts';
import { linkAt, withoutLink } from './links.ts';

interface Props {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly onAsk: (what: 'link' | 'picture') => void;
}

/** One stop of the Tab key; the arrow keys lead through it (ARIA Authoring Practices, toolbar). */
export function Toolbar({ view, state, onAsk }: Props): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  const isByKeys = useRef(false);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const link = linkAt(state);
  const style = styleAt(state);

  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled), select') ?? [])];
  const stop = (control: Element | undefined) => {
    for (const one of controls()) one.tabIndex = one === control ? 0 : -1;
  };
  // What has just been added, or may no longer be pressed, must leave the bar with one stop.
  useEffect(() => {
    const all = controls();
    stop(all.find((one) => one === document.activeElement) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]);
  });

  useEffect(() => (bar.current ? tellHeight(bar.current, '--toolbar') : undefined), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const isSelect = event.target instanceof HTMLSelectElement;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : undefined;
    if ((step === 0 && edge === undefined) || (isSelect && event.altKey)) return;
    event.preventDefault();
    const all = controls();
    const now = all.indexOf(document.activeElement as HTMLElement);
    all.at(edge ?? (now + step) % all.length)?.focus();
  };

  return (
    <div
      ref={bar}
      className="toolbar"
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => stop(target)}
    >
      <select
        aria-label="Style of the paragraph"
        value={style}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          isByKeys.current = true;
          if (key === 'Enter') view.focus();
        }}
        // With the arrow keys one goes through the styles; the text must not take the focus on the way.
        onChange={({ target }) => {
          setStyle(target.value as BlockStyle)(view.state, view.dispatch, view);
          if (!isByKeys.current) view.focus();
        }}
      >
        {style === 'other' && <option value="other">—</option>}
        <option value="text">Text</option>
        <option value="heading">Heading</option>
        <option value="smaller">Smaller heading</option>
      </select>
      {tools.map((group) => (
        <div className="together" key={group[0]?.name}>
          {group.map(({ name, icon, keys, run: command, isOn, can }) => (
            <ToolButton
              key={name}
              name={name}
              icon={icon}
              keys={keys}
              isOn={isOn?.(state)}
              isOff={can ? !can(state) : false}
              onClick={() => run(command)}
            />
          ))}
          {group[0]?.name === 'Bold' && (
            <>
              <ToolButton name="Link" icon="link" keys="Ctrl+K" isOn={Boolean(link)} onClick={() => onAsk('link')} />
              <ToolButton name="Remove the link" icon="unlink" isOff={!link} onClick={() => run(withoutLink)} />
            </>
          )}
          {group[0]?.name === 'Table' && <ToolButton name="Picture" icon="picture" onClick={() => onAsk('picture')} />}
        </div>
      ))}
      {isInTable(state) && <TableTools state={state} run={run} />}
    </div>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly icon: IconName;
  readonly keys?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ name, icon, keys, isOn, isOff = false, onClick }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="tool"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isOn}
      disabled={isOff}
      // The marked words stay marked.
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
    ['Add row', addRowAfter],
    ['Add column', addColumnAfter],
    ['Delete row', deleteRow],
    ['Delete column', deleteColumn],
    [isRight ? 'Align left' : 'Align right', alignColumn(isRight ? null : 'right')],
    ['Delete table', deleteTable],
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
