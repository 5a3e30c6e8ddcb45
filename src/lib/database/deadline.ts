import { AsyncLocalStorage } from 'node:async_hooks';
import { isCommitUnknown } from '../shop/busy.ts';
import type { WorkDeadline } from '../shop/work-deadline.ts';

/** The deadline of the call that is being worked on. Every transaction and every write of the call keeps to it, without being given it. */
const current = new AsyncLocalStorage<WorkDeadline>();

export const currentDeadline = (): WorkDeadline | undefined => current.getStore();

/** Runs work that several calls share outside of the deadline of the one that began it. */
export const outsideDeadline = <Result>(work: () => Promise<Result>): Promise<Result> => current.exit(work);

/** Runs `work` within a deadline: it begins no transaction and no commit once its caller has stopped waiting. */
export async function withinDeadline<Result>(deadline: WorkDeadline, work: () => Promise<Result>): Promise<Result> {
  try {
    return await current.run(deadline, work);
  } finally {
    deadline.close();
  }
}

const writes = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from))\b/i;

/** Runs a statement outside of a transaction, which commits itself if it writes. */
export async function runStatement<Result>(sql: string, run: (isCommit: boolean) => Promise<Result>): Promise<Result> {
  if (!writes.test(sql)) return run(false);
  const deadline = currentDeadline();
  if (!deadline) return run(true);
  deadline.beginCommit();
  try {
    return await run(true);
  } catch (error) {
    if (!isCommitUnknown(error)) deadline.commitFailed();
    throw error;
  }
}
