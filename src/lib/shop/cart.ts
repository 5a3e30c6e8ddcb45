import type { Money } from './money.ts';

export const maxLineQuantity = 999;

/** One product in one option in the cart. `sku` is '' when the product has no options. */
export interface LineItem {
  readonly productId: string;
  readonly sku: string;
  readonly title: string;
  /** The chosen option in words, e.g. `Paperback`. */
  readonly optionName?: string;
  readonly author?: string;
  readonly image?: string;
  readonly unitPrice: Money;
  readonly quantity: number;
  readonly lineTotal: Money;
  /** Copies left, when the shop says. */
  readonly stock?: number;
}

export interface AppliedCoupon {
  readonly code: string;
  readonly discount: Money;
}

/** What an order will cost beside its goods (decision 17); the shop says, nobody computes it in the browser. */
export interface Charges {
  readonly shipping: Money;
  /** Added when the shopper pays on delivery. */
  readonly cashOnDelivery: Money;
  /** Goods worth this much ship free, when the shop says. */
  readonly freeShippingFrom?: Money;
  /** Added for delivery on the same day; undefined when it is not offered for this cart. */
  readonly sameDay?: Money;
}

export interface Cart {
  readonly lines: readonly LineItem[];
  readonly subtotal: Money;
  readonly coupon?: AppliedCoupon;
  /** Goods less discount, without charges. */
  readonly total: Money;
  readonly charges?: Charges;
  /** Nothing of it is shipped. */
  readonly isDigital?: boolean;
}

/** The number on the cart icon: the sum of the quantities (spec section 3). */
export const cartCount = (cart: Pick<Cart, 'lines'>): number =>
  cart.lines.reduce((sum, line) => sum + line.quantity, 0);

/** A line's identity inside its cart. */
export const lineKey = (line: Pick<LineItem, 'productId' | 'sku'>): string => `${line.productId}:${line.sku}`;

/** What a cart holds, in one text: the same whenever it holds the same copies of the same editions. */
export const contentsOf = (lines: readonly Pick<LineItem, 'productId' | 'sku' | 'quantity'>[]): string =>
  lines
    .map((line) => `${lineKey(line)}:${line.quantity}`)
    .sort()
    .join(' ');

const quantityPrefix = 'quantity:';
/** The name of a line's quantity field in the cart's update form. */
export const quantityField = (line: Pick<LineItem, 'productId' | 'sku'>): string => quantityPrefix + lineKey(line);
/** Whether a field of that form is one of them. */
export const isQuantityField = (name: string): boolean => name.startsWith(quantityPrefix);
