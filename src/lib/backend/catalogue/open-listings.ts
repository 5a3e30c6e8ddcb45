import type { DatabasePlace } from '../../database/open.ts';
import type { Queries } from '../context.ts';
import { openListingWorker } from './listing-index/open-listing-worker.ts';
import type { ListingAnswers } from './listing-question.ts';
import { createSqlAnswers, highestProductId } from './sql-answers.ts';

/** Below this number of products SQL answers in some milliseconds, and another thread would only take memory. */
export const fewProducts = 2000;
/** Below this many times as many SQL may answer for the half second in which the other thread starts. */
const growing = 5;

export interface ListingsOptions {
  readonly db: Queries;
  /** The same database, which the other thread opens. */
  readonly place: DatabasePlace;
  /** Tests set their own. */
  readonly few?: number;
}

/** What answers listings, and stops doing so. */
export interface Listings extends ListingAnswers {
  close(): Promise<void>;
}

/** Answers in this thread in a small shop, and in another one otherwise (ADR 0045). */
export async function openListings({ db, place, few = fewProducts }: ListingsOptions): Promise<Listings> {
  const here = createSqlAnswers(db);
  const there = openListingWorker(place);
  const chosen = async (): Promise<ListingAnswers> => {
    const size = await highestProductId(db);
    if (size < few) return here;
    there.prepare();
    return there.isReady() || size >= few * growing ? there : here;
  };
  await chosen();
  return {
    counts: async (question) => (await chosen()).counts(question),
    ids: async (question) => (await chosen()).ids(question),
    categorySizes: async () => (await chosen()).categorySizes(),
    publisherTotals: async (only) => (await chosen()).publisherTotals(only),
    generation: there.generation,
    close: there.close,
  };
}
