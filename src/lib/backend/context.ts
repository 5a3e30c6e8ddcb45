import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Language } from '../paths/language.ts';
import type { OnlinePayments } from '../trade/orders/online-payment.ts';
import type { OnlineMode } from '../trade/orders/order.ts';
import type { OrderLimits } from '../trade/orders/order-limits.ts';
import type { AfterOrderEvent } from './order-events.ts';

export type { Queries } from '../database/queries.ts';

/** What all code of the embedded shop needs. */
export interface ShopContext {
  readonly db: Kysely<Database>;
  /** ISO 4217 code of every amount in the database. */
  readonly currency: string;
  /** ISO 3166-1 alpha-2 code of the shop's country: charges are for it until a customer names another one. */
  readonly country?: string;
  /** A reduction is shown from the lowest price of the 30 days before. */
  readonly showsLowestPrice?: boolean;
  /** The payment methods of the shop's payment provider; none without one. */
  readonly onlineModes?: readonly OnlineMode[];
  /** The languages of the shop, the first one first; English alone when it is undefined. */
  readonly languages?: readonly Language[];
  /** What the answer's texts are in. Undefined for work that no call asks for: `callLanguage` is then the shop's first. */
  readonly language?: Language;
  /** The clock, in epoch milliseconds; tests set their own. */
  readonly now: () => number;
}

/** What long work of many transactions needs. */
export interface BatchContext extends ShopContext {
  /** Awaited after each transaction, which held the database lock for `heldMs` milliseconds, so that a running shop can write. */
  readonly pause?: (heldMs: number) => Promise<void>;
}

/** What changes of carts and orders need. */
export interface TradeContext extends ShopContext {
  readonly limits: OrderLimits;
}

/** The context of a call. */
export interface CallContext extends TradeContext {
  /** Days after delivery within which customers may withdraw; 0 or undefined where they cannot. */
  readonly withdrawalDays?: number;
  /** How long copies are held for an order that is paid online. */
  readonly paymentHoldMs?: number;
  /**
   * Where orders are paid online, for answers to a storefront elsewhere. Undefined in the storefront's own process, whose pages ask
   * the provider themselves.
   */
  readonly payments?: Pick<OnlinePayments, 'view' | 'start'> | undefined;
  /** What follows from a step of an order. */
  readonly afterOrderEvent: AfterOrderEvent;
  /** Public URL of the storefront without a trailing slash, for links in mails. */
  readonly siteUrl: string;
  /** The session secret. Mails whose links carry a token are encrypted with it until they are sent. */
  readonly secret: string;
  /** Who is notified of orders and cancellations; the shop's own e-mail address when it is empty or missing. */
  readonly orderMail?: readonly string[];
  /** Called for a search whose list of results is empty. */
  readonly onSearchMiss?: (text: string) => void;
  /** Limits mails, reviews and guesses. False with RATE_LIMITS=off. */
  readonly isLimited?: boolean;
  /** The shop's name, which no reviewer may use. */
  readonly shopName?: () => Promise<string>;
}
