import type { Address } from '../../shop/address.ts';
import type { Money } from '../../shop/money.ts';
import type { ChangedRow } from './changed-rows.ts';
import type { Delivery, Order, OrderStatus } from './order.ts';

/** What is being packed is not another order any more. */
export const changeableStatuses: readonly OrderStatus[] = ['ORDER PLACED'];
/** Whether what was ordered can still be changed: nothing of it was packed. */
export const isChangeable = ({ status }: Pick<Order, 'status'>): boolean =>
  changeableStatuses.some((one) => one === status);

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

/** Where a customer wants an order to go instead, before it is packed. */
export interface DeliveryChange {
  /** Undefined for what is collected. */
  readonly shipping: Address | undefined;
  readonly delivery: Delivery;
}

/** What an order costs after a change of its delivery that its customer has not agreed to yet. Nothing of it is written. */
export interface DeliveryQuote {
  /** Without addresses: whoever has the link of a mail may read it. */
  readonly rows: readonly Pick<ChangedRow, 'name' | 'before' | 'after'>[];
  readonly total: Money;
  /** What is to be paid afterwards; undefined for nothing. */
  readonly open: Money | undefined;
  /** What goes back to the customer; undefined for nothing. */
  readonly back: Money | undefined;
}
