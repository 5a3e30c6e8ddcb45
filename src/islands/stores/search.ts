import { atom } from 'nanostores';
import { type SearchHit, searchDelayMs, searchMaxItems, searchMinLength } from '../../lib/shop/search.ts';
import { searchProducts } from '../requests.ts';

export interface Search {
  /** What the hits belong to, without blanks around it. */
  readonly query: string;
  /** `failed` is not `no results`: it has words of its own. */
  readonly status: 'idle' | 'waiting' | 'found' | 'failed';
  readonly hits: readonly SearchHit[];
  /** Why it failed. */
  readonly message?: string;
}

const nothing: Search = { query: '', status: 'idle', hits: [] };

export const $search = atom<Search>(nothing);

let timer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

function forget() {
  clearTimeout(timer);
  request?.abort();
  request = undefined;
}

/** Says what is in the field now. After 500 ms of rest, from 3 characters on, the shop is asked (spec sections 5 and 9). */
export function typeQuery(text: string): void {
  const query = text.trim();
  if (query === $search.get().query && $search.get().status !== 'failed') return;
  forget();
  if (query.length < searchMinLength) {
    $search.set({ ...nothing, query });
    return;
  }
  $search.set({ ...$search.get(), query, status: 'waiting' });
  timer = setTimeout(() => ask(query), searchDelayMs);
}

async function ask(query: string) {
  const asked = new AbortController();
  request = asked;
  const answer = await searchProducts(query, asked.signal);
  // A younger question has taken its place.
  if (request !== asked) return;
  request = undefined;
  if (answer.ok) $search.set({ query, status: 'found', hits: answer.hits.slice(0, searchMaxItems) });
  else $search.set({ query, status: 'failed', hits: [], message: answer.message });
}
