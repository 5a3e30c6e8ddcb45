import { parentPort } from 'node:worker_threads';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { type DatabasePlace, openDatabase } from '../../src/lib/database/open.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { bookingPatience, patience } from '../fixtures/patience.ts';

/**
 * A second shop on a database: a backend with its own connection, in its own thread. It opens the shop of a job, says 'ready', waits
 * for a message, makes the calls, closes the shop and says what came of them. Then it takes the next job.
 */
export interface WorkerJob {
  readonly place: DatabasePlace;
  readonly currency: string;
  readonly now: number;
  /** Sent all at once. */
  readonly requests: readonly { readonly path: string; readonly body: unknown }[];
}

export interface WorkerResult {
  readonly answers: readonly unknown[];
  /** Unexpected errors of the shop. */
  readonly errors: readonly string[];
}

async function openJob({ place, currency, now, requests }: WorkerJob): Promise<() => Promise<WorkerResult>> {
  const db = await openDatabase(place, patience);
  const errors: string[] = [];
  const backend = createBackend({
    ...{ db, currency, now: () => now, siteUrl: 'https://books.test', limits: noOrderLimits, secret: '' },
    bookings: bookingPatience,
    onError: (error) => errors.push(String(error)),
  });
  return async () => {
    const answers = await Promise.all(
      requests.map(async ({ path, body }) => {
        const init = { method: 'POST', body: JSON.stringify(body) };
        const response = await backend.fetch(new Request(`http://shop.test${path}`, init));
        return (await response.json()) as unknown;
      }),
    );
    await db.destroy();
    return { answers, errors };
  };
}

let begin: (() => Promise<WorkerResult>) | undefined;
parentPort?.on('message', async (job: WorkerJob | 'go') => {
  if (job !== 'go') {
    begin = await openJob(job);
    parentPort?.postMessage('ready');
  } else {
    parentPort?.postMessage(await begin?.());
  }
});
