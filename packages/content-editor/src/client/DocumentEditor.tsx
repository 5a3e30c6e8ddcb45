import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FileEntry } from '../protocol.ts';
import { editorName, useConfig } from './config-context.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { OtherFilesWithErrors } from './FileErrors.tsx';
import { Preview } from './Preview.tsx';
import { trackHeight } from './track-height.ts';
import { type DocumentState, hasChanged, useDocument } from './useDocument.ts';
import { VersionHistory } from './VersionHistory.tsx';

interface Props {
  readonly file: FileEntry;
  /** Errors of other files may have changed too, for example links to a renamed heading. */
  readonly onSaved: () => void;
}

const headerRef = (element: HTMLElement | null) => (element ? trackHeight(element, '--header-height') : undefined);

export function DocumentEditor({ file, onSaved: onFileSaved }: Props): ReactNode {
  const [saveCount, setSaveCount] = useState(0);
  const { files } = useConfig();
  const onSaved = useCallback(() => {
    setSaveCount((now) => now + 1);
    onFileSaved();
  }, [onFileSaved]);
  const { state, notice, isSaving, change, replace, save, overwrite, reload } = useDocument(file.id, onSaved);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = useCallback(async () => {
    const result = await save();
    if (result !== 'invalid') return;
    requestAnimationFrame(() => {
      const firstInvalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      firstInvalid?.closest('details')?.setAttribute('open', '');
      (firstInvalid ?? form.current?.querySelector<HTMLElement>('.file-errors'))?.focus();
    });
  }, [save]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void submit();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [submit]);

  useEffect(() => {
    document.title = `${file.label} · ${editorName}`;
  }, [file.label]);

  const otherFiles = files.filter(({ id, errorCount }) => id !== file.id && errorCount > 0);
  const isChanged = state !== undefined && hasChanged(state);
  return (
    <>
      <main id="main" className="workspace" aria-label="What you change">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="header" ref={headerRef}>
            <h1>{file.label}</h1>
            <div className="actions">
              <button type="button" className="text-button" onClick={() => setIsHistoryOpen(true)}>
                Earlier versions
              </button>
              <button
                type="submit"
                className="button"
                disabled={!isChanged && !state?.errors.length}
                aria-busy={isSaving}
              >
                Save
              </button>
            </div>
            <p className={`status ${notice?.kind ?? ''}`} role="status">
              {notice?.text ?? statusText(state)}
              {notice?.kind === 'success' && otherFiles.length > 0 && <OtherFilesWithErrors files={otherFiles} />}
              {isChanged && !notice?.isConflict && (
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
            {notice?.isConflict && (
              <p className="actions">
                <button type="button" className="button quiet" onClick={() => void overwrite()}>
                  Save mine in its place
                </button>
                <button type="button" className="button quiet" onClick={() => void reload()}>
                  Take theirs instead
                </button>
              </p>
            )}
          </div>
          {state && <DocumentForm key={state.revision} file={file} state={state} onChange={change} />}
        </form>
        {isHistoryOpen && <VersionHistory id={file.id} onRestore={replace} onClose={() => setIsHistoryOpen(false)} />}
      </main>
      <Preview shownAt={file.shownAt} saveCount={saveCount} />
    </>
  );
}

function statusText(state: DocumentState | undefined): string {
  if (!state) return 'Opening…';
  if (hasChanged(state)) return 'Not saved yet.';
  return state.document.isBroken ? 'This file has errors.' : 'Everything is saved.';
}
