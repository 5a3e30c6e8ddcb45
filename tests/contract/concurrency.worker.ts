import { parentPort, workerData } from 'node:worker_threads';
import { createBackend } from '../../src/lib/backend/backend.ts';
import { type DatabasePlace, openDatabase } from '../../src/lib/database/open.ts';
import { noOrderLimits } from '../../src/lib/trade/orders/order-limits.ts';
import { bookingPatience, patience } from '../fixtures/patience.ts';

/** A second shop on a database: a backend with its own connection, in its own thread. */
export interface WorkerJob {
  readonly place: DatabasePlace;
  readonly currency: string;
  readonly now: number;
  /** Sent all at once. */
  readonly requests: readonly { readonly path: string; readonly body: unknown }[];
}

const { place, currency, now, requests } = workerData as WorkerJob;
const db = await openDatabase(place, patience);
const errors: string[] = [];
const backend = createBackend({
  ...{ db, currency, now: () => now, siteUrl: 'https://books.test', limits: noOrderLimits, secret: '' },
  bookings: bookingPatience,
  onError: (error) => errors.push(String(error)),
});

parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  const answers = await Promise.all(
    requests.map(async ({ path, body }) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const response = await backend.fetch(new Request(`http://shop.test${path}`, init));
      return (await response.json()) as unknown;
    }),
  );
  await db.destroy();
  parentPort?.postMessage({ answers, errors });
});
