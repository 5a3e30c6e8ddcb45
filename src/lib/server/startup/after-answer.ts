import { randomInt } from 'node:crypto';
import { isShopBusy } from '../../shop/busy.ts';
import type { Log } from '../log.ts';

/** Work whose length must not show in an answer: whether an address has an account, whether it is subscribed. */
export interface AfterAnswer {
  /** Returns at once. `what` names the work in the log, for when it fails. */
  run(what: string, work: () => Promise<void>): Promise<void>;
  /** Ends when all that was begun is done. */
  close(): Promise<void>;
}

interface Options {
  readonly log: Pick<Log, 'error'>;
  /** Called when work is done, for example to send the mails that it has queued. */
  readonly onDone: () => void;
  /** Milliseconds to wait; random, as work that follows at once would slow the sender's next request. */
  readonly delayMs?: () => number;
}

/** More at once than the limits of the actions allow; from then on the sender waits. */
const mostPending = 500;
const tries = 5;

export function createAfterAnswer({ log, onDone, delayMs = () => randomInt(50, 500) }: Options): AfterAnswer {
  const pending = new Set<Promise<void>>();
  let isClosing = false;

  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, isClosing ? 0 : delayMs()));

  async function attempt(what: string, work: () => Promise<void>, left = tries): Promise<void> {
    await pause();
    try {
      await work();
      onDone();
    } catch (error) {
      // No caller is left to retry.
      if (isShopBusy(error) && left > 1) return attempt(what, work, left - 1);
      log.error(`${what} failed`, error);
    }
  }

  return {
    async run(what, work) {
      const job = attempt(what, work);
      if (pending.size >= mostPending) return job;
      pending.add(job);
      job.finally(() => pending.delete(job));
    },
    async close() {
      isClosing = true;
      await Promise.all(pending);
    },
  };
}
