/** How many tasks may wait; a further one fails with the error of `whenFull`. */
interface Waiting {
  readonly maxWaiting: number;
  readonly whenFull: () => Error;
}

/** Runs a task as soon as its turn comes. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs at most `limit` tasks at a time; the others wait in a queue, without bound unless `waiting` is given. */
export function concurrencyLimit(limit: number, waiting?: Waiting): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;

  /** A slot is handed directly to the next task in the queue, so that a newcomer cannot take it as well. */
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async (task) => {
    if (running < limit) running += 1;
    else if (waiting && queue.length >= waiting.maxWaiting) throw waiting.whenFull();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
}
