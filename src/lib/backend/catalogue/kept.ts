import type { Queries } from '../context.ts';

interface Entry<T> {
  readonly value: T;
  readonly until: number;
}

/** What is made of more products than this is kept; making it of fewer takes a few milliseconds. */
const alwaysFresh = 2000;
const keepMs = 30_000;
const mostEntries = 200;

/**
 * Answers that are dear in a large shop, kept for a while by the text that asked. `sizeOf` says of how many products one was
 * made. A small shop keeps nothing, so that what it says is always exact; a large one may say what is half a minute old.
 */
export function createKept<T>(sizeOf: (value: T) => number) {
  const perDatabase = new WeakMap<Queries, Map<string, Entry<T>>>();
  return async (db: Queries, key: string, now: number, make: () => Promise<T>): Promise<T> => {
    const entries = perDatabase.get(db) ?? new Map<string, Entry<T>>();
    perDatabase.set(db, entries);
    const known = entries.get(key);
    // A clock that was set back must not keep an entry for longer.
    if (known && now < known.until && now >= known.until - keepMs) return known.value;
    entries.delete(key);
    const value = await make();
    if (sizeOf(value) > alwaysFresh) {
      const [oldest] = entries.keys();
      if (entries.size >= mostEntries && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { value, until: now + keepMs });
    }
    return value;
  };
}
