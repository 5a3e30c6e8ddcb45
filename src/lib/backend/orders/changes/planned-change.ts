import type { Selectable } from 'kysely';
import type { BookingLineTable, BookingTable } from '../../../database/schema.ts';
import type { OrderPlaces, ShopDiscount } from '../../../trade/orders/order-change.ts';
import type { OrderTotals, PricedCart } from '../../cart/priced-cart.ts';
import type { ShopContext } from '../../context.ts';

export type OrderRow = Selectable<BookingTable>;
export type LineRow = Selectable<BookingLineTable>;

/** What decides on prices. */
export type ChangeContext = Pick<
  ShopContext,
  'currency' | 'country' | 'onlineModes' | 'now' | 'language' | 'languages'
>;

/** A change that is possible, and what it makes of the order. Nothing of it is written yet. */
export interface PlannedChange {
  readonly places: OrderPlaces;
  /** Where each line of `cart` stands in the order, by index. */
  readonly positions: readonly number[];
  readonly cart: PricedCart;
  readonly totals: OrderTotals;
  readonly discount: ShopDiscount;
  /** False where all amounts stay as they were ordered. */
  readonly isRepriced: boolean;
  /** The coupon asks for more than is left, and can be used again. */
  readonly endsCoupon: boolean;
}

/** Messages by field: `lines`, `quantity.1`, `add`, `delivery`, `discount`, `form`. */
export interface RefusedChange {
  readonly fields: Readonly<Record<string, string>>;
  /** Because something was given back by a refund. The fields say it to the people of the shop. */
  readonly isCredited?: true;
  /** Because money is on its way back to the customer: it is possible later. */
  readonly isGoingBack?: true;
}
