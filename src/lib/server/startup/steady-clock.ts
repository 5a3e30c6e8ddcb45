import type { Log } from '../log.ts';

/** Whether the clock of this machine can be believed by work that cannot be taken back. */
export interface SteadyClock {
  isSteady(): boolean;
}

/** A clock is set by less while a machine runs, and summer time changes no clock of ours. */
const jumpMs = 60 * 60_000;
/** A wrong clock is set right within this time, or it was right. */
const waitMs = 60 * 60_000;

interface Clocks {
  /** The time of day. */
  readonly now: () => number;
  /** A monotonic clock. */
  readonly monotonic: () => number;
}

/**
 * A machine whose clock is a year ahead for a minute would cancel all unpaid orders and delete all guests. After a jump forward what
 * ends by time waits for an hour, or until the clock has come back. A machine that has slept looks the same, and waits too.
 */
export function createSteadyClock(
  log: Pick<Log, 'warn'>,
  { now, monotonic }: Clocks = { now: Date.now, monotonic: () => performance.now() },
): SteadyClock {
  let offset = now() - monotonic();
  let jumpedAt: number | undefined;
  return {
    isSteady() {
      const ahead = now() - monotonic() - offset;
      if (ahead < jumpMs) {
        // It was set back, or a little forward: that ends nothing too early.
        offset += ahead;
        jumpedAt = undefined;
        return true;
      }
      if (jumpedAt === undefined) {
        jumpedAt = monotonic();
        log.warn(
          `The clock of this machine has jumped ${Math.round(ahead / jumpMs)} hours forward. Orders that are not paid, sessions and guests end by it in an hour, unless it is set back`,
        );
      }
      if (monotonic() - jumpedAt < waitMs) return false;
      offset += ahead;
      jumpedAt = undefined;
      return true;
    },
  };
}
