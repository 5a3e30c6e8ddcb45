/** Throttles password guessing: after some free failures each further failure doubles the wait before the next attempt. */
export interface Throttle {
  /**
   * Counts an attempt as failed until `recordSuccess`, so that concurrent attempts cannot all pass. Returns the milliseconds to
   * wait when it is too early, and then counts nothing; 0 when the attempt may go ahead.
   */
  recordAttempt(guess: LoginAttempt): number;
  /** Resets the failures of the account and takes this attempt back from those of the client IP. */
  recordSuccess(guess: LoginAttempt): void;
}

export interface LoginAttempt {
  readonly account: string;
  readonly clientIp: string;
}

interface FailureCount {
  failures: number;
  blockedUntil: number;
  lastAt: number;
}

/**
 * Failures without a wait. Few for one account from one client IP. More for an account from all IPs, so that a stranger cannot
 * easily lock its owner out. Most for a client IP, because a whole office may share one.
 */
const freeFailures = { pair: 5, account: 20, clientIp: 50 } as const;
const firstWaitMs = 15_000;
const longestWaitMs = 15 * 60 * 1000;
const resetAfterMs = 60 * 60 * 1000;
const maxCounts = 50_000;

/** A throttle for this process. Memory is bounded: beyond `maxCounts` the least recently used count is dropped. */
export function createThrottle(isEnabled: boolean, now: () => number): Throttle {
  const counts = new Map<string, FailureCount>();
  const keysOf = ({ account, clientIp }: LoginAttempt) => ({
    pair: `pair ${account} ${clientIp}`,
    account: `account ${account}`,
    clientIp: `ip ${clientIp}`,
  });

  function waitFor(key: string): number {
    const count = counts.get(key);
    return count ? Math.max(0, count.blockedUntil - now()) : 0;
  }

  function fail(key: string, allowed: number): void {
    const before = counts.get(key);
    const isFresh = !before || now() - before.lastAt > resetAfterMs;
    const failures = (isFresh ? 0 : before.failures) + 1;
    const beyond = failures - allowed;
    const waitMs = beyond < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(beyond, 20));
    // Deleted first, so that the map is ordered by last use.
    counts.delete(key);
    counts.set(key, { failures, blockedUntil: now() + waitMs, lastAt: now() });
    if (counts.size > maxCounts) for (const oldest of counts.keys()) if (counts.delete(oldest)) break;
  }

  return {
    recordAttempt(attempt) {
      if (!isEnabled) return 0;
      const { pair, account, clientIp } = keysOf(attempt);
      const waitMs = Math.max(waitFor(pair), waitFor(account), waitFor(clientIp));
      if (waitMs > 0) return waitMs;
      fail(pair, freeFailures.pair);
      fail(account, freeFailures.account);
      fail(clientIp, freeFailures.clientIp);
      return 0;
    },
    recordSuccess(attempt) {
      const { pair, account, clientIp } = keysOf(attempt);
      counts.delete(pair);
      counts.delete(account);
      const count = counts.get(clientIp);
      if (count) counts.set(clientIp, { ...count, failures: count.failures - 1, blockedUntil: 0 });
    },
  };
}
