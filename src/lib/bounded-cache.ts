import { LRUCache } from 'lru-cache';

export interface BoundedCache<Value> {
  /** Marks the entry as most recently used. */
  get(key: string): Value | undefined;
  /** Stores an entry, or updates its size. The least recently used entries are evicted when the cache is full. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  /** Size of all entries. */
  readonly size: number;
}

interface BoundedCacheOptions<Value> {
  /** In the unit of `sizeOf`. */
  readonly maxSize: number;
  /** Larger entries are not stored. */
  readonly maxEntrySize?: number;
  /** Size of an entry: a positive integer. */
  readonly sizeOf: (value: Value, key: string) => number;
}

/** A cache of limited size, in the unit that `sizeOf` returns: bytes, characters or entries. */
export function createBoundedCache<Value extends object | string>({
  maxSize,
  maxEntrySize = maxSize,
  sizeOf,
}: BoundedCacheOptions<Value>): BoundedCache<Value> {
  const cache = new LRUCache<string, Value>({ maxSize, maxEntrySize, sizeCalculation: sizeOf });
  return {
    get: (key) => cache.get(key),
    set(key, value) {
      // lru-cache keeps the old size when the value is the same object.
      cache.delete(key);
      cache.set(key, value);
    },
    delete(key) {
      cache.delete(key);
    },
    get size() {
      return cache.calculatedSize;
    },
  };
}
