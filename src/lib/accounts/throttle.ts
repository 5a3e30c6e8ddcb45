/** Throttles password guessing: after some free failures each further failure doubles the wait before the next attempt. */
export interface Throttle {
  /** Asks whether an attempt may go ahead now. Nothing is counted when it is too early. */
  attempt(guess: Guess): Attempt;
}

/** A throttle that may count in another process. */
export interface SharedThrottle {
  attempt(guess: Guess): SharedAttempt | Promise<SharedAttempt>;
}

/** How it ended may have to be reported to another process. */
export interface SharedAttempt extends Pick<Attempt, 'waitMs'> {
  succeeded(): void | Promise<void>;
  cancelled(): void | Promise<void>;
}

/** One attempt. It counts as failed until it reports otherwise, so that concurrent attempts cannot all pass. */
export interface Attempt {
  /** Milliseconds to wait when it is too early; 0 when the attempt may go ahead. */
  readonly waitMs: number;
  /** The password was right: forgets the failures of this device or of this name and client IP. */
  succeeded(): void;
  /** The password was not checked after all, so nothing was guessed. */
  cancelled(): void;
}

/** A password tried at the login form, or by somebody who is logged in already. */
export type Guess = LoginGuess | { readonly loggedInAs: string };

export interface LoginGuess {
  /** As it was typed, in lower case. An account's id would let a stranger tell existing accounts from others. */
  readonly name: string;
  readonly clientIp: string;
  /** The id of a device that is known to the account; see known-devices.ts. */
  readonly device: string | undefined;
}

interface Limit {
  /** Failures without a wait. */
  readonly free: number;
  readonly longestWaitMs: number;
}

const minute = 60 * 1000;

/**
 * A known device has failures of its own, so no stranger can make it wait. When they are used up, it is treated as unknown:
 * somebody may have stolen its cookie. All unknown devices share the limits of a name and of a client IP. Those waits are short,
 * because they also hit people who have done nothing.
 */
const limits = {
  device: { free: 10, longestWaitMs: 15 * minute },
  loggedIn: { free: 5, longestWaitMs: 15 * minute },
  nameAndIp: { free: 5, longestWaitMs: 15 * minute },
  name: { free: 20, longestWaitMs: 2 * minute },
  clientIp: { free: 50, longestWaitMs: minute },
} as const satisfies Record<string, Limit>;
type LimitName = keyof typeof limits;

const firstWaitMs = 15_000;
/** A failure counts for this long. */
export const resetAfterMs = 60 * minute;
const maxCounts = 50_000;

export interface FailureCount {
  readonly failures: number;
  readonly blockedUntil: number;
  readonly lastAt: number;
}

/** A count and the limit that holds for it. */
export type Counted = readonly [limit: LimitName, key: string];

const unknownDevice = ({ name, clientIp }: LoginGuess): Counted[] => [
  ['nameAndIp', JSON.stringify([name, clientIp])],
  ['name', name],
  ['clientIp', clientIp],
];

const ignored: Attempt = { waitMs: 0, succeeded() {}, cancelled() {} };

/** Where failures are counted, by key. */
export interface FailureCounts {
  get(key: string): FailureCount | undefined;
  set(key: string, count: FailureCount): void;
  delete(key: string): void;
}

/** The rules of the throttle on some counts. `keys` of an attempt that may go ahead are those that it was counted under. */
export function createThrottleRules(counts: FailureCounts, now: () => number) {
  const keyOf = ([limit, key]: Counted) => `${limit} ${key}`;

  function current(counted: Counted): FailureCount | undefined {
    const count = counts.get(keyOf(counted));
    // A time far in the future is of a clock that was set back since.
    return count && Math.abs(now() - count.lastAt) <= resetAfterMs ? count : undefined;
  }

  const waitFor = (counted: Counted): number => {
    const waitMs = (current(counted)?.blockedUntil ?? 0) - now();
    return Math.min(Math.max(0, waitMs), limits[counted[0]].longestWaitMs);
  };

  function fail(counted: Counted): void {
    const { free, longestWaitMs } = limits[counted[0]];
    const failures = (current(counted)?.failures ?? 0) + 1;
    const beyond = failures - free;
    const waitMs = beyond < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(beyond, 20));
    counts.set(keyOf(counted), { failures, blockedUntil: now() + waitMs, lastAt: now() });
  }

  /** Only an attempt that did not have to wait is taken back, so there was no wait before it. */
  function takeBack(counted: Counted): void {
    const count = counts.get(keyOf(counted));
    if (count) counts.set(keyOf(counted), { ...count, failures: count.failures - 1, blockedUntil: 0 });
  }

  function countsOf(guess: Guess): Counted[] {
    if ('loggedInAs' in guess) return [['loggedIn', guess.loggedInAs]];
    const device = deviceOf(guess);
    if (!device || (current(device)?.failures ?? 0) >= limits.device.free) return unknownDevice(guess);
    return [device];
  }

  return {
    attempt(guess: Guess): { readonly waitMs: number; readonly counted: readonly Counted[] } {
      const counted = countsOf(guess);
      const waitMs = Math.max(...counted.map(waitFor));
      if (waitMs > 0) return { waitMs, counted: [] };
      for (const one of counted) fail(one);
      return { waitMs: 0, counted };
    },
    succeeded(counted: readonly Counted[]): void {
      for (const one of counted) {
        if (one[0] === 'name' || one[0] === 'clientIp') takeBack(one);
        else counts.delete(keyOf(one));
      }
    },
    cancelled(counted: readonly Counted[]): void {
      for (const one of counted) takeBack(one);
    },
    keyOf,
  };
}

const deviceOf = ({ device }: LoginGuess): Counted | undefined =>
  device === undefined ? undefined : ['device', device];

/** Everything that an attempt may be counted under. */
export function possibleCounts(guess: Guess): readonly Counted[] {
  if ('loggedInAs' in guess) return [['loggedIn', guess.loggedInAs]];
  const device = deviceOf(guess);
  return [...(device ? [device] : []), ...unknownDevice(guess)];
}

/** Ordered by last use, and bounded: beyond `maxCounts` the least recently used count is dropped. */
function createMemoryCounts(): FailureCounts {
  const counts = new Map<string, FailureCount>();
  return {
    get: (key) => counts.get(key),
    set(key, count) {
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > maxCounts) for (const oldest of counts.keys()) if (counts.delete(oldest)) break;
    },
    delete: (key) => void counts.delete(key),
  };
}

/** A throttle for this process. */
export function createThrottle(isEnabled: boolean, now: () => number): Throttle {
  const rules = createThrottleRules(createMemoryCounts(), now);
  return {
    attempt(guess) {
      if (!isEnabled) return ignored;
      const { waitMs, counted } = rules.attempt(guess);
      if (waitMs > 0) return { ...ignored, waitMs };
      return { waitMs, succeeded: () => rules.succeeded(counted), cancelled: () => rules.cancelled(counted) };
    },
  };
}
