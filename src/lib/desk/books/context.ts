import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** What the work on the catalogue needs. */
export interface BooksContext {
  readonly db: Kysely<Database>;
  /** ISO 4217 code of every amount in the database. */
  readonly currency: string;
  readonly now: () => number;
}

/** Another person has changed the same thing since the page was shown. */
export const changedMeanwhile =
  'Somebody has changed this since you opened the page. What you typed is still here: compare, and save again.';

export const noSuchBook = 'This book does not exist any more.';
