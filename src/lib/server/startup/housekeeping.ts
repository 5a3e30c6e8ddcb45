import type { Log } from '../log.ts';
import type { SteadyClock } from './steady-clock.ts';

export interface Housekeeping {
  /** Waits for work in progress and schedules no more. */
  close(): Promise<void>;
}

export interface Chore {
  work(): Promise<void>;
  readonly intervalMs: number;
  /** Given for work that ends something by time and cannot be taken back: it waits after a jump of the clock. */
  readonly clock?: SteadyClock;
  /** What the log says when it fails. */
  readonly failure: string;
}

/** Does a chore now and then again and again, in the background. A failure is logged and retried the next time. */
export function startHousekeeping({ work, intervalMs, clock, failure }: Chore, log: Pick<Log, 'error'>): Housekeeping {
  const run = async () => {
    if (clock && !clock.isSteady()) return;
    await work().catch((error: unknown) => log.error(failure, error));
  };
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
