/** Slows guessing: after some free failures each further one makes the next try wait twice as long (decision 3). */
export interface Throttle {
  /**
   * Counts a try as failed until it turns out right, so that a hundred tries at the same moment do not all pass. Answers
   * the milliseconds to wait when it is too early; then nothing is counted.
   */
  begin(guess: Guess): number;
  /** The try was right: failures at this account are forgotten, those of the address are not but for this one. */
  succeed(guess: Guess): void;
}

/** Who is tried, by what was typed, and from where. */
export interface Guess {
  readonly account: string;
  readonly address: string;
}

interface Count {
  failures: number;
  until: number;
  lastAt: number;
}

/**
 * Failures that cost nothing. Few for one account from one address; more for an account from everywhere, so that a
 * stranger cannot easily keep its owner out; more again for an address, which may be a whole office.
 */
const free = { pair: 5, account: 20, address: 50 } as const;
const firstWaitMs = 15_000;
const longestWaitMs = 15 * 60 * 1000;
const forgetAfterMs = 60 * 60 * 1000;
const mostCounts = 50_000;

/** Counts in this process; memory is bounded by forgetting what is oldest. */
export function createThrottle(isOn: boolean, now: () => number): Throttle {
  const counts = new Map<string, Count>();
  const keysOf = ({ account, address }: Guess) => ({
    pair: `pair ${account} ${address}`,
    account: `account ${account}`,
    address: `address ${address}`,
  });

  function waitFor(key: string): number {
    const count = counts.get(key);
    return count ? Math.max(0, count.until - now()) : 0;
  }

  function fail(key: string, allowed: number): void {
    const before = counts.get(key);
    const isFresh = !before || now() - before.lastAt > forgetAfterMs;
    const failures = (isFresh ? 0 : before.failures) + 1;
    const beyond = failures - allowed;
    const waitMs = beyond < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(beyond, 20));
    // Deleted first, so that the map's order is the order of last use.
    counts.delete(key);
    counts.set(key, { failures, until: now() + waitMs, lastAt: now() });
    if (counts.size > mostCounts) for (const oldest of counts.keys()) if (counts.delete(oldest)) break;
  }

  return {
    begin(guess) {
      if (!isOn) return 0;
      const { pair, account, address } = keysOf(guess);
      const waitMs = Math.max(waitFor(pair), waitFor(account), waitFor(address));
      if (waitMs > 0) return waitMs;
      fail(pair, free.pair);
      fail(account, free.account);
      fail(address, free.address);
      return 0;
    },
    succeed(guess) {
      const { pair, account, address } = keysOf(guess);
      counts.delete(pair);
      counts.delete(account);
      const count = counts.get(address);
      if (count) counts.set(address, { ...count, failures: count.failures - 1, until: 0 });
    },
  };
}
