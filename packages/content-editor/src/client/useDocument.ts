import { useCallback, useEffect, useRef, useState } from 'react';
import { normalizeMarkdown } from '../markdown/normalize-markdown.ts';
import { type Choices, type Conflict, mergeDrafts } from '../merge/merge-drafts.ts';
import type { Draft, OpenDocument } from '../protocol.ts';
import type { ValidationError } from '../site.ts';
import { api, errorMessage } from './api.ts';
import { useConfig } from './config-context.ts';
import { readStoredDraft, storeDraft } from './draft-storage.ts';
import { text } from './texts.ts';

export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** Another user has changed the file since it was opened. */
  readonly isConflict?: boolean;
}

/** Another user has changed the same. */
export interface OpenConflict {
  readonly conflicts: readonly Conflict[];
  /** Their version, which a merged draft is based on. */
  readonly version: string;
  merge(choices: Choices): Draft;
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

const savedText = (isMerged: boolean, isOnline: boolean): string => {
  if (isOnline) return isMerged ? text.publishedBoth : text.published;
  return isMerged ? text.savedBoth : text.saved;
};

const isEqual = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

export const hasChanged = ({ draft, saved }: DocumentState): boolean => !isEqual(draft, saved);

/** A draft that the rich text field returns unchanged. */
const normalized = ({ values, body }: Draft): Draft => ({
  values,
  ...(body !== undefined && { body: normalizeMarkdown(body) }),
});

const unsavedDraft = (state: DocumentState | undefined): Draft | undefined =>
  state && hasChanged(state) ? state.draft : undefined;

const restoredNotice = (isNewest: boolean, isOnline: boolean): Notice =>
  // Online, saving merges with what others have saved.
  isNewest || isOnline
    ? { kind: 'info', text: text.restored }
    : { kind: 'error', isConflict: true, text: text.restoredOld };

/** Stores a draft on the server, where every device finds it. The browser forgets its own copy then. */
async function storeOnline(id: string, draft: Draft, version: string): Promise<void> {
  const isStored = await api.storeDraft(id, draft, version).catch(() => false);
  if (isStored) storeDraft(id, undefined);
}

/**
 * State of one open file: loading, editing, validation while typing, saving. Unsaved drafts are stored in the browser.
 */
export function useDocument(id: string, onSaved: () => void) {
  const [state, setState] = useState<DocumentState>();
  const [notice, setNotice] = useState<Notice>();
  const [isSaving, setIsSaving] = useState(false);
  const [storedCount, setStoredCount] = useState(0);
  const [conflict, setConflict] = useState<OpenConflict>();
  const isOnline = useConfig().online !== undefined;
  const latest = useRef<DocumentState>(undefined);
  latest.current = state;

  const load = useCallback(
    async (withStoredDraft: boolean) => {
      try {
        const document = await api.open(id);
        const saved = normalized(document);
        // In the browser only what the server has not received.
        const stored = withStoredDraft ? (readStoredDraft(id) ?? document.stored) : undefined;
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
        setConflict(undefined);
        setNotice(restored && restoredNotice(restored.version === document.version, isOnline));
      } catch (error) {
        setNotice({ kind: 'error', text: errorMessage(error) });
      }
    },
    [id, isOnline],
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
      if (isOnline) void storeOnline(id, draft, current.document.version).then(() => setStoredCount((now) => now + 1));
      api.validate(id, draft).then(
        (errors) => setState((now) => (now?.draft === draft ? { ...now, errors } : now)),
        () => undefined,
      );
    }, validateAfterMs);
    return () => clearTimeout(timer);
  }, [id, draft, isOnline]);

  const change = useCallback((part: Partial<Draft>) => {
    setNotice((now) => (now?.kind === 'success' ? undefined : now));
    setState((now) => now && { ...now, draft: { ...now.draft, ...part } });
  }, []);

  const replace = useCallback((next: Draft, version?: string) => {
    setNotice(undefined);
    setConflict(undefined);
    setState(
      (now) =>
        now && {
          ...now,
          document: { ...now.document, version: version ?? now.document.version },
          draft: normalized(next),
          revision: now.revision + 1,
          replaced: unsavedDraft(now),
        },
    );
  }, []);

  /** Takes back everything since the last save, on the server too. */
  const discard = useCallback(() => {
    const saved = latest.current?.saved;
    if (saved) replace(saved);
    if (isOnline)
      void api.removeDraft(id).then(
        () => setStoredCount((now) => now + 1),
        () => undefined,
      );
  }, [id, isOnline, replace]);

  const save = useCallback(
    async (baseVersion?: string) => {
      const current = latest.current;
      if (!current || isSaving) return;
      setIsSaving(true);
      try {
        const result = await api.save(id, current.draft, baseVersion ?? current.document.version);
        if (result.kind === 'invalid') {
          setState((now) => now && { ...now, errors: result.errors });
          setNotice({ kind: 'error', text: text.correctFirst });
        } else if (result.kind === 'conflict') {
          const { base, theirs, version } = result;
          const { form } = current.document;
          const merge = (choices: Choices) => base && mergeDrafts(form, { base, theirs, mine: current.draft }, choices);
          const conflicts = merge({})?.conflicts ?? [];
          if (conflicts.length > 0)
            setConflict({ conflicts, version, merge: (choices) => merge(choices)?.draft ?? current.draft });
          setNotice({
            kind: 'error',
            isConflict: true,
            text: conflicts.length > 0 ? text.samePlaces : text.savedSince,
          });
        } else {
          const { document } = result;
          const { isMerged } = result;
          const saved = isMerged ? normalized(document) : current.draft;
          setState((now) => {
            if (!now) return now;
            const isWritten = isMerged && now.draft === current.draft;
            return {
              ...{ ...now, document, saved, errors: document.errors, replaced: undefined },
              // What others have written appears in the form.
              ...(isWritten && { draft: saved, revision: now.revision + 1 }),
            };
          });
          setConflict(undefined);
          setNotice({ kind: 'success', text: savedText(isMerged, isOnline) });
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
    [id, isSaving, isOnline, onSaved],
  );

  /** Overwrites the version that another user has saved. */
  const overwrite = useCallback(async () => {
    try {
      const { version } = await api.open(id);
      return await save(version);
    } catch (error) {
      setNotice({ kind: 'error', isConflict: true, text: errorMessage(error) });
      return undefined;
    }
  }, [id, save]);

  return {
    ...{ state, notice, conflict, storedCount, isSaving },
    ...{ change, replace, discard, save, overwrite, setNotice },
    reload: () => load(false),
  };
}
