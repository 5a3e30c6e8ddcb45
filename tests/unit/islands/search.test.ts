import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchHit } from '../../../src/lib/shop/catalogue/search.ts';
import { type Asked, at, fakeFetch, settled } from '../browser/browser.ts';

let asked: Asked[];
let store: typeof import('../../../src/islands/stores/search.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = fakeFetch();
  store = await import('../../../src/islands/stores/search.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hit = (id: string): SearchHit => ({ id, name: `Book ${id}`, category: 'Novels', kind: 'product' });

test('asks nothing for fewer than three characters [SEARCH-04]', async () => {
  store.typeQuery(' ab ');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(0);
  expect(store.$search.get()).toMatchObject({ status: 'idle', hits: [] });
});

test('sends one request, 500 ms after the last key [SEARCH-06]', async () => {
  store.typeQuery('gui');
  await vi.advanceTimersByTimeAsync(499);
  store.typeQuery('guid');
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ url }) => url)).toEqual(['/search.json?q=guid']);
});

test('shows at most twenty results, in the order of the shop [SEARCH-06]', async () => {
  store.typeQuery('guide');
  await vi.advanceTimersByTimeAsync(500);
  at(asked, 0).answer(200, { hits: Array.from({ length: 25 }, (_, index) => hit(String(index))) });
  await settled();
  const { hits, status } = store.$search.get();
  expect(status).toBe('found');
  expect(hits).toHaveLength(20);
  expect(hits[0]?.id).toBe('0');
});

test('aborts an older request and never shows its results [SEARCH-13]', async () => {
  store.typeQuery('guide');
  await vi.advanceTimersByTimeAsync(500);
  store.typeQuery('guides');
  expect(at(asked, 0).init.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(500);
  at(asked, 1).answer(200, { hits: [hit('new')] });
  at(asked, 0).answer(200, { hits: [hit('old')] });
  await settled();
  expect(store.$search.get()).toMatchObject({ query: 'guides', status: 'found', hits: [{ id: 'new' }] });
});

test('clears the list without a request when the field is cleared [SEARCH-05]', async () => {
  store.typeQuery('guide');
  await vi.advanceTimersByTimeAsync(500);
  at(asked, 0).answer(200, { hits: [hit('1')] });
  await settled();
  store.typeQuery('');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  expect(store.$search.get()).toEqual({ query: '', status: 'idle', hits: [] });
});

test.each([
  ['a broken connection', (one: Asked) => one.fail(), 'Something unexpected went wrong'],
  ['a failing shop', (one: Asked) => one.answer(502, 'bad'), 'Something unexpected went wrong'],
  ['a rejected request', (one: Asked) => one.answer(401, ''), 'Unauthorised'],
])('reports that %s failed, not that there are no results [SEARCH-14]', async (_name, end, message) => {
  store.typeQuery('guide');
  await vi.advanceTimersByTimeAsync(500);
  end(at(asked, 0));
  await settled();
  expect(store.$search.get()).toEqual({ query: 'guide', status: 'failed', hits: [], message });
});

test('repeats the same search after a failure, but not after a success [SEARCH-20]', async () => {
  store.typeQuery('guide');
  await vi.advanceTimersByTimeAsync(500);
  at(asked, 0).fail();
  await settled();
  store.typeQuery('guide');
  await vi.advanceTimersByTimeAsync(500);
  at(asked, 1).answer(200, { hits: [] });
  await settled();
  store.typeQuery('guide ');
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(2);
});
