import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Mistake } from '../../../src/lib/content/read-yaml.ts';
import { parseText } from '../../markdown/parse.ts';
import { schema } from '../../markdown/schema.ts';
import { serializeText } from '../../markdown/serialize.ts';
import { useStart } from '../context.ts';
import { Wrong } from '../fields.tsx';
import { LinkDialog } from '../LinkDialog.tsx';
import { pathOf } from '../LinkInput.tsx';
import { PictureDialog } from '../PictureDialog.tsx';
import { linkAt, setLink } from './links.ts';
import { plugins } from './plugins.ts';
import { Toolbar } from './Toolbar.tsx';
import { tidyPaste } from './tidy-paste.ts';

interface Props {
  /** Markdown; read when the editor is made. */
  readonly text: string;
  readonly mistakes: readonly Mistake[];
  readonly onChange: (text: string) => void;
}

type Asked = 'link' | 'picture';

/** A page's text, written as it will look. What comes out is Markdown. */
export function RichText({ text, mistakes, onChange }: Props): ReactNode {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const [asked, setAsked] = useState<Asked>();
  const tell = useRef(onChange);
  tell.current = onChange;
  const first = useRef(text);
  const { siteAddresses, preview } = useStart();
  /** What is copied from the shop, from its frame or from here is the shop's own. */
  const own = useRef<readonly string[]>([]);
  own.current = [...siteAddresses, preview, location.origin];
  const isWrong = mistakes.length > 0;

  useEffect(() => {
    if (!place.current) return;
    const made = new EditorView(place.current, {
      state: EditorState.create({ doc: parseText(first.current), plugins: [...plugins(() => setAsked('link'))] }),
      transformPastedHTML: (html) => tidyPaste(html, (address) => pathOf(address, own.current)),
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (transaction.docChanged) tell.current(serializeText(made.state.doc));
      },
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': isWrong ? `${id}-wrong` : `${id}-hint`,
        ...(isWrong && { 'aria-invalid': 'true' }),
        class: 'text-page prose',
      },
    });
  }, [id, isWrong]);

  // After the dialog has given the focus back: that alone would leave the cursor where the browser puts it, at the very start.
  useEffect(() => {
    return asked && (() => view.current?.focus());
  }, [asked]);

  const close = () => setAsked(undefined);
  const current = view.current;
  const link = state && linkAt(state);

  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        Text
      </span>
      {current && state && <Toolbar view={current} state={state} onAsk={setAsked} />}
      <div className="paper" ref={place} />
      <p className="hint" id={`${id}-hint`}>
        Written as it will look. A blank line before and after comes by itself; headings make the list on the left of
        the page.
      </p>
      <Wrong id={`${id}-wrong`} mistakes={mistakes} />
      {asked === 'link' && current && state && (
        <LinkDialog
          href={link?.href ?? ''}
          words={state.selection.empty && !link ? '' : undefined}
          onClose={close}
          onDone={({ href, words }) => {
            current.dispatch(setLink(current.state, href, words));
            close();
          }}
        />
      )}
      {asked === 'picture' && current && (
        <PictureDialog
          alt=""
          onClose={close}
          onDone={(attrs) => {
            current.dispatch(current.state.tr.replaceSelectionWith(schema.node('image', attrs)).scrollIntoView());
            close();
          }}
        />
      )}
    </div>
  );
}
