import { setTimeout } from 'node:timers/promises';
import { isCommitUnknown } from '../shop/busy.ts';

const attempts = 4;
const pauseMs = 100;

/**
 * Runs work that does nothing the second time, again when the answer to its COMMIT was lost: it then finds what it has made, or
 * makes it. As long as the outcome is unknown, the first error is thrown: a later one would say that nothing was changed.
 */
export async function untilCommitKnown<Result>(work: () => Promise<Result>): Promise<Result> {
  let unknown: unknown;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isCommitUnknown(error)) unknown ??= error;
      if (unknown === undefined) throw error;
      if (attempt === attempts) throw unknown;
      await setTimeout(pauseMs * attempt);
    }
  }
}
