import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

export type { Queries } from '../database/queries.ts';

/** What every handler of the embedded shop works with. */
export interface ShopContext {
  readonly db: Kysely<Database>;
  /** ISO 4217 code of every amount in the database. */
  readonly currency: string;
  /** The clock, in epoch milliseconds; tests set their own. */
  readonly now: () => number;
}

/** The shop while its catalogue is fed. */
export interface ImportContext extends ShopContext {
  /** Between two transactions, the last of which held the database for so many ms: lets a running shop write. */
  readonly rest?: (heldMs: number) => Promise<void>;
}

/** The shop as it answers calls. */
export interface OpenShop extends ShopContext {
  /** Public address of the storefront, without a slash at its end: mails lead there. */
  readonly siteUrl: string;
}
