import type { Offer } from '../../shop/catalogue/product.ts';

/** "Tell me when it is back": one mail when an edition can be bought (ADR 0097). */

/** What a reader waits for: copies of an edition that is sold out, or the day on which it comes out. */
export type AwaitedThing = 'copies' | 'day';

/** Whether copies or a day are all that an edition lacks. For other reasons why it cannot be bought, the shop is asked. */
export const canBeAwaited = ({
  isInStock,
  isShippable,
  isPriceOnRequest,
  isNotSoldHere,
}: Pick<Offer, 'isInStock' | 'isShippable' | 'isPriceOnRequest' | 'isNotSoldHere'>): boolean =>
  !isInStock && isShippable && !isPriceOnRequest && !isNotSoldHere;

/** An edition as a form names it; `sku` is '' for the default one. */
export interface AlertKey {
  readonly productId: string;
  readonly sku: string;
}

/** An edition that can be waited for, or was. */
export interface AlertBook {
  readonly productId: string;
  readonly sku: string;
  readonly title: string;
  readonly format: string;
  readonly awaits: AwaitedThing;
}

/** A request that a mailed link belongs to. */
export interface StockAlert extends AlertBook {
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** All confirmed requests of an e-mail address, and the token that ends them. */
export interface ReaderAlerts {
  readonly email: string;
  readonly token: string;
  readonly books: readonly AlertBook[];
}

export interface StockAlerts {
  /** Whether an edition can be waited for. `gone` is one that the shop does not sell. */
  stateOf(edition: AlertKey): Promise<'awaited' | 'buyable' | 'gone'>;
  /**
   * Stores a request and mails the link that confirms it, or a note that it is confirmed already. The result is the same in all
   * cases, so that nobody can test who waits for what. `language` is the tag of the language of its mails.
   */
  ask(edition: AlertKey, email: string, language?: string): Promise<void>;
  /** The same for a customer whose e-mail address is confirmed: it holds at once, without a mail. */
  askAsCustomer(edition: AlertKey, email: string, language?: string): Promise<void>;
  /** The request of a mailed link; undefined for an invalid token, and when the request has ended. */
  find(token: string): Promise<StockAlert | undefined>;
  confirm(token: string): Promise<void>;
  /** What the e-mail address of a withdrawal link waits for; undefined for an invalid token. */
  ofLink(token: string): Promise<ReaderAlerts | undefined>;
  /** What a customer waits for, by their confirmed e-mail address. */
  ofCustomer(email: string): Promise<ReaderAlerts>;
  /** Ends all requests of the link's e-mail address, and deletes the address with them. */
  withdraw(token: string): Promise<void>;
}
