import { inShortTransaction } from '../catalogue-writing/in-batches.ts';
import type { BatchContext } from '../context.ts';
import { updatePictures } from './update-pictures.ts';

/** Editions of one transaction. */
const atOnce = 200;
const noCache = { clear: () => undefined };

/** Brings all editions up to date whose pictures changed, in short transactions. Returns how many they were. */
export async function lookThroughChanges({
  db,
  now,
  pause,
}: Pick<BatchContext, 'db' | 'now' | 'pause'>): Promise<number> {
  for (let count = 0; ; ) {
    const rows = await db.selectFrom('picture_change').select('variant_id').limit(atOnce).execute();
    if (rows.length === 0) return count;
    const ids = rows.map(({ variant_id }) => variant_id);
    await inShortTransaction({ db, ...(pause && { pause }) }, noCache, async (queries) => {
      // A write comes first: a change that is noted meanwhile is either seen below or noted anew.
      await queries.deleteFrom('picture_change').where('variant_id', 'in', ids).execute();
      await updatePictures(queries, ids, now());
    });
    count += ids.length;
  }
}
