import { bytesOf, type KeptPage } from './page.ts';

/** Pages by key, within a limit of bytes: when room is wanted, those go first that nobody has asked for since it was last wanted. */
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
  const pages = new Map<string, { readonly page: KeptPage; readonly bytes: number; isAsked: boolean }>();
  let total = 0;

  function drop(key: string): void {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  return {
    get(key) {
      const kept = pages.get(key);
      if (kept) kept.isAsked = true;
      return kept?.page;
    },
    keep(page) {
      drop(page.key);
      const bytes = bytesOf(page);
      if (bytes > mostBytes / 8) return;
      // Maps remember the order of insertion, and go on to what is put at their end meanwhile.
      for (const [key, kept] of pages) {
        if (total + bytes <= mostBytes) break;
        if (!kept.isAsked) drop(key);
        else {
          kept.isAsked = false;
          pages.delete(key);
          pages.set(key, kept);
        }
      }
      // When room is made: of all pages it is the one that was asked for last.
      pages.set(page.key, { page, bytes, isAsked: false });
      total += bytes;
    },
    drop,
    get bytes() {
      return total;
    },
  };
}
