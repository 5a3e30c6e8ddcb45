import { ShopBusyError } from './busy.ts';

/**
 * What a caller and the work that it waits for agree on (ADR 0072). A caller who stops waiting knows whether the work has changed
 * anything: it asks in the same moment in which the work may no longer begin a commit.
 */
export class WorkDeadline {
  readonly #expiresAt: number;
  readonly #now: () => number;
  #hasEnded = false;
  #isClosed = false;
  #commits = 0;

  /** `now` is a clock that is never set, in milliseconds. */
  constructor(timeoutMs: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#expiresAt = now() + timeoutMs;
  }

  /** Milliseconds left; never below 0. */
  remainingMs(): number {
    return this.#isClosed ? Number.POSITIVE_INFINITY : Math.max(0, this.#expiresAt - this.#now());
  }

  /** The caller stops waiting. Returns true when the work has changed nothing, and will not. */
  end(): boolean {
    this.#hasEnded = true;
    return this.#commits === 0;
  }

  /** The work is over. What it has started in the background has no deadline. */
  close(): void {
    this.#isClosed = true;
  }

  /** Throws ShopBusyError when no request waits for the work any more. */
  check(): void {
    if (this.#hasEnded && !this.#isClosed) throw new ShopBusyError('its caller had no time left');
  }

  /** Called immediately before what cannot be taken back. Throws ShopBusyError when it must not happen. */
  beginCommit(): void {
    this.check();
    this.#commits += 1;
  }

  /** The database has said that it did not happen. */
  commitFailed(): void {
    this.#commits -= 1;
  }
}
