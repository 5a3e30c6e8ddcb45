import type { SaleDay } from '../trade/delivery/sale-day.ts';
import type { Money } from './money.ts';

export interface WishlistItem extends SaleDay {
  readonly productId: string;
  readonly sku: string;
  readonly title: string;
  readonly optionName?: string;
  readonly image?: string;
  /** Undefined when the price is on request. */
  readonly unitPrice?: Money;
  readonly isInStock: boolean;
  /** In stock, with a price, and can be shipped. */
  readonly isBuyable: boolean;
  readonly stock?: number;
  /** As in `Offer`. */
  readonly isNotSoldHere?: true;
}
