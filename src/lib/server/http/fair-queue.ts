import { AsyncLocalStorage } from 'node:async_hooks';

export interface FairQueueOptions {
  /** Tasks of one client that may wait. */
  readonly maxPerClient: number;
  /** Tasks of all clients together that may wait. */
  readonly maxWaiting: number;
  /** Calls back in the next turn of the event loop, after everything that has arrived meanwhile. */
  readonly nextTurn?: (callback: () => void) => void;
  /** Called with the number of waiting tasks, whenever that changes. */
  readonly onLength?: (waiting: number) => void;
}

/** Starts the task, or keeps it for a later turn. Returns false when too many wait: it is not started then. */
export type FairQueue = (client: string, task: () => void) => boolean;

/**
 * Starts at most one task in each turn of the event loop, so that what needs no work (files, cached pages) is answered in
 * between, however many tasks wait. Clients take turns: who sends a hundred requests waits for them alone (SECURITY-65).
 */
export function createFairQueue({
  maxPerClient,
  maxWaiting,
  nextTurn = setImmediate,
  onLength,
}: FairQueueOptions): FairQueue {
  /** In the order of their turns. */
  const clients = new Map<string, (() => void)[]>();
  let waiting = 0;
  let isTurnTaken = false;

  function takeTurn(task: () => void): void {
    isTurnTaken = true;
    nextTurn(startNext);
    task();
  }

  function startNext(): void {
    isTurnTaken = false;
    for (const [client, tasks] of clients) {
      clients.delete(client);
      const task = tasks.shift();
      if (tasks.length > 0) clients.set(client, tasks);
      if (!task) continue;
      waiting -= 1;
      onLength?.(waiting);
      takeTurn(task);
      return;
    }
  }

  return (client, task) => {
    if (!isTurnTaken) {
      takeTurn(task);
      return true;
    }
    const tasks = clients.get(client) ?? [];
    if (waiting >= maxWaiting || tasks.length >= maxPerClient) return false;
    // It is started from another task, and must find the context of its own request (the deadline for a remote shop).
    tasks.push(AsyncLocalStorage.bind(task));
    clients.set(client, tasks);
    waiting += 1;
    onLength?.(waiting);
    return true;
  };
}
