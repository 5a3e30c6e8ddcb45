import { parentPort, workerData } from 'node:worker_threads';
import type { CountsQuestion, IdsQuestion } from '../listing-question.ts';
import { ListingIndex } from './listing-index.ts';

/** A thread that answers what listings ask of all products, for `openListingWorker`. */

export type Asked =
  | { readonly number: number; readonly kind: 'counts'; readonly question: CountsQuestion }
  | { readonly number: number; readonly kind: 'ids'; readonly question: IdsQuestion };

export type Told =
  | { readonly number: number; readonly answer: unknown }
  | { readonly number: number; readonly failure: string }
  | { readonly isReloaded: true };

const tell = (told: Told): void => parentPort?.postMessage(told);
const index = new ListingIndex((workerData as { readonly place: string }).place, () => tell({ isReloaded: true }));

parentPort?.on('message', async (asked: Asked) => {
  const { number } = asked;
  try {
    const answer = asked.kind === 'counts' ? await index.counts(asked.question) : await index.ids(asked.question);
    tell({ number, answer });
  } catch (error) {
    tell({ number, failure: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  }
});
await index.load();
