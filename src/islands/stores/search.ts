import { atom } from 'nanostores';
import { searchProducts } from '../../browser/requests/requests.ts';
import {
  type ReadText,
  type SearchHit,
  searchDelayMs,
  searchMaxItems,
  searchMinLength,
} from '../../lib/shop/catalogue/search.ts';

export interface Search extends ReadText {
  /** The query of the hits, trimmed. */
  readonly query: string;
  /** `failed` has an error message of its own, different from that of no results. */
  readonly status: 'idle' | 'waiting' | 'found' | 'failed';
  readonly hits: readonly SearchHit[];
  /** Error message of a failed search. */
  readonly message?: string;
}

const noSearch: Search = { query: '', status: 'idle', hits: [] };

export const $search = atom<Search>(noSearch);

let timer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

function cancel() {
  clearTimeout(timer);
  request?.abort();
  request = undefined;
}

/** Handles a change of the field. A search of at least 3 characters is debounced by 500 ms. */
export function typeQuery(text: string): void {
  const query = text.trim();
  if (query === $search.get().query && $search.get().status !== 'failed') return;
  cancel();
  if (query.length < searchMinLength) {
    $search.set({ ...noSearch, query });
    return;
  }
  $search.set({ ...$search.get(), query, status: 'waiting' });
  timer = setTimeout(() => search(query), searchDelayMs);
}

async function search(query: string) {
  const controller = new AbortController();
  request = controller;
  const answer = await searchProducts(query, controller.signal);
  // A newer search has replaced this one.
  if (request !== controller) return;
  request = undefined;
  if (answer.ok)
    $search.set({ ...answer.found, query, status: 'found', hits: answer.found.hits.slice(0, searchMaxItems) });
  else $search.set({ query, status: 'failed', hits: [], message: answer.message });
}
