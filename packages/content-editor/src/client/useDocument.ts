import { useCallback, useEffect, useRef, useState } from 'react';
import { normalizeMarkdown } from '../markdown/normalize-markdown.ts';
import type { Draft, OpenDocument } from '../protocol.ts';
import type { ValidationError } from '../site.ts';
import { api, errorMessage } from './api.ts';
import { readStoredDraft, storeDraft } from './draft-storage.ts';

export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** Somebody else has changed the file since it was opened. */
  readonly isConflict?: boolean;
}

export interface DocumentState {
  readonly document: OpenDocument;
  /** The content of the form. */
  readonly draft: Draft;
  /** The content of the file, in the Markdown that the editor writes. */
  readonly saved: Draft;
  readonly errors: readonly ValidationError[];
  /** Changes when the draft is replaced as a whole, so that the form is mounted again. */
  readonly revision: number;
  /** The unsaved draft that was last replaced. It can be restored, so that no button loses work. */
  readonly replaced: Draft | undefined;
}

const validateAfterMs = 400;

const conflictText = 'Somebody else has saved this since you opened it. What you have written is still here.';

const isEqual = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

export const hasChanged = ({ draft, saved }: DocumentState): boolean => !isEqual(draft, saved);

/** A draft that the rich text field returns unchanged. */
const normalized = ({ values, body }: Draft): Draft => ({
  values,
  ...(body !== undefined && { body: normalizeMarkdown(body) }),
});

const unsavedDraft = (state: DocumentState | undefined): Draft | undefined =>
  state && hasChanged(state) ? state.draft : undefined;

const restoredNotice = (isNewest: boolean): Notice => {
  const text = 'What you had written and not saved is back.';
  return isNewest
    ? { kind: 'info', text: `${text} You can save it now.` }
    : { kind: 'error', isConflict: true, text: `${text} Somebody else has saved this since.` };
};

/**
 * State of one open file: loading, editing, validation while typing, saving. Unsaved drafts are stored in the browser.
 */
export function useDocument(id: string, onSaved: () => void) {
  const [state, setState] = useState<DocumentState>();
  const [notice, setNotice] = useState<Notice>();
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef<DocumentState>(undefined);
  latest.current = state;

  const load = useCallback(
    async (withStoredDraft: boolean) => {
      try {
        const document = await api.open(id);
        const saved = normalized(document);
        const stored = withStoredDraft ? readStoredDraft(id) : undefined;
        const restored = stored && !isEqual(stored.draft, saved) ? stored : undefined;
        setState((before) => ({
          // A restored draft keeps the version that it is based on, so that saving it detects a newer file.
          document: { ...document, version: restored?.version ?? document.version },
          saved,
          draft: restored?.draft ?? saved,
          errors: document.errors,
          revision: (before?.revision ?? 0) + 1,
          replaced: withStoredDraft ? undefined : unsavedDraft(before),
        }));
        setNotice(restored && restoredNotice(restored.version === document.version));
      } catch (error) {
        setNotice({ kind: 'error', text: errorMessage(error) });
      }
    },
    [id],
  );

  useEffect(() => {
    setState(undefined);
    void load(true);
  }, [load]);

  const draft = state?.draft;
  useEffect(() => {
    const current = latest.current;
    if (!draft || !current || current.document.id !== id) return;
    storeDraft(id, hasChanged(current) ? { draft, version: current.document.version } : undefined);
    if (!hasChanged(current)) return;
    const timer = setTimeout(() => {
      api.validate(id, draft).then(
        (errors) => setState((now) => (now?.draft === draft ? { ...now, errors } : now)),
        () => undefined,
      );
    }, validateAfterMs);
    return () => clearTimeout(timer);
  }, [id, draft]);

  const change = useCallback((part: Partial<Draft>) => {
    setNotice((now) => (now?.kind === 'success' ? undefined : now));
    setState((now) => now && { ...now, draft: { ...now.draft, ...part } });
  }, []);

  const replace = useCallback((next: Draft) => {
    setNotice(undefined);
    setState(
      (now) => now && { ...now, draft: normalized(next), revision: now.revision + 1, replaced: unsavedDraft(now) },
    );
  }, []);

  const save = useCallback(
    async (baseVersion?: string) => {
      const current = latest.current;
      if (!current || isSaving) return;
      setIsSaving(true);
      try {
        const result = await api.save(id, current.draft, baseVersion ?? current.document.version);
        if (result.kind === 'invalid') {
          setState((now) => now && { ...now, errors: result.errors });
          setNotice({ kind: 'error', text: 'Not saved yet: please correct what is marked first. Nothing is lost.' });
        } else if (result.kind === 'conflict') {
          setNotice({ kind: 'error', isConflict: true, text: conflictText });
        } else {
          const { document } = result;
          setState(
            (now) => now && { ...now, document, saved: current.draft, errors: document.errors, replaced: undefined },
          );
          setNotice({ kind: 'success', text: 'Saved. Visitors see it from now on.' });
          onSaved();
        }
        return result.kind;
      } catch (error) {
        setNotice({ kind: 'error', text: errorMessage(error) });
        return undefined;
      } finally {
        setIsSaving(false);
      }
    },
    [id, isSaving, onSaved],
  );

  /** Overwrites the version that somebody else has saved. */
  const overwrite = useCallback(async () => {
    try {
      const { version } = await api.open(id);
      return await save(version);
    } catch (error) {
      setNotice({ kind: 'error', isConflict: true, text: errorMessage(error) });
      return undefined;
    }
  }, [id, save]);

  return { state, notice, isSaving, change, replace, save, overwrite, reload: () => load(false) };
}
