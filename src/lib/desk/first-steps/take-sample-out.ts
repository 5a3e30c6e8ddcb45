import type { Kysely } from 'kysely';
import { type RemovedSample, readSampleFiles, removeSample } from '../../backend/sample/remove-sample.ts';
import type { Database } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StaffMember } from '../../shop/staff.ts';
import { recordInLog } from '../staff-log.ts';

interface Context {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  /** Of the sample catalogue. */
  readonly folder: string;
}

/** Takes the sample catalogue out, with an entry in the log. `by` is undefined for the command of a terminal. */
export async function takeSampleOut({ db, now, folder }: Context, by: StaffMember | undefined): Promise<RemovedSample> {
  const files = await readSampleFiles(folder);
  return inTransaction(db, async (queries) => {
    const at = now();
    const removed = await removeSample(queries, files, at);
    if (removed.editions > 0)
      await recordInLog(queries, {
        ...{ by, action: 'sample.removed', about: 'catalogue', at },
        details: { editions: removed.editions, keptForOrders: removed.kept },
      });
    return removed;
  });
}
