import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { FileEntry } from '../protocol.ts';
import { editorName, useConfig } from './config-context.ts';
import { DocumentForm } from './DocumentForm.tsx';
import { OtherFilesWithErrors } from './FileErrors.tsx';
import { MergePanel } from './MergePanel.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { Preview } from './Preview.tsx';
import { text } from './texts.ts';
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
  const { files, online } = useConfig();
  const onSaved = useCallback(() => {
    setSaveCount((now) => now + 1);
    onFileSaved();
  }, [onFileSaved]);
  const {
    state,
    notice,
    conflict,
    storedCount,
    isSaving,
    change,
    replace,
    discard,
    save,
    overwrite,
    reload,
    setNotice,
  } = useDocument(file.id, onSaved);
  const [dialog, setDialog] = useState<'history' | 'plan'>();
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
      <main id="main" className="workspace" aria-label={text.whatYouChange}>
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
              <button type="button" className="text-button" onClick={() => setDialog('history')}>
                {text.earlierVersions}
              </button>
              {online && (
                <button type="button" className="text-button" onClick={() => setDialog('plan')}>
                  {text.publishLater}
                </button>
              )}
              <button
                type="submit"
                className="button"
                disabled={!isChanged && !state?.errors.length}
                aria-busy={isSaving}
              >
                {online ? text.publish : text.save}
              </button>
            </div>
            <p className={`status ${notice?.kind ?? ''}`} role="status">
              {notice?.text ?? statusText(state, online !== undefined)}
              {notice?.kind === 'success' && otherFiles.length > 0 && <OtherFilesWithErrors files={otherFiles} />}
              {isChanged && !notice?.isConflict && (
                <button type="button" className="text-button" onClick={discard}>
                  {text.discard}
                </button>
              )}
              {state?.replaced && (
                <button type="button" className="text-button" onClick={() => state.replaced && replace(state.replaced)}>
                  {text.bringMineBack}
                </button>
              )}
            </p>
            {notice?.isConflict && !conflict && (
              <p className="actions">
                <button type="button" className="button quiet" onClick={() => void overwrite()}>
                  {text.saveMine}
                </button>
                <button type="button" className="button quiet" onClick={() => void reload()}>
                  {text.takeTheirs}
                </button>
              </p>
            )}
          </div>
          {conflict && <MergePanel {...conflict} onMerged={replace} />}
          {state && <DocumentForm key={state.revision} file={file} state={state} onChange={change} />}
        </form>
        {dialog === 'history' && (
          <VersionHistory id={file.id} onRestore={replace} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'plan' && state && online && (
          <PlanDialog
            id={file.id}
            draft={state.draft}
            version={state.document.version}
            timeZone={online.timeZone}
            onPlanned={(planned) => void reload().then(() => setNotice({ kind: 'success', text: planned }))}
            onClose={() => setDialog(undefined)}
          />
        )}
      </main>
      <Preview file={file} count={saveCount + storedCount} />
    </>
  );
}

function statusText(state: DocumentState | undefined, isOnline: boolean): string {
  if (!state) return text.opening;
  if (hasChanged(state)) return isOnline ? text.isDraft : text.notSavedYet;
  return state.document.isBroken ? text.fileHasErrors : text.allSaved;
}
