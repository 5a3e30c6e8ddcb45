import type { DatabasePlace } from '../../database/open.ts';
import type { Queries } from '../context.ts';
import { type ListingWorker, openListingWorker } from './listing-index/open-listing-worker.ts';
import type { ListingAnswers } from './listing-question.ts';
import { createSqlAnswers, highestProductId } from './sql-answers.ts';

/** Below this number of products SQL answers in some milliseconds, and another thread would only take memory. */
export const fewProducts = 2000;

export interface ListingsOptions {
  readonly db: Queries;
  /** The same database, which the other thread opens. */
  readonly place: DatabasePlace;
  /** Tests set their own. */
  readonly few?: number;
}

/** Answers in this thread in a small shop, and in another one otherwise (ADR 0045). */
export async function openListings({ db, place, few = fewProducts }: ListingsOptions): Promise<ListingWorker> {
  const here = createSqlAnswers(db);
  const there = openListingWorker(place);
  const chosen = async (): Promise<ListingAnswers> => ((await highestProductId(db)) < few ? here : there);
  if ((await chosen()) === there) there.prepare();
  return {
    counts: async (question) => (await chosen()).counts(question),
    ids: async (question) => (await chosen()).ids(question),
    categorySizes: async () => (await chosen()).categorySizes(),
    publisherTotals: async (only) => (await chosen()).publisherTotals(only),
    generation: there.generation,
    prepare: there.prepare,
    close: there.close,
  };
}
