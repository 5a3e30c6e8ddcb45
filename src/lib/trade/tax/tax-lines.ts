import { addMoney, type Money, zeroMoney } from '../../shop/money.ts';
import type { Delivery, PaymentMode } from '../orders/order.ts';

/** The tax of a cart or an order as it is shown. */

export interface TaxPart {
  readonly name: string;
  /** Basis points. */
  readonly rate: number;
  readonly tax: Money;
}

/** Everything that has the same rate. */
export interface TaxLine extends TaxPart {
  readonly net: Money;
  readonly gross: Money;
  /** The taxes that it consists of; the same one alone, or CGST and SGST. */
  readonly parts: readonly TaxPart[];
}

export interface Taxes {
  /** The shown prices include it. Otherwise it is added to them. */
  readonly isIncluded: boolean;
  readonly lines: readonly TaxLine[];
}

/** The tax of a cart: of its goods alone, and of an order with each payment method and delivery. */
export interface CartTaxes {
  readonly goods: Taxes;
  readonly orders: readonly {
    readonly paymentMode: PaymentMode;
    readonly delivery: Delivery;
    readonly taxes: Taxes;
  }[];
}

/** What the tax adds to the shown prices. */
export const taxAdded = (taxes: Taxes | undefined, currency: string): Money =>
  addMoney(zeroMoney(currency), ...(taxes && !taxes.isIncluded ? taxes.lines.map(({ tax }) => tax) : []));
