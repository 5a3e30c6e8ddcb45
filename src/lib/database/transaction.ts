import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isCommitUnknown, ShopBusyError } from '../shop/busy.ts';
import { currentDeadline } from './deadline.ts';
import { ExclusiveUse } from './exclusive-use.ts';
import type { Database } from './schema.ts';

/** serialization_failure and deadlock_detected of PostgreSQL. SQLite runs one write after another and has neither. */
const lostRaces: readonly unknown[] = ['40001', '40P01'];

const hasLostRace = (error: unknown): boolean => lostRaces.includes((error as { code?: unknown } | null)?.code);

const maxAttempts = 12;

/** As long as transactions of this process lose races, all of them run one after another. */
const turns = new WeakMap<object, ExclusiveUse>();

/**
 * Runs `work` in a transaction: it sees no other transaction, and others see all of it or nothing. An error rolls it back. When
 * the database could not run it beside another one, all of `work` is run again, so it must change nothing but the database, and
 * anything that it has remembered of rows must be forgotten. Throws ShopBusyError after many attempts, and when the caller has
 * stopped waiting, in which case nothing is changed. Throws CommitUnknownError when the answer to COMMIT was lost.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (queries: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const { adapter } = db.getExecutor();
  const turn = turns.get(adapter) ?? new ExclusiveUse();
  turns.set(adapter, turn);
  const attempt = () => runOnce(db, work);
  try {
    if (!turn.isTaken) return await attempt();
  } catch (error) {
    if (!hasLostRace(error)) throw error;
  }
  return enqueue(turn, attempt);
}

/** The last look at the deadline is immediately before COMMIT. */
async function runOnce<Result>(
  db: Kysely<Database>,
  work: (queries: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const deadline = currentDeadline();
  deadline?.check();
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (queries) => {
      deadline?.check();
      const result = await work(queries);
      deadline?.beginCommit();
      isCommitting = true;
      return result;
    });
  } catch (error) {
    if (isCommitting && !isCommitUnknown(error)) deadline?.commitFailed();
    throw error;
  }
}

async function enqueue<Result>(turn: ExclusiveUse, attempt: () => Promise<Result>): Promise<Result> {
  await turn.begin();
  try {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!hasLostRace(error)) throw error;
        if (attempts === maxAttempts) throw new ShopBusyError(`a transaction lost ${attempts} races`, { cause: error });
        // Other processes repeat theirs at the same time. On a machine that is busy an attempt takes longer than 64 ms by itself.
        await setTimeout(Math.random() * 2 ** Math.min(attempts, 8));
      }
    }
  } finally {
    turn.end();
  }
}
