import type { Money } from '../../shop/money.ts';

/** Orders that were made by one press: what is paid and sent at once, and the preorders that are paid when they can be sent (ADR 0134). */
export interface Purchase {
  /** Which of its orders this is, from 1. */
  readonly part: number;
  /** All of them, in the order of their payment. */
  readonly orders: readonly PurchasedOrder[];
}

export interface PurchasedOrder {
  readonly number: string;
  readonly total: Money;
}

/** The others that were made with it. */
export const ordersBeside = ({ part, orders }: Purchase): readonly PurchasedOrder[] =>
  orders.filter((_, index) => index + 1 !== part);
