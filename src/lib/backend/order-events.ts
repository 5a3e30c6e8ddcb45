import type { MailedOrder } from '../mail/messages/order-blocks.ts';
import type { InvoiceContent } from '../trade/orders/invoice.ts';
import type { CallContext, Queries } from './context.ts';
import type { StaffName } from './staff-log.ts';

/**
 * What has happened to an order. `placed`: it is an order from now on, confirmed if it had to be. `paid`: the whole total has been
 * received. `refunded`: money was given back, for `refund_line`; all copies of `endedLines` have come back by now. `at` is in epoch
 * milliseconds; `by` is undefined for what a customer did, or what happened by itself.
 */
export type OrderEvent = {
  readonly orderId: string;
  readonly at: number;
  readonly by?: StaffName;
  /** The step writes a mail to the customer, which takes along what is issued: one step, one mail. */
  readonly hasMail?: boolean;
} /** `mailed`: the order as its buyer was just mailed it. `isAtDesk`: the shop has taken it itself, and needs no mail about it. */ & (
  | { readonly kind: 'placed'; readonly mailed: MailedOrder; readonly isAtDesk?: boolean }
  | { readonly kind: 'paid' }
  | { readonly kind: 'shipped' }
  /** Lines, addresses or amounts are others than before, and nothing of it was packed. `reason` may be ''. */
  | { readonly kind: 'changed'; readonly reason: string }
  | {
      readonly kind: 'cancelled';
      readonly cause: 'customer' | 'shop' | 'not confirmed' | 'not paid' | 'not collected';
      readonly reason: string;
    }
  /** A `correction` takes back a payment that was entered by mistake: no money has moved. */
  | { readonly kind: 'refunded'; readonly isCorrection: boolean; readonly endedLines?: readonly number[] }
);

/** What the consequences of an event may use. They read and write by the transaction of the step, never by another connection. */
export type EventContext = Pick<
  CallContext,
  'currency' | 'now' | 'siteUrl' | 'secret' | 'isLimited' | 'orderMail' | 'afterOrderEvent' | 'languages'
>;

/**
 * Everything that follows from a step: invoices and credit notes, download links, mails to the shop (backend/after-order-event.ts). It is
 * called once for each event, inside the transaction of the step, after the step has written what it changes. A repeated transaction
 * calls it again. Returns the invoices and credit notes that it has issued.
 */
export type AfterOrderEvent = (
  queries: Queries,
  context: EventContext,
  event: OrderEvent,
) => Promise<readonly InvoiceContent[]>;
