/** What one order, and one visitor, may take out of the shop. Infinity means no limit; amounts are in minor units. */
export interface OrderLimits {
  /** Copies of one title, all its editions together. */
  readonly copiesOfTitle: number;
  /** Lines of a cart, one for each edition. */
  readonly lines: number;
  /** The total of an order, with its charges. */
  readonly value: number;
  /** Open orders of a visitor who has confirmed none by mail, or to one e-mail address, phone or delivery address. */
  readonly openOrders: number;
  /** Unpaid copies that nobody has confirmed, ordered from one client IP in a week. Its network may have five times as many. */
  readonly clientCopies: number;
  /** An order with a higher total is confirmed by a link in a mail. */
  readonly confirmAbove: number;
  /** The same for an order that is paid in cash on delivery. */
  readonly confirmCashAbove: number;
  /** How long copies are held for an order that is not confirmed, in milliseconds. */
  readonly holdMs: number;
}

/** For a shop that takes every order. */
export const noOrderLimits: OrderLimits = {
  copiesOfTitle: Number.POSITIVE_INFINITY,
  lines: Number.POSITIVE_INFINITY,
  value: Number.POSITIVE_INFINITY,
  openOrders: Number.POSITIVE_INFINITY,
  clientCopies: Number.POSITIVE_INFINITY,
  confirmAbove: Number.POSITIVE_INFINITY,
  confirmCashAbove: Number.POSITIVE_INFINITY,
  holdMs: 0,
};
