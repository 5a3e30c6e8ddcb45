import { expect, test } from 'vitest';
import type { KeptPage } from '../../../../src/lib/server/page-cache/page.ts';
import { createPageStore } from '../../../../src/lib/server/page-cache/page-store.ts';

const page = (key: string, bytes: number): KeptPage => ({
  ...{ key, status: 200, etag: undefined, headers: [], headersUnchanged: [], isCompressible: true },
  ...{
    readings: [],
    watched: [],
    revision: 1,
    begunAt: 1,
    madeAt: 0,
    forms: { identity: Buffer.alloc(bytes) },
    asked: new Set(),
  },
});

test('lets go of pages that nobody has asked for when there are too many bytes', () => {
  const store = createPageStore(10_000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) store.keep(page(key, 1000));
  store.get('a');
  store.keep(page('j', 1000));
  expect(store.get('b')).toBeUndefined();
  expect(store.get('a')?.key).toBe('a');
  expect(store.get('j')?.key).toBe('j');
  expect(store.bytes).toBeLessThanOrEqual(10_000);
});

test('keeps the page that was made last, also where all others have been asked for', () => {
  const store = createPageStore(10_000);
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  for (const key of others) store.keep(page(key, 1000));
  for (const key of others) store.get(key);
  store.keep(page('j', 1000));
  expect(store.get('j')?.key).toBe('j');
  expect(store.bytes).toBeLessThanOrEqual(10_000);
});

test('weighs a page anew when it comes in a further form', () => {
  const store = createPageStore(10_000);
  const one = page('a', 500);
  store.keep(one);
  const before = store.bytes;
  one.forms.br = Buffer.alloc(300);
  store.keep(one);
  expect(store.bytes).toBe(before + 300);
});

test('does not let one large page take the room of all others', () => {
  const store = createPageStore(10_000);
  store.keep(page('a', 2000));
  expect(store.get('a')).toBeUndefined();
  expect(store.bytes).toBe(0);
});

test('forgets a page that is dropped, and drops one twice without harm', () => {
  const store = createPageStore(10_000);
  store.keep(page('a', 500));
  store.drop('a');
  store.drop('a');
  expect(store.get('a')).toBeUndefined();
  expect(store.bytes).toBe(0);
});
