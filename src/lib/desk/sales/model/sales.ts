import type { Address } from '../../../shop/address.ts';
import type { Money } from '../../../shop/money.ts';
import type { Delivery, InvoiceTerm, PaymentMode } from '../../../trade/orders/order.ts';

/** Sales that are being made at the desk. */

export interface SaleLine {
  readonly variantId: number;
  readonly title: string;
  readonly author: string;
  readonly format: string;
  readonly isbn: string;
  readonly unitPrice: Money;
  readonly quantity: number;
  readonly lineTotal: Money;
  /** Why it cannot be sold like this, as a sentence; undefined when it can. */
  readonly problem: string | undefined;
}

export interface DeskSale {
  readonly id: number;
  readonly staff: string;
  readonly createdAt: number;
  readonly lines: readonly SaleLine[];
  readonly copies: number;
  /** For a customer who takes the books along, with the tax that is added. */
  readonly total: Money;
  /** For whom it is. Undefined for somebody who is not known. */
  readonly customer: SaleCustomer | undefined;
  /** Payment on invoice, if the owner allows it this customer. */
  readonly onInvoice: InvoiceTerm | undefined;
  /** What it became. */
  readonly order: string | undefined;
  readonly quote: string | undefined;
  /** The quote of which it makes another version. */
  readonly revises: string | undefined;
  readonly isEnded: boolean;
}

export interface ListedSale {
  readonly id: number;
  readonly staff: string;
  readonly createdAt: number;
  readonly copies: number;
}

/** A customer with an account, or somebody who has ordered before. */
export interface SaleCustomer {
  readonly visitorId: string;
  /** The billing address of the last order; without one, what the account has. */
  readonly address: Address;
  readonly hasAccount: boolean;
  readonly lastOrder: string | undefined;
}

/** How a sale becomes an order. */
export interface SaleTerms {
  readonly billing: Address;
  readonly shipping: Address;
  readonly delivery: Delivery;
  readonly paymentMode: PaymentMode;
  readonly comment: string;
  readonly channel: 'phone' | 'mail' | 'counter';
  /** The tag of the language in which the customer is written to; the shop's first when it is undefined. */
  readonly language?: string;
}

/** What an order would cost, before it is taken. */
export interface SaleQuote {
  readonly goods: Money;
  /** Delivery, with what the payment adds. */
  readonly charges: Money;
  readonly total: Money;
  /** Why it cannot be taken like this, one sentence each. */
  readonly problems: readonly string[];
}

/** What became of a sale. A refusal names problems, one a line. */
export type SaleResult =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly message: string };

/** How a customer pays at the counter: words of payment-ways.ts. */
export const counterWays = ['cod', 'card', 'other'] as const;
export type CounterWay = (typeof counterWays)[number];
export const isCounterWay = (text: unknown): text is CounterWay => counterWays.some((way) => way === text);
