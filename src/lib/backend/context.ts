import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { OrderLimits } from '../shop/order-limits.ts';
import type { OpenSource } from './import/records/record-source.ts';
import type { SentFile } from './merchandising/import-parts.ts';
import type { AfterOrderEvent } from './trade/order-events.ts';

export type { Queries } from '../database/queries.ts';

/** What all code of the embedded shop needs. */
export interface ShopContext {
  readonly db: Kysely<Database>;
  /** ISO 4217 code of every amount in the database. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2 code of the shop's country: charges are for it until a customer names another one. */
  readonly country?: string;
  /** The clock, in epoch milliseconds; tests set their own. */
  readonly now: () => number;
}

/** The context of an import. */
export interface ImportContext extends ShopContext {
  /** Awaited after each transaction, which held the database lock for `heldMs` milliseconds, so that a running shop can write. */
  readonly pause?: (heldMs: number) => Promise<void>;
  /** Reads and parses ONIX elsewhere than in this thread. */
  readonly openSource?: OpenSource;
  /** Imports files and records that are the same as at their last import too, because something else may have changed the shop. */
  readonly isComplete?: boolean;
  /**
   * The files count the shop's own copies, as the export of its till does. Without it, copies.yml beside a file says so, or they are the
   * supplier's (ADR 0075).
   */
  readonly isOwnCopies?: boolean;
  /** The file was sent at the desk. Without it, it is the owner's own on this machine, and may set everything. */
  readonly sent?: SentFile;
  /** Called after each transaction with what was read of a file so far. */
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly file: string;
  readonly records: number;
  /** Bytes of the file. */
  readonly bytes: number;
}

/** What changes of carts and orders need. */
export interface TradeContext extends ShopContext {
  readonly limits: OrderLimits;
}

/** The context of a call. */
export interface CallContext extends TradeContext {
  /** What follows from a step of an order. */
  readonly afterOrderEvent: AfterOrderEvent;
  /** Public URL of the storefront without a trailing slash, for links in mails. */
  readonly siteUrl: string;
  /** The session secret. Mails whose links carry a token are encrypted with it until they are sent. */
  readonly secret: string;
  /** Who is told of orders and cancellations; the shop's own e-mail address when it is empty or missing. */
  readonly orderMail?: readonly string[];
  /** Limits mails, reviews and guesses. False with RATE_LIMITS=off. */
  readonly isLimited?: boolean;
  /** The shop's name, which no reviewer may use. */
  readonly shopName?: () => Promise<string>;
}
