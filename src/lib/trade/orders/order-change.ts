import type { Address } from '../../shop/address.ts';
import type { Delivery } from './order.ts';

/** What of an order is to be otherwise, before anything of it is packed. What is undefined stays. */
export interface OrderChange {
  readonly billing?: Address | undefined;
  readonly shipping?: Address | undefined;
  readonly delivery?: Delivery | undefined;
  /** All lines that the order has afterwards: one that is not listed is taken out. */
  readonly lines?: readonly ChangedLine[] | undefined;
  /** Of the whole order, in the place of the one before. */
  readonly discount?: ShopDiscount | undefined;
}

export interface ChangedLine {
  /** Of the line that it was; undefined for one that is added. */
  readonly position?: number | undefined;
  readonly variantId: number;
  /** 1 or more. */
  readonly quantity: number;
}

/** What the shop takes off an order, beside a coupon. */
export interface ShopDiscount {
  /** Minor units; 0 for none. */
  readonly amount: number;
  readonly reason: string;
}

/** Where an order goes, and how. */
export interface OrderPlaces {
  readonly billing: Address;
  /** The billing address for what is collected or downloaded. */
  readonly shipping: Address;
  readonly delivery: Delivery;
}
