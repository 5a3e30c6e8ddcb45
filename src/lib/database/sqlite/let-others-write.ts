import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { maxDelayMs } from './write-queue.ts';

/** Long enough for the attempt of a waiting write, even if its process is late. */
const restMs = 2 * maxDelayMs;
const longestMs = 60;

/**
 * Leaves the write lock to other processes for a moment, and for a longer one while they use it: SQLite does not tell who waits,
 * but that somebody else has committed since the last look. At most as long as it was held before. Tests replace `sleep`.
 */
export async function letOthersWrite(
  db: Kysely<Database>,
  heldMs: number,
  sleep: (ms: number) => Promise<unknown> = setTimeout,
): Promise<void> {
  let last = await readVersion(db);
  for (let left = Math.min(heldMs, longestMs); left > 0; left -= restMs) {
    await sleep(Math.min(left, restMs));
    const version = await readVersion(db);
    if (version === last) return;
    last = version;
  }
}

/** Another number when another connection has committed. */
async function readVersion(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}
