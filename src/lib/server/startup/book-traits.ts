import type { Kysely } from 'kysely';
import { fillTraits } from '../../backend/traits/refresh-traits.ts';
import type { Database } from '../../database/schema.ts';
import type { Log } from '../log.ts';
import { type Housekeeping, startHousekeeping } from './housekeeping.ts';
import { inTimeSlices } from './time-slices.ts';

interface BookTraitsOptions {
  readonly db: Kysely<Database>;
  readonly log: Pick<Log, 'error'>;
}

/** Works out what lists are narrowed by of books that lack it, as all do after an update: beside serving. */
export function startBookTraits({ db, log }: BookTraitsOptions): Housekeeping {
  const work = async () => {
    await inTimeSlices(() => fillTraits(db));
  };
  return startHousekeeping(
    { work, intervalMs: 5000, failure: 'The filters of lists could not be brought up to date' },
    log,
  );
}
