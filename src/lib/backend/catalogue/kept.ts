import type { Queries } from '../context.ts';
import { nextDealMoment } from './deal-moments.ts';

interface Entry<T> {
  readonly value: T;
  /** Of the catalogue, when it was made. */
  readonly revision: number;
  readonly madeAt: number;
  /** When a deal begins or ends. */
  readonly until: number;
  readonly isDear: boolean;
}

/** Making it of more products than this takes so long that it may be half a minute old. */
const dearFrom = 2000;
const dearMs = 30_000;
const mostEntries = 200;

/**
 * Answers that take their time, kept by the text that asked until anything in the catalogue changes, so that what they say is
 * exact. `sizeOf` says of how many products one was made: in a large shop it may say for half a minute what was true before.
 */
export function createKept<T>(sizeOf: (value: T) => number) {
  const perDatabase = new WeakMap<Queries, Map<string, Entry<T>>>();
  return async (db: Queries, key: string, now: number, make: () => Promise<T>): Promise<T> => {
    const entries = perDatabase.get(db) ?? new Map<string, Entry<T>>();
    perDatabase.set(db, entries);
    // Read before the value is made: a change meanwhile makes it outdated, never wrong.
    const revision = await readRevision(db);
    const known = entries.get(key);
    if (known && isGood(known, revision, now)) return known.value;
    entries.delete(key);
    const until = await readNextMoment(db, now);
    const value = await make();
    const [oldest] = entries.keys();
    if (entries.size >= mostEntries && oldest !== undefined) entries.delete(oldest);
    entries.set(key, { value, revision, madeAt: now, until, isDear: sizeOf(value) > dearFrom });
    return value;
  };
}

function isGood({ revision, madeAt, until, isDear }: Entry<unknown>, current: number, now: number): boolean {
  const age = now - madeAt;
  // A clock that was set back must not keep an entry for longer.
  if (age < 0) return false;
  return (revision === current && now < until) || (isDear && age < dearMs);
}

async function readRevision(db: Queries): Promise<number> {
  const { value } = await db.selectFrom('catalogue_revision').select('value').executeTakeFirstOrThrow();
  return value;
}

async function readNextMoment(db: Queries, now: number): Promise<number> {
  return nextDealMoment(await db.selectFrom('deal').select(['starts_at', 'period_ms']).execute(), now);
}
