import { expect, test } from 'vitest';
import { createBoundedCache } from '../../src/lib/bounded-cache.ts';

const openCache = () =>
  createBoundedCache<{ size: number }>({ maxSize: 100, maxEntrySize: 20, sizeOf: ({ size }) => size });
const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

test('evicts the least recently used entry when it is full [CACHE-09]', () => {
  const cache = openCache();
  for (const key of keys) cache.set(key, { size: 10 });
  cache.get('a');
  cache.set('k', { size: 10 });
  expect(cache.get('a')).toEqual({ size: 10 });
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('k')).toEqual({ size: 10 });
  expect(cache.size).toBe(100);
});

test('updates the size of an entry that has grown', () => {
  const cache = openCache();
  const entry = { size: 5 };
  cache.set('a', entry);
  entry.size = 15;
  cache.set('a', entry);
  expect(cache.size).toBe(15);
});

test('does not let one large entry evict all others [CACHE-09]', () => {
  const cache = openCache();
  cache.set('a', { size: 21 });
  expect(cache.get('a')).toBeUndefined();
  expect(cache.size).toBe(0);
});

test('deletes an entry, and deleting it twice does no harm', () => {
  const cache = openCache();
  cache.set('a', { size: 5 });
  cache.delete('a');
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
  expect(cache.size).toBe(0);
});
