import type { Draft } from '../server/documents.ts';

/** A draft, and the version of the file that it was made of. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly version: string;
}

/** What has been written and not saved yet, in this browser: it outlives a closed tab and a stopped editor. */
const nameOf = (id: string) => `draft:${id}`;

export function keepDraft(id: string, kept: KeptDraft | undefined): void {
  try {
    if (kept) localStorage.setItem(nameOf(id), JSON.stringify(kept));
    else localStorage.removeItem(nameOf(id));
  } catch {
    // A browser that keeps nothing: what is written stays on the screen.
  }
}

export function keptDraft(id: string): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(nameOf(id));
    const kept = text ? (JSON.parse(text) as Partial<KeptDraft>) : undefined;
    return kept?.draft && kept.version ? { draft: kept.draft, version: kept.version } : undefined;
  } catch {
    return undefined;
  }
}
