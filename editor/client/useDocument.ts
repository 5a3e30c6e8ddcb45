import { useCallback, useEffect, useRef, useState } from 'react';
import type { Mistake } from '../../src/lib/content/read-yaml.ts';
import { parseText } from '../markdown/parse.ts';
import { serializeText } from '../markdown/serialize.ts';
import type { Draft, OpenDocument } from '../server/documents.ts';
import { api, RequestError } from './api.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';

export interface Notice {
  readonly kind: 'good' | 'bad' | 'plain';
  readonly text: string;
  /** Somebody else has saved the file since. */
  readonly isOvertaken?: boolean;
}

export interface DocumentState {
  readonly document: OpenDocument;
  /** What is on the screen. */
  readonly draft: Draft;
  /** What is in the file, as the editor would write it. */
  readonly saved: Draft;
  readonly mistakes: readonly Mistake[];
  /** Changes when the draft is replaced by another rather than written on. */
  readonly edition: number;
  /** What had been written when another draft took its place: no press of a button may lose it. */
  readonly replaced: Draft | undefined;
}

const overtaken = 'Somebody else has saved this since you opened it. What you have written is still here.';

const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

export const hasChanged = ({ draft, saved }: DocumentState): boolean => !isSame(draft, saved);

/** A text in the form in which the editor gives it back unchanged. */
const settled = ({ values, body }: Draft): Draft => ({
  values,
  ...(body !== undefined && { body: serializeText(parseText(body)) }),
});

/** What is on the screen and nowhere else. */
const writtenIn = (state: DocumentState | undefined): Draft | undefined =>
  state && hasChanged(state) ? state.draft : undefined;

const noticeOfReturn = (isNewest: boolean): Notice => {
  const text = 'What you had written and not saved is back.';
  return isNewest
    ? { kind: 'plain', text: `${text} You can save it now.` }
    : { kind: 'bad', isOvertaken: true, text: `${text} Somebody else has saved this since.` };
};

const wordsOf = (error: unknown): string => (error instanceof RequestError ? error.message : String(error));

/** One file: opened, written on, checked while one writes, saved. Nothing that was written is lost. */
export function useDocument(id: string, onSaved: () => void) {
  const [state, setState] = useState<DocumentState>();
  const [notice, setNotice] = useState<Notice>();
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef<DocumentState>(undefined);
  latest.current = state;

  const load = useCallback(
    async (withDraft: boolean) => {
      try {
        const document = await api.open(id);
        const saved = settled(document);
        const kept = withDraft ? keptDraft(id) : undefined;
        const back = kept && !isSame(kept.draft, saved) ? kept : undefined;
        setState((before) => ({
          // What is back was made of this version: it is not saved over a newer one unasked.
          document: { ...document, version: back?.version ?? document.version },
          saved,
          draft: back?.draft ?? saved,
          mistakes: document.mistakes,
          edition: (before?.edition ?? 0) + 1,
          replaced: withDraft ? undefined : writtenIn(before),
        }));
        setNotice(back && noticeOfReturn(back.version === document.version));
      } catch (error) {
        setNotice({ kind: 'bad', text: wordsOf(error) });
      }
    },
    [id],
  );

  useEffect(() => {
    setState(undefined);
    void load(true);
  }, [load]);

  // The same checks as before saving, a moment after the last key.
  const draft = state?.draft;
  useEffect(() => {
    const current = latest.current;
    if (!draft || !current || current.document.id !== id) return;
    keepDraft(id, hasChanged(current) ? { draft, version: current.document.version } : undefined);
    if (!hasChanged(current)) return;
    const timer = setTimeout(() => {
      api.check(id, draft).then(
        (mistakes) => setState((now) => (now?.draft === draft ? { ...now, mistakes } : now)),
        () => undefined,
      );
    }, 400);
    return () => clearTimeout(timer);
  }, [id, draft]);

  const change = useCallback((part: Partial<Draft>) => {
    setNotice((now) => (now?.kind === 'good' ? undefined : now));
    setState((now) => now && { ...now, draft: { ...now.draft, ...part } });
  }, []);

  const replace = useCallback((next: Draft) => {
    setNotice(undefined);
    setState((now) => now && { ...now, draft: settled(next), edition: now.edition + 1, replaced: writtenIn(now) });
  }, []);

  const save = useCallback(
    async (over?: string) => {
      const current = latest.current;
      if (!current || isSaving) return;
      setIsSaving(true);
      try {
        const result = await api.save(id, current.draft, over ?? current.document.version);
        if (result.kind === 'refused') {
          setState((now) => now && { ...now, mistakes: result.mistakes });
          setNotice({ kind: 'bad', text: 'Not saved yet: something has to be mended first. Nothing is lost.' });
        } else if (result.kind === 'overtaken') {
          setNotice({ kind: 'bad', isOvertaken: true, text: overtaken });
        } else {
          setState(
            (now) =>
              now && {
                ...now,
                document: result.document,
                saved: current.draft,
                mistakes: result.document.mistakes,
                replaced: undefined,
              },
          );
          setNotice({ kind: 'good', text: 'Saved. Visitors see it from now on.' });
          onSaved();
        }
        return result.kind;
      } catch (error) {
        setNotice({ kind: 'bad', text: wordsOf(error) });
        return undefined;
      } finally {
        setIsSaving(false);
      }
    },
    [id, isSaving, onSaved],
  );

  const saveOver = useCallback(async () => {
    try {
      const { version } = await api.open(id);
      return await save(version);
    } catch (error) {
      setNotice({ kind: 'bad', isOvertaken: true, text: wordsOf(error) });
      return undefined;
    }
  }, [id, save]);

  return { state, notice, isSaving, change, replace, save, saveOver, takeTheirs: () => load(false) };
}
