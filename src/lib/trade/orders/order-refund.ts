import type { Money } from '../../shop/money.ts';

/** Money that was given back of an order, and what for. */
export interface OrderRefund {
  /** ISO date-time. */
  readonly at: string;
  readonly amount: Money;
  readonly reason: string;
  /** Books with the copies that came back, charges, goodwill. */
  readonly items: readonly { readonly name: string; readonly copies: number; readonly amount: Money }[];
}
