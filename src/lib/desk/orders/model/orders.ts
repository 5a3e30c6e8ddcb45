import type { Language } from '../../../paths/language.ts';
import type { Address } from '../../../shop/address.ts';
import type { Money } from '../../../shop/money.ts';
import type { Order, OrderLine, StatusEntry } from '../../../trade/orders/order.ts';
import type { OrderChannel } from '../../../trade/orders/order-channel.ts';
import type { OrderParcel } from '../../../trade/orders/parcels.ts';
import type { OrderQueue } from './order-queues.ts';
import type { OrderState } from './order-steps.ts';

/** What the desk shows of orders. Amounts are minor units of `currency`, times are ISO date-times. */

/** A step that was not taken: another user was first. */
export interface LateStep {
  readonly kind: 'late';
  /** Who of the shop; undefined for the customer, or when it happened by itself. */
  readonly by: string | undefined;
  readonly at: string;
  /** The status that it has now, or what was recorded. */
  readonly what: string;
}

/** Why a step was not taken. Nothing has changed. */
export type StepRefusal =
  | LateStep
  /** The order's state does not allow it. */
  | { readonly kind: 'not possible'; readonly status: string; readonly heldUntil?: string | undefined }
  | { readonly kind: 'unknown order' }
  /** Messages by field. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> };

export type StepResult =
  | { readonly ok: true; readonly isMailed: boolean }
  | { readonly ok: false; readonly refusal: StepRefusal };

/** An entry of the history, with who of the shop made it. */
export interface DeskStatusEntry extends StatusEntry {
  readonly by: string | undefined;
}

export interface DeskPayment {
  readonly kind: 'payment' | 'refund';
  readonly amount: number;
  readonly method: string;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface DeskNote {
  readonly id: number;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

export interface DeskOrderLine extends OrderLine {
  /** Its number in the order, from 1. */
  readonly position: number;
  readonly author: string;
  readonly isbn: string | undefined;
  /** Nothing is sent of an e-book or audio. */
  readonly isDigital: boolean;
  /** Copies that came back, or were taken out before it left: in stock again, or written off. */
  readonly returned: number;
  readonly writtenOff: number;
  /** Copies that have left in parcels and did not come back. */
  readonly sent: number;
  /** Copies that are not on the shelf yet. */
  readonly missing: number;
  /** Copies that have not left, and whose refund is on its way through the payment provider: they are not sent any more. */
  readonly notSent?: number;
  /** What was given back of its price, and what is left. */
  readonly credited: Money;
  readonly left: Money;
}

/** What can be given back of an order. */
export interface Refundable {
  /** By line; without it only as an amount. */
  readonly isByLine: boolean;
  /** Of the charges for delivery and payment. */
  readonly charges: Money;
  /** Of all lines and charges. */
  readonly left: Money;
  /** What was received and belongs to no line or charge. */
  readonly surplus: Money;
  /** What was received and not given back. */
  readonly received: Money;
  /** What can go back through the payment provider at once. */
  readonly byProvider: Money;
}

/** One order with everything about it. */
export interface DeskOrder extends Omit<Order, 'lines' | 'history' | 'parcels'> {
  readonly parcels: readonly OrderParcel[];
  readonly lines: readonly DeskOrderLine[];
  readonly history: readonly DeskStatusEntry[];
  /** In what its customer reads mails and papers. */
  readonly language: Language;
  readonly billingAddress: Address;
  readonly state: OrderState;
  readonly refundable: Refundable;
  /** What its forms send, so that of two people the second learns who was first. */
  readonly version: number;
  /** 'first', 'second' or a name; undefined before it is shipped. */
  readonly courier: string | undefined;
  /** Its tracking page with placeholders, as the order has it; '' without. */
  readonly courierUrl: string;
  readonly payments: readonly DeskPayment[];
  readonly notes: readonly DeskNote[];
  /** How it came to the shop, and who took it; undefined for the online shop. */
  readonly taken: { readonly channel: OrderChannel; readonly by: string } | undefined;
  /** The last ISO day on which it waits in the shop for its customer; undefined for what was not put aside. */
  readonly putAsideUntil?: string | undefined;
  /** Its customer's data were deleted; what is open keeps what its delivery needs. */
  readonly isErased: boolean;
  /** Whether the copies of a cancelled order are in stock again. */
  readonly isRestocked: boolean;
}

/** A row of the list. Amounts are minor units. */
export interface ListedOrder {
  readonly number: string;
  readonly placedAt: string;
  readonly status: string;
  readonly paymentMode: string;
  readonly currency: string;
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
  readonly credited: number;
  readonly isPaid: boolean;
  readonly copies: number;
  /** ISO day before which it may not be sent. */
  readonly heldUntil?: string;
  /** Some of it has left, and some has not. */
  readonly isPartlyShipped: boolean;
  readonly name: string;
  /** City and country code that it goes to. */
  readonly place: string;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** Of all pages. */
  readonly count: number;
}

export type OrderCounts = Readonly<Record<OrderQueue, number>>;

/** What customers have paid too much: of how many orders, and how much in all, in minor units. */
export interface OverpaidSum {
  readonly orders: number;
  readonly amount: number;
}
