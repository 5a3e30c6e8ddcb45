import { parentPort, workerData } from 'node:worker_threads';
import type { CountsQuestion, IdsQuestion } from '../listing-question.ts';
import { ListingIndex } from './listing-index.ts';

/** A thread that answers what listings ask of all products, for `openListingWorker`. */

export type Asked =
  | { readonly number: number; readonly kind: 'counts'; readonly question: CountsQuestion }
  | { readonly number: number; readonly kind: 'ids'; readonly question: IdsQuestion }
  | { readonly number: number; readonly kind: 'categorySizes' }
  | { readonly number: number; readonly kind: 'publisherTotals'; readonly question: readonly number[] };

export type WorkerMessage =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly failure: string }
  | { readonly isReloaded: true }
  | { readonly isReady: true };

const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
const index = new ListingIndex((workerData as { readonly place: string }).place, () => post({ isReloaded: true }));

function answerTo(asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'counts':
      return index.counts(asked.question);
    case 'ids':
      return index.ids(asked.question);
    case 'categorySizes':
      return index.categorySizes();
    case 'publisherTotals':
      return index.publisherTotals(asked.question);
  }
}

parentPort?.on('message', async (asked: Asked) => {
  const { number } = asked;
  try {
    post({ number, answer: await answerTo(asked) });
  } catch (error) {
    post({ number, failure: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  }
});
await index.load();
post({ isReady: true });
