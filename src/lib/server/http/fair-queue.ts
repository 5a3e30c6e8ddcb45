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
export type FairQueue = (client: string, task: () => void, isUrgent?: boolean) => boolean;

/** The waiting tasks of each client, in the order of their turns. */
type Lane = Map<string, (() => void)[]>;

/**
 * Starts at most one task in each turn of the event loop, so that what needs no work (files, cached pages) is answered in
 * between, however many tasks wait. Clients take turns: who sends a hundred requests waits for them alone (SECURITY-65). An urgent
 * task waits for urgent ones and for one other; every second turn is left to the others, so that nothing starves.
 */
export function createFairQueue({
  maxPerClient,
  maxWaiting,
  nextTurn = setImmediate,
  onLength,
}: FairQueueOptions): FairQueue {
  const urgent: Lane = new Map();
  const others: Lane = new Map();
  let waiting = 0;
  let isTurnTaken = false;
  let wasUrgent = false;

  function takeTurn(task: () => void): void {
    isTurnTaken = true;
    nextTurn(startNext);
    task();
  }

  function startNext(): void {
    isTurnTaken = false;
    const isUrgent = urgent.size > 0 && !(wasUrgent && others.size > 0);
    const task = takeFirst(isUrgent ? urgent : others);
    if (!task) return;
    wasUrgent = isUrgent;
    waiting -= 1;
    onLength?.(waiting);
    takeTurn(task);
  }

  return (client, task, isUrgent = false) => {
    if (!isTurnTaken) {
      wasUrgent = isUrgent;
      takeTurn(task);
      return true;
    }
    const waitingOf = (lane: Lane): number => lane.get(client)?.length ?? 0;
    if (waiting >= maxWaiting || waitingOf(urgent) + waitingOf(others) >= maxPerClient) return false;
    const lane = isUrgent ? urgent : others;
    const tasks = lane.get(client) ?? [];
    // It is started from another task, and must find the context of its own request (the deadline for a remote shop).
    tasks.push(AsyncLocalStorage.bind(task));
    lane.set(client, tasks);
    waiting += 1;
    onLength?.(waiting);
    return true;
  };
}

/** The first task of the client whose turn it is, who goes to the end of the line. */
function takeFirst(lane: Lane): (() => void) | undefined {
  const [first] = lane;
  if (!first) return undefined;
  const [client, tasks] = first;
  lane.delete(client);
  const task = tasks.shift();
  if (tasks.length > 0) lane.set(client, tasks);
  return task;
}
