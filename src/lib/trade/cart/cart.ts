import type { SupplyTime } from '../../shop/catalogue/stock.ts';
import type { Money } from '../../shop/money.ts';
import type { DeliveryOffer } from '../delivery/delivery.ts';
import type { SaleDay } from '../delivery/sale-day.ts';
import type { CartTaxes } from '../tax/tax-lines.ts';

export const maxLineQuantity = 999;

/** A cart line: one product in one option. `sku` is '' when the product has no options. */
export interface LineItem extends SaleDay {
  readonly productId: string;
  readonly sku: string;
  readonly title: string;
  /** BCP 47 tag of the language of its title, where that is not the page's. */
  readonly lang?: string;
  /** Name of the chosen option, e.g. `Paperback`. */
  readonly optionName?: string;
  readonly author?: string;
  readonly image?: string;
  readonly unitPrice: Money;
  readonly quantity: number;
  readonly lineTotal: Money;
  /** Number of copies; undefined when the API does not give one. */
  readonly stock?: number;
  /** As in `Offer`. */
  readonly isNotSoldHere?: true;
  readonly supply?: SupplyTime;
}

export interface AppliedCoupon {
  readonly code: string;
  readonly discount: Money;
}

/** What an order costs in addition to its goods. The shop computes all of it; the browser never does. */
export interface Charges {
  readonly shipping: Money;
  /** Added for payment on delivery. */
  readonly cashOnDelivery: Money;
  /** Shipping is free from this amount on; undefined when the shop does not say. */
  readonly freeShippingFrom?: Money;
  /** Added for same-day delivery; undefined when it is not offered for this cart. */
  readonly sameDay?: Money;
}

export interface Cart {
  readonly lines: readonly LineItem[];
  readonly subtotal: Money;
  readonly coupon?: AppliedCoupon;
  /** Why the coupon that the cart holds gives nothing now, or does not lower every book, as a sentence. */
  readonly couponNote?: string;
  /** Goods less discount, without charges. */
  readonly total: Money;
  readonly charges?: Charges;
  /** Undefined for a shop without tax rates. */
  readonly taxes?: CartTaxes;
  /** What is offered for the place that the cart was asked for; undefined when the shop does not say, or for no place. */
  readonly delivery?: DeliveryOffer;
  /** Nothing in the cart is shipped. */
  readonly isDigital?: boolean;
  /** Its payment is asked for when its preorder can be sent. */
  readonly isPaidWhenSent?: boolean;
}

/** The number on the cart icon: the sum of the quantities. */
export const cartCount = (cart: Pick<Cart, 'lines'>): number =>
  cart.lines.reduce((sum, line) => sum + line.quantity, 0);

/** A line's identity inside its cart. */
export const lineKey = (line: Pick<LineItem, 'productId' | 'sku'>): string => `${line.productId}:${line.sku}`;

/** A text that is equal for carts with the same editions and quantities, whatever their order. */
export const cartFingerprint = (lines: readonly Pick<LineItem, 'productId' | 'sku' | 'quantity'>[]): string =>
  lines
    .map((line) => `${lineKey(line)}:${line.quantity}`)
    .sort()
    .join(' ');

/** More lines than any real cart has. */
const maxFingerprintLines = 100;

/** The lines of a fingerprint. A line with a blank in its ids, or out of the range of quantities, is left out. */
export const parseFingerprint = (text: string): Pick<LineItem, 'productId' | 'sku' | 'quantity'>[] =>
  text
    .split(' ')
    .slice(0, maxFingerprintLines)
    .flatMap((line) => {
      const [, productId, sku = '', quantity] = /^([^:]+):(.*):(\d{1,3})$/.exec(line) ?? [];
      return productId && Number(quantity) > 0 ? [{ productId, sku, quantity: Number(quantity) }] : [];
    });

const quantityPrefix = 'quantity:';
/** The name of a line's quantity field in the cart form. */
export const quantityField = (line: Pick<LineItem, 'productId' | 'sku'>): string => quantityPrefix + lineKey(line);
export const isQuantityField = (name: string): boolean => name.startsWith(quantityPrefix);
