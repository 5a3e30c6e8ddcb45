import type { Log } from './log.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface Housekeeping {
  /** Waits for what is under way, and does no more. */
  close(): Promise<void>;
}

/** Does some work at once and then daily, beside everything else. A failure is logged and tried again the next day. */
export function startHousekeeping(work: () => Promise<void>, log: Pick<Log, 'error'>): Housekeeping {
  const run = () => work().catch((error: unknown) => log.error('Old sessions could not be deleted', error));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, dayMs).unref();
  return {
    close() {
      clearInterval(timer);
      return running;
    },
  };
}
