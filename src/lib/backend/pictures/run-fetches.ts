import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { BatchContext } from '../context.ts';
import { type FetchContext, type FetchCounts, fetchDue } from './fetch-due.ts';
import { lookThroughChanges } from './look-through.ts';
import { hasDue } from './queue.ts';

export interface RunOptions extends FetchContext, Pick<BatchContext, 'pause'> {
  /** False when nothing is fetched, only looked through. */
  readonly isOn: boolean;
  /** Undefined for as fast as it goes. */
  readonly perMinute?: number;
  /** Whether there is room for more. */
  readonly hasRoom?: () => Promise<boolean>;
  readonly onFetched?: (counts: FetchCounts) => void;
}

/** Pages are made anew after each piece, so pieces are not too small. */
const pieceMs = 30_000;
const unpacedPiece = 20;

/** Looks through what has changed, and fetches pictures until none is due. False when it stops because the disk is full. */
export async function runFetches(options: RunOptions): Promise<boolean> {
  const { isOn, perMinute, hasRoom, onFetched } = options;
  const piece = perMinute === undefined ? unpacedPiece : Math.max(1, Math.round((perMinute * pieceMs) / 60_000));
  for (;;) {
    await lookThroughChanges(options);
    if (!isOn) return true;
    if (!((await hasRoom?.()) ?? true)) return false;
    const startedAt = performance.now();
    const counts = await fetchDue(options, piece);
    if (counts.claimed === 0) return true;
    await lookThroughChanges(options);
    onFetched?.(counts);
    const dueMs = perMinute === undefined ? 0 : (counts.claimed / perMinute) * 60_000;
    await setTimeout(Math.max(0, dueMs - (performance.now() - startedAt)));
  }
}

/** Whether `runFetches` has something to do. */
export async function hasPictureWork(db: Kysely<Database>, now: number, isOn: boolean): Promise<boolean> {
  const change = await db.selectFrom('picture_change').select('variant_id').limit(1).executeTakeFirst();
  return change !== undefined || (isOn && (await hasDue(db, now)));
}
