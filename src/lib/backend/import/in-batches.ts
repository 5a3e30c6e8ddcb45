import type { ImportContext, Queries } from '../context.ts';

type Context = Pick<ImportContext, 'db' | 'pause'>;

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
    await inShortTransaction(context, (queries) => work(queries, items.slice(start, start + size)));
}

/** Runs `work` in a transaction, and pauses afterwards so that a running shop can write. Returns what `work` returns. */
export async function inShortTransaction<T>(
  { db, pause }: Context,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const result = await db.transaction().execute(work);
  await pause?.(performance.now() - startedAt);
  return result;
}
