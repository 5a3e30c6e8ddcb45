import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** A log of this length is moved into the database. */
const longBytes = 4 * 1024 * 1024;
/** Pages of 4 KB. A log becomes as long only when the thread cannot keep up. */
const mostPages = 20_000;
const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 };

/**
 * For a process that serves: what has been written is moved into the database file by another thread. SQLite would do it in the next
 * commit: an order that is placed during an import would move what the import has written, a tenth of a second in which this process
 * answers nobody. The function looks once, and moves a long log. It rejects when the thread fails; the next look moves it then.
 */
export function logKeeper(file: string): (db: Kysely<Database>) => Promise<void> {
  let isLeftToUs = false;
  return async (db) => {
    if (!isLeftToUs) await leaveLog(db);
    isLeftToUs = true;
    await moveLongLog(file);
  };
}

/** From now on no commit of this connection moves the log. */
async function leaveLog(db: Kysely<Database>): Promise<void> {
  await sql.raw(`pragma wal_autocheckpoint = ${mostPages}`).execute(db);
  // The file keeps its greatest length otherwise, and would not say how much there is to move.
  await sql.raw(`pragma journal_size_limit = ${longBytes}`).execute(db);
}

async function moveLongLog(file: string): Promise<void> {
  const length = await stat(`${file}-wal`).then(
    ({ size }) => size,
    () => 0,
  );
  if (length <= longBytes) return;
  await once(
    new Worker(new URL('./move-log-worker.ts', import.meta.url), { workerData: { file }, resourceLimits }),
    'exit',
  );
}
