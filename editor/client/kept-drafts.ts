import type { Draft } from '../server/documents.ts';

/** What has been written and not saved yet, in this browser: it outlives a closed tab and a stopped editor. */
const nameOf = (id: string) => `draft:${id}`;

export function keepDraft(id: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(nameOf(id), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(id));
  } catch {
    // A browser that keeps nothing: what is written stays on the screen.
  }
}

export function keptDraft(id: string): Draft | undefined {
  try {
    const text = localStorage.getItem(nameOf(id));
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}
