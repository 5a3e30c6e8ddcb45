import { inTransaction } from '../../database/transaction.ts';
import type { BatchContext, Queries } from '../context.ts';

type Context = Pick<BatchContext, 'db' | 'pause'>;

/**
 * Runs `work` on all items, some at a time, each part in a transaction of its own. The lock is held for a short time only, and a
 * running shop can write between two parts. An interruption leaves the parts before it done.
 */
export async function inBatches<T>(
  context: Context,
  items: readonly T[],
  size: number,
  work: (queries: Queries, batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size)
    await inShortTransaction(context, noCache, (queries) => work(queries, items.slice(start, start + size)));
}

/** Remembers rows that `work` has read or written. */
export interface RowCache {
  /** Forgets them. */
  clear(): void;
}

const noCache: RowCache = { clear: () => undefined };

/**
 * Runs `work` in a transaction, and pauses afterwards so that a running shop can write. Returns what `work` returns. The cache is
 * emptied when the transaction is run again, as its rows were rolled back.
 */
export async function inShortTransaction<T>(
  { db, pause }: Context,
  cache: RowCache,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let isRepeated = false;
  const result = await inTransaction(db, (queries) => {
    if (isRepeated) cache.clear();
    isRepeated = true;
    return work(queries);
  });
  await pause?.(performance.now() - startedAt);
  return result;
}
