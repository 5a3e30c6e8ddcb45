import { bytesOf, type KeptPage } from './page.ts';

/** Pages by key, within a limit of bytes: those that were not asked for the longest go first. */
export interface PageStore {
  /** Counts as being asked for. */
  get(key: string): KeptPage | undefined;
  /** Keeps a page, or weighs it anew. One of more than an eighth of the limit is not kept. */
  keep(page: KeptPage): void;
  drop(key: string): void;
  /** Of all pages, as far as known. */
  readonly bytes: number;
}

export function createPageStore(mostBytes: number): PageStore {
  const pages = new Map<string, { readonly page: KeptPage; readonly bytes: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    get(key) {
      const kept = pages.get(key);
      if (!kept) return undefined;
      // Maps remember the order of insertion: the newest stands last.
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    },
    keep(page) {
      drop(page.key);
      const bytes = bytesOf(page);
      if (bytes > mostBytes / 8) return;
      pages.set(page.key, { page, bytes });
      total += bytes;
      for (const key of pages.keys()) {
        if (total <= mostBytes) break;
        drop(key);
      }
    },
    drop,
    get bytes() {
      return total;
    },
  };
}
