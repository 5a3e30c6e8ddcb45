import type { Money } from '../../../shop/money.ts';
import type { ChangedRow } from '../../../trade/orders/changed-rows.ts';
import type { OrderPlaces, ShopDiscount } from '../../../trade/orders/order-change.ts';

/** What a change of an order would do. */
export interface ChangePreview {
  readonly rows: readonly ChangedRow[];
  /** What the order costs afterwards. */
  readonly total: Money;
  /** What is to be paid afterwards. */
  readonly open: Money;
  /** What was paid beyond the new total. */
  readonly surplus: Money;
  /** What of it can go back the way it came. */
  readonly byProvider: Money;
  /** A credit note takes the invoice back, and another one takes its place. */
  readonly correctsInvoice: boolean;
}

/** An order as the form that changes it needs it. */
export interface ChangeableOrder {
  readonly number: string;
  readonly version: number;
  readonly currency: string;
  readonly lines: readonly ChangeableLine[];
  readonly places: OrderPlaces;
  readonly discount: ShopDiscount;
  /** Something of it is on paper. */
  readonly isShipped: boolean;
  /** Its customer may have no mailbox and no phone. */
  readonly isMadeAtDesk: boolean;
}

export interface ChangeableLine {
  readonly position: number;
  readonly variantId: number;
  readonly title: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  /** Of the same book, the one that was ordered first. */
  readonly editions: readonly FoundEdition[];
}

/** An edition that can be put into an order. */
export interface FoundEdition {
  readonly variantId: number;
  readonly title: string;
  readonly author: string;
  readonly format: string;
  readonly isbn: string;
  /** Of today; undefined for a price on request. */
  readonly price: Money | undefined;
  /** That can be sold. */
  readonly copies: number;
}
