import { Worker } from 'node:worker_threads';
import type { DatabasePlace } from '../../../database/open.ts';
import { ShopBusyError } from '../../../shop/busy.ts';
import type { CountRow } from '../facet-counts.ts';
import type { ListingAnswers, PublisherTotals } from '../listing-question.ts';
import type { Asked, WorkerMessage } from './worker.ts';

/** A visitor who waits longer gets the busy page. It happens while a very large shop has just started. */
const timeoutMs = 3000;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** A question before it gets its number. */
type Unnumbered = Asked extends infer One ? (One extends Asked ? Omit<One, 'number'> : never) : never;

export interface ListingWorker extends ListingAnswers {
  /** Lets the thread read the columns before the first question. */
  prepare(): void;
  /** Whether it has read them. */
  isReady(): boolean;
  close(): Promise<void>;
}

/** Answers in another thread, from columns that it holds of the database. */
export function openListingWorker(place: DatabasePlace): ListingWorker {
  const waiting = new Map<number, Waiting>();
  let generation = 0;
  let number = 0;
  let thread: Worker | undefined;
  let isReady = false;

  function settle(of: number, use: (one: Waiting) => void): void {
    const one = waiting.get(of);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(of);
    use(one);
  }

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { place },
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    // It must not keep the process from ending.
    worker.unref();
    worker.on('message', (message: WorkerMessage) => {
      if ('isReloaded' in message) generation += 1;
      else if ('isReady' in message) isReady = thread === worker;
      else if ('answer' in message) settle(message.number, ({ resolve }) => resolve(message.answer));
      else
        settle(message.number, ({ reject }) => reject(new Error(`A listing could not be counted: ${message.failure}`)));
    });
    // The next question starts another thread.
    const end = (error: unknown) => {
      if (thread === worker) {
        thread = undefined;
        isReady = false;
      }
      for (const of of [...waiting.keys()])
        settle(of, ({ reject }) => reject(new ShopBusyError('the thread that counts has ended', { cause: error })));
    };
    worker.on('error', end);
    worker.on('exit', end);
    return worker;
  }

  function ask<Answer>(asked: Unnumbered): Promise<Answer> {
    thread ??= start();
    number += 1;
    const own = number;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(
      () => settle(own, () => reject(new ShopBusyError(`counting took longer than ${timeoutMs} ms`))),
      timeoutMs,
    );
    waiting.set(own, { resolve, reject, timer });
    thread.postMessage({ ...asked, number: own });
    return promise as Promise<Answer>;
  }

  return {
    counts: (question) => ask<readonly CountRow[]>({ kind: 'counts', question }),
    categorySizes: () => ask<ReadonlyMap<number, number>>({ kind: 'categorySizes' }),
    publisherTotals: (question) => ask<readonly PublisherTotals[]>({ kind: 'publisherTotals', question }),
    ids: (question) => ask<readonly number[]>({ kind: 'ids', question }),
    generation: () => generation,
    prepare() {
      thread ??= start();
    },
    isReady: () => isReady,
    async close() {
      const worker = thread;
      thread = undefined;
      isReady = false;
      await worker?.terminate();
    },
  };
}
