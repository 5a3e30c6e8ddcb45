import type { Kysely } from 'kysely';
import { indexDueTexts } from '../../backend/search/index-texts.ts';
import { rebuildSearchIndex } from '../../backend/search/rebuild-index.ts';
import type { Database } from '../../database/schema.ts';
import type { Log } from '../log.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import { inTimeSlices } from './time-slices.ts';

interface SearchIndexOptions {
  readonly db: Kysely<Database>;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/**
 * After an update that indexes books in another way: indexes those of the shop, beside serving. Then descriptions and contents that have
 * changed.
 */
export function startSearchIndex({ db, log }: SearchIndexOptions): Housekeeping {
  let isDone = false;
  let isRebuilt = false;
  const work = async () => {
    if (!isDone) {
      isDone = await inTimeSlices(async () => {
        const isLast = await rebuildSearchIndex(db);
        isRebuilt ||= !isLast;
        return isLast;
      });
      if (isDone && isRebuilt) log.info('All books are in the search index of this version');
    }
    if (isDone) await inTimeSlices(() => indexDueTexts(db));
  };
  return startHousekeeping(
    { work, intervalMs: 5000, failure: 'The search index could not be brought up to date' },
    log,
  );
}
