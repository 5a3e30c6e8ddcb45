import { setTimeout } from 'node:timers/promises';

/** A stop of the server waits for no longer. */
const sliceMs = 2000;
/** Of the time that a part took. Requests come first, and so do the writes of other processes. */
const restShare = 2;
const leastRestMs = 5;

/**
 * Does long work part by part, for one slice of time at most. Between two parts it rests: with SQLite nothing in a part waits for anything,
 * so that parts one after another would hold up every request for a whole slice. `part` resolves to whether all is done, and so does this.
 */
export async function inTimeSlices(part: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + sliceMs;
  for (;;) {
    const startedAt = performance.now();
    if (await part()) return true;
    const now = performance.now();
    if (now >= end) return false;
    await setTimeout(Math.max(leastRestMs, (now - startedAt) * restShare));
  }
}
