/** A payment that somebody of the shop has to look at. */
export interface PaymentNotice {
  readonly id: number;
  readonly orderNumber: string | undefined;
  /** As it is stored (trade/orders/payment-problem.ts). */
  readonly problem: string;
  /** ISO date-time. */
  readonly at: string;
  /** ISO date-time until which a dispute has to be answered. */
  readonly respondBy: string | undefined;
  readonly settled: { readonly at: string; readonly by: string } | undefined;
}

/** An order whose payment the shop waits for, or money that is on its way back. */
export interface WaitingPayment {
  readonly orderNumber: string;
  readonly what: 'to be paid' | 'going back';
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** ISO date-time. */
  readonly since: string;
}

/** What has happened to a payment of an order. */
export interface PaymentEventEntry {
  /** ISO date-time. */
  readonly at: string;
  /** What: `captured`, `refund failed`. */
  readonly kind: string;
  /** In the words of the provider; '' for none. */
  readonly note: string;
  /** Minor units; undefined for what moves no money. */
  readonly amount: number | undefined;
  readonly currency: string;
  /** The provider's id, to look it up there. */
  readonly reference: string;
}
