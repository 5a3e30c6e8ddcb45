import type { Money } from '../../shop/money.ts';

/** What was given back of an order, and what for. */
export interface OrderRefund {
  /** ISO date-time. */
  readonly at: string;
  readonly amount: Money;
  readonly reason: string;
  /** No money went back: it was taken off what is still to be paid. */
  readonly isCredit?: true;
  /** Books with the copies that came back, charges, goodwill. */
  readonly items: readonly { readonly name: string; readonly copies: number; readonly amount: Money }[];
}
