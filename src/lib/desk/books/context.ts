import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Language } from '../../paths/language.ts';

/** What the work on the catalogue needs. */
export interface BooksContext {
  readonly db: Kysely<Database>;
  /** ISO 4217 code of every amount in the database. */
  readonly currency: string;
  readonly now: () => number;
  /** Those of the shop, which its categories may have names in. */
  readonly languages?: readonly Language[];
}
