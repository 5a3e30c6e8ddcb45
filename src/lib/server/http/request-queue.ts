import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BusyPages, sendBusyPage } from './busy-page.ts';
import { createFairQueue } from './fair-queue.ts';

/** Starts work on a request when it is its turn, or answers 503 when too much is waiting. Urgent ones pass pages. */
export type RequestQueue = (
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void,
  isUrgent?: boolean,
) => void;

export interface RequestQueueOptions {
  readonly clientIp: (request: IncomingMessage) => string | undefined;
  /** False takes turns without refusing anybody, for load tests. */
  readonly isLimited: boolean;
  /** Headers of every response. */
  readonly headers: Iterable<readonly [string, string]>;
  /** What is shown to whoever is refused. */
  readonly busyPages: BusyPages;
  /** Called with the number of waiting requests. */
  readonly onLength?: (waiting: number) => void;
}

/** A page takes some 5 ms, so a request in the queue is answered within two seconds. */
const limits = { maxPerClient: 64, maxWaiting: 256 };
const unlimited = { maxPerClient: Number.POSITIVE_INFINITY, maxWaiting: Number.POSITIVE_INFINITY };

/** Everything that has to be rendered or written goes through one fair queue (SECURITY-65, -66). */
export function createRequestQueue({
  clientIp,
  isLimited,
  headers,
  busyPages,
  onLength,
}: RequestQueueOptions): RequestQueue {
  const queue = createFairQueue({ ...(isLimited ? limits : unlimited), onLength });
  return (request, response, work, isUrgent) => {
    const workIfAwaited = () => {
      if (!response.destroyed) work();
    };
    const isTaken = queue(clientIp(request) ?? '', workIfAwaited, isUrgent);
    if (!isTaken) sendBusyPage(request, response, headers, busyPages);
  };
}
