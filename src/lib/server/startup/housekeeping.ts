import type { Log } from '../log.ts';

export interface Housekeeping {
  /** Waits for work in progress and schedules no more. */
  close(): Promise<void>;
}

export interface Chore {
  work(): Promise<void>;
  readonly intervalMs: number;
  /** What the log says when it fails. */
  readonly failure: string;
}

/** Does a chore now and then again and again, in the background. A failure is logged and retried the next time. */
export function startHousekeeping({ work, intervalMs, failure }: Chore, log: Pick<Log, 'error'>): Housekeeping {
  const run = () => work().catch((error: unknown) => log.error(failure, error));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, intervalMs).unref();
  return {
    close() {
      clearInterval(timer);
      return running;
    },
  };
}
