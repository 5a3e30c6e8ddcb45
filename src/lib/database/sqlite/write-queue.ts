import { setTimeout } from 'node:timers/promises';
import { ShopBusyError } from '../../shop/busy.ts';

/** How writes wait for a lock that another process holds. Tests replace the clock. */
export interface WriteWait {
  /** How long one write waits. */
  readonly totalMs: number;
  /** How many writes wait at the same time. */
  readonly maxWaiting: number;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
}

export const defaultWriteWait: WriteWait = {
  // Shorter than the default API_TIMEOUT_MS, so that the visitor gets the busy message and not a timeout.
  totalMs: 4000,
  maxWaiting: 100,
  now: () => performance.now(),
  sleep: (ms) => setTimeout(ms),
  random: Math.random,
};

/** An attempt costs some 20 µs. Bulk writing rests twice as long (let-others-write.ts), so that each rest meets an attempt. */
export const maxDelayMs = 10;

/** A place in the queue. */
export interface Place {
  /** Resolves when the write may try again. Rejects with ShopBusyError when it has waited too long. */
  nextAttempt(): Promise<void>;
  /** Call it when the write has its lock, or has failed. The next one may try at once. */
  leave(): void;
}

interface Waiting {
  readonly wake: () => void;
}

/**
 * The writes of this process that wait for a lock of another process, in the order of their arrival. SQLite does not tell when
 * a lock is released, so the first one tries again and again, with growing delays. The others wait for the first one.
 */
export class WriteQueue {
  readonly #wait: WriteWait;
  readonly #waiting: Waiting[] = [];

  constructor(wait: WriteWait) {
    this.#wait = wait;
  }

  /** The number of waiting writes. */
  get length(): number {
    return this.#waiting.length;
  }

  /** Takes the last place. Throws ShopBusyError when the queue is full. `cause` is why the write has to wait. */
  join(cause: unknown): Place {
    const { totalMs, maxWaiting, now, sleep, random } = this.#wait;
    if (this.#waiting.length >= maxWaiting) throw new ShopBusyError(`${maxWaiting} writes are waiting`, { cause });
    const deadline = now() + totalMs;
    const first = Promise.withResolvers<void>();
    const waiting: Waiting = { wake: first.resolve };
    this.#waiting.push(waiting);
    let delay = 2;
    let isFirst = this.#waiting[0] === waiting;

    return {
      nextAttempt: async () => {
        // Writes that came earlier give up earlier, so this one is first by its own deadline.
        if (!isFirst) {
          await first.promise;
          isFirst = true;
          return;
        }
        const left = deadline - now();
        if (left <= 0) throw new ShopBusyError(`its database was locked for ${totalMs} ms`, { cause });
        delay = Math.min(delay * 2, maxDelayMs);
        // The jitter keeps several processes from trying in step.
        await sleep(Math.min(left, delay * (0.5 + random() / 2)));
      },
      leave: () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#waiting[0]?.wake();
      },
    };
  }
}
