import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The time that one request may wait for a remote shop, however many calls it makes (REQ API-60). Without it a page that makes
 * three calls in turn would wait for three timeouts.
 */
export interface RequestDeadline {
  /**
   * Runs the work of one HTTP request. A page gets `timeoutMs` in all, a form gets them anew after each call: its writes must not be cut
   * short, and the page that shows them again needs its cart.
   */
  run<Result>(method: string | undefined, work: () => Result): Result;
  /** Milliseconds left; Infinity outside of a request. */
  remainingMs(): number;
  /** The shop has answered a call of the current request, or failed to. */
  callEnded(): void;
  /** The result of shared work. Rejects at the deadline of the current request. */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
}

interface Running {
  readonly isPage: boolean;
  expiresAt: number;
}

/** `now` is a clock that is never set. */
export function createRequestDeadline(timeoutMs: number, now: () => number): RequestDeadline {
  const current = new AsyncLocalStorage<Running>();
  const remainingMs = () => (current.getStore()?.expiresAt ?? Number.POSITIVE_INFINITY) - now();
  return {
    run: (method = 'GET', work) =>
      current.run({ isPage: /^(GET|HEAD)$/.test(method), expiresAt: now() + timeoutMs }, work),
    remainingMs,
    callEnded() {
      const running = current.getStore();
      if (running && !running.isPage) running.expiresAt = now() + timeoutMs;
    },
    waitFor(work) {
      const limitMs = remainingMs();
      if (limitMs === Number.POSITIVE_INFINITY) return work;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The request has no time left')), Math.max(0, limitMs));
        work.then(resolve, reject).finally(() => clearTimeout(timer));
      });
    },
  };
}
