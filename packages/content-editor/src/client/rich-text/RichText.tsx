import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { parseMarkdown } from '../../markdown/parse-markdown.ts';
import { schema } from '../../markdown/schema.ts';
import { serializeDocument } from '../../markdown/serialize-markdown.ts';
import type { ValidationError } from '../../site.ts';
import { useConfig } from '../config-context.ts';
import { FieldErrors } from '../field-errors.tsx';
import { LinkDialog } from '../LinkDialog.tsx';
import { linkPath } from '../link-path.ts';
import { PictureDialog } from '../PictureDialog.tsx';
import { text as editorText } from '../texts.ts';
import { cleanPastedHtml } from './clean-paste.ts';
import { linkAt, setLink } from './links.ts';
import { plugins } from './plugins.ts';
import { type DialogName, Toolbar } from './Toolbar.tsx';

interface Props {
  /** Initial Markdown. Later changes of this prop are ignored. */
  readonly text: string;
  readonly errors: readonly ValidationError[];
  /** Is given Markdown. */
  readonly onChange: (text: string) => void;
}

/** A rich text field for Markdown, styled like the text on the site. */
export function RichText({ text, errors, onChange }: Props): ReactNode {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const [dialog, setDialog] = useState<DialogName>();
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const initialText = useRef(text);
  const { siteUrls, previewOrigin } = useConfig();
  /** Text may be copied from the site, from its preview or from the editor itself. */
  const ownUrls = useRef<readonly string[]>([]);
  ownUrls.current = [...siteUrls, previewOrigin, location.origin];
  const hasErrors = errors.length > 0;

  useEffect(() => {
    if (!container.current) return;
    const created = new EditorView(container.current, {
      state: EditorState.create({
        doc: parseMarkdown(initialText.current),
        plugins: [...plugins(() => setDialog('link'))],
      }),
      transformPastedHTML: (html) => cleanPastedHtml(html, (href) => linkPath(href, ownUrls.current)),
      dispatchTransaction(transaction) {
        created.updateState(created.state.apply(transaction));
        setState(created.state);
        if (transaction.docChanged) latestOnChange.current(serializeDocument(created.state.doc));
      },
    });
    view.current = created;
    setState(created.state);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': hasErrors ? `${id}-errors` : `${id}-hint`,
        ...(hasErrors && { 'aria-invalid': 'true' }),
        class: 'text-page prose',
      },
    });
  }, [id, hasErrors]);

  // When a dialog closes it focuses the text, which moves the cursor to its start. ProseMirror restores the selection.
  useEffect(() => {
    return dialog && (() => view.current?.focus());
  }, [dialog]);

  const close = () => setDialog(undefined);
  const current = view.current;
  const link = state && linkAt(state);

  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {editorText.text}
      </span>
      {current && state && <Toolbar view={current} state={state} onOpenDialog={setDialog} />}
      <div className="rich-text" ref={container} />
      <p className="hint" id={`${id}-hint`}>
        {editorText.textNote}
      </p>
      <FieldErrors id={`${id}-errors`} errors={errors} />
      {dialog === 'link' && current && state && (
        <LinkDialog
          href={link?.href ?? ''}
          text={state.selection.empty && !link ? '' : undefined}
          onClose={close}
          onDone={({ href, text }) => {
            current.dispatch(setLink(current.state, href, text));
            close();
          }}
        />
      )}
      {dialog === 'picture' && current && (
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
