import type { Log } from '../log.ts';

const intervalMs = 6 * 60 * 60 * 1000;

export interface Housekeeping {
  /** Waits for work in progress and schedules no more. */
  close(): Promise<void>;
}

/** Runs `work` now and then every six hours, in the background. A failure is logged and retried the next time. */
export function startHousekeeping(work: () => Promise<void>, log: Pick<Log, 'error'>): Housekeeping {
  const run = () => work().catch((error: unknown) => log.error('Expired sessions could not be deleted', error));
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
