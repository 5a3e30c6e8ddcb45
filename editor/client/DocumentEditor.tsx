import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '../../src/lib/content/form.ts';
import type { FileEntry } from './api.ts';
import { Others, Parts, Unplaced } from './around-form.tsx';
import { useStart } from './context.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { Fields, mistakesAt } from './fields.tsx';
import { Preview } from './Preview.tsx';
import { RichText } from './rich-text/RichText.tsx';
import { tellHeight } from './tell-height.ts';
import { type DocumentState, hasChanged, useDocument } from './useDocument.ts';

interface Props {
  readonly file: FileEntry;
  /** What else the editor shows may have changed with it. */
  readonly onSaved: () => void;
}

/** Of a page, its names come first, then its text; what only search engines see comes last. */
const early = /^(title|heading)$/;

const head = (element: HTMLElement | null) => (element ? tellHeight(element, '--head') : undefined);

export function DocumentEditor({ file, onSaved: tell }: Props): ReactNode {
  const [edition, setEdition] = useState(0);
  const { files } = useStart();
  const onSaved = useCallback(() => {
    setEdition((now) => now + 1);
    tell();
  }, [tell]);
  const { state, notice, isSaving, change, replace, save, saveOver, takeTheirs } = useDocument(file.id, onSaved);
  const [isLookingBack, setIsLookingBack] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = useCallback(async () => {
    const kind = await save();
    if (kind !== 'refused') return;
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.closest('details')?.setAttribute('open', '');
      (first ?? form.current?.querySelector<HTMLElement>('.summary'))?.focus();
    });
  }, [save]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void submit();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [submit]);

  useEffect(() => {
    document.title = `${file.label} · Bookfront editor`;
  }, [file.label]);

  const others = files.filter(({ id, mistakes }) => id !== file.id && mistakes > 0);
  const isChanged = state !== undefined && hasChanged(state);
  return (
    <>
      <main id="main" className="work" aria-label="What you change">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="head" ref={head}>
            <h1>{file.label}</h1>
            <div className="ways">
              <button type="button" className="text-button" onClick={() => setIsLookingBack(true)}>
                Earlier versions
              </button>
              <button
                type="submit"
                className="button"
                disabled={!isChanged && !state?.mistakes.length}
                aria-busy={isSaving}
              >
                Save
              </button>
            </div>
            <p className={`status ${notice?.kind ?? ''}`} role="status">
              {notice?.text ?? savedWords(state)}
              {notice?.kind === 'good' && others.length > 0 && <Others files={others} />}
              {isChanged && !notice?.isOvertaken && (
                <button type="button" className="text-button" onClick={() => replace(state.saved)}>
                  Discard my changes
                </button>
              )}
              {state?.replaced && (
                <button type="button" className="text-button" onClick={() => state.replaced && replace(state.replaced)}>
                  Bring back what I had written
                </button>
              )}
            </p>
            {notice?.isOvertaken && (
              <p className="ways">
                <button type="button" className="button quiet" onClick={() => void saveOver()}>
                  Save mine in its place
                </button>
                <button type="button" className="button quiet" onClick={() => void takeTheirs()}>
                  Take theirs instead
                </button>
              </p>
            )}
          </div>
          {state && <Form key={state.edition} state={state} onChange={change} />}
        </form>
        {isLookingBack && <EarlierVersions id={file.id} onBack={replace} onClose={() => setIsLookingBack(false)} />}
      </main>
      <Preview shownAt={file.shownAt} edition={edition} />
    </>
  );
}

function savedWords(state: DocumentState | undefined): string {
  if (!state) return 'Opening…';
  if (hasChanged(state)) return 'Not saved yet.';
  return state.document.isBroken ? 'Not in order yet.' : 'Everything is saved.';
}

interface FormProps {
  readonly state: DocumentState;
  readonly onChange: ReturnType<typeof useDocument>['change'];
}

function Form({ state: { document: file, draft, mistakes }, onChange }: FormProps): ReactNode {
  const fields = (some: readonly FormField[]) => (
    <Fields
      fields={some}
      values={draft.values}
      path={[]}
      mistakes={mistakes}
      onChange={(values) => onChange({ values })}
    />
  );
  const { form } = file;
  const isPage = draft.body !== undefined;
  return (
    <>
      <Unplaced file={file} mistakes={mistakes} />
      <Parts fields={form} />
      {isPage ? (
        <>
          {fields(form.filter(({ name }) => early.test(name)))}
          <RichText
            text={draft.body ?? ''}
            mistakes={mistakesAt(mistakes, ['body'])}
            onChange={(body) => onChange({ body })}
          />
          {fields(form.filter(({ name }) => !early.test(name)))}
        </>
      ) : (
        fields(form)
      )}
    </>
  );
}
