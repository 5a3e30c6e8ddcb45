import type { Draft } from '../protocol.ts';

/** An unsaved draft, and the version of the file that it is based on. */
export interface StoredDraft {
  readonly draft: Draft;
  readonly version: string;
}

const keyOf = (id: string) => `draft:${id}`;

/**
 * Stores an unsaved draft in this browser, where it survives a closed tab and a stopped editor. Undefined removes it.
 */
export function storeDraft(id: string, stored: StoredDraft | undefined): void {
  try {
    if (stored) localStorage.setItem(keyOf(id), JSON.stringify(stored));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage the draft is on the screen only.
  }
}

export function readStoredDraft(id: string): StoredDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(id));
    const stored = text ? (JSON.parse(text) as Partial<StoredDraft>) : undefined;
    return stored?.draft && stored.version ? { draft: stored.draft, version: stored.version } : undefined;
  } catch {
    return undefined;
  }
}
