import { sql } from 'kysely';
import { type BoundedCache, createBoundedCache } from '../../bounded-cache.ts';
import { type ShownTimes, shownTimesSql } from '../../database/catalogue-changes.ts';
import { engineOf } from '../../database/engine.ts';
import type { Queries } from '../context.ts';
import { nextChange } from './next-change.ts';

interface Entry<T> {
  readonly value: T;
  /** The catalogue's revision before the value was read. */
  readonly revision: number;
  readonly madeAt: number;
  /** When something begins or ends to be shown. */
  readonly validUntil: number;
  readonly isExpensive: boolean;
}

/** Reading more products than this takes so long that the result may be half a minute old. */
const expensiveFrom = 2000;
const expensiveMaxAgeMs = 30_000;
const maxEntries = 200;

/**
 * A cache for slow queries. A result is exact: it is dropped when anything in the catalogue changes, or begins or ends to be shown.
 * `sizeOf` returns the number of products that a result was read from; results of very many may be half a minute old.
 */
export function createQueryCache<T>(sizeOf: (value: T) => number) {
  const perDatabase = new WeakMap<Queries, BoundedCache<Entry<T>>>();
  return async (db: Queries, key: string, now: number, read: () => Promise<T>): Promise<T> => {
    const entries = perDatabase.get(db) ?? createBoundedCache<Entry<T>>({ maxSize: maxEntries, sizeOf: () => 1 });
    perDatabase.set(db, entries);
    // Read first: a change during the query then makes the entry outdated, never wrong.
    const revision = await engineOf(db).revision(db);
    const cached = entries.get(key);
    if (cached && isFresh(cached, revision, now)) return cached.value;
    const validUntil = await readNextChange(db, now);
    const value = await read();
    entries.set(key, { value, revision, madeAt: now, validUntil, isExpensive: sizeOf(value) > expensiveFrom });
    return value;
  };
}

function isFresh({ revision, madeAt, validUntil, isExpensive }: Entry<unknown>, current: number, now: number): boolean {
  const age = now - madeAt;
  // The clock was set back, which must not prolong an entry's life.
  if (age < 0) return false;
  return (revision === current && now < validUntil) || (isExpensive && age < expensiveMaxAgeMs);
}

async function readNextChange(db: Queries, now: number): Promise<number> {
  const { rows } = await sql<ShownTimes>`${sql.raw(shownTimesSql)}`.execute(db);
  return nextChange(rows, now);
}
