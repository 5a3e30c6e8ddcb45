import type { Address } from './address.ts';
import type { Cart } from './cart.ts';
import { addMoney, type Money, zeroMoney } from './money.ts';

/** Statuses an embedded shop gives an order (decision 19). A remote API may use others: they are shown as they come. */
export const orderStatuses = [
  'ORDER PLACED',
  'PROCESSING',
  'SHIPPED',
  'OUT FOR DELIVERY',
  'DELIVERED',
  'TO BE CANCELLED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentModes = ['bacs', 'cheque', 'cod'] as const;
export type PaymentMode = (typeof paymentModes)[number];
export const defaultPaymentMode: PaymentMode = 'cod';

export const paymentNames: Readonly<Record<PaymentMode, string>> = {
  bacs: 'Direct bank transfer',
  cheque: 'Check payments',
  cod: 'Cash on delivery',
};

/** How this cart may be paid: cash is for the hand that brings a parcel. */
export const paymentModesOf = ({ isDigital }: Pick<Cart, 'isDigital'>): readonly PaymentMode[] =>
  isDigital ? paymentModes.filter((mode) => mode !== 'cod') : paymentModes;

/** The way to pay that a checkout shows as chosen: the one that was, the default one, or the first where neither is offered. */
export function chosenPaymentMode(cart: Pick<Cart, 'isDigital'>, chosen: string | undefined): PaymentMode {
  const offered = paymentModesOf(cart);
  const find = (wanted: string | undefined) => offered.find((mode) => mode === wanted);
  return find(chosen) ?? find(defaultPaymentMode) ?? 'bacs';
}

export const isPaymentMode = (text: unknown): text is PaymentMode => paymentModes.some((mode) => mode === text);

/** A line of the orders table. */
export interface OrderSummary {
  readonly number: string;
  /** ISO date-time, or the API's own text. */
  readonly placedAt: string;
  readonly status: string;
  readonly total: Money;
  readonly itemCount: number;
}

export interface OrderLine {
  readonly productId: string;
  /** The edition, as long as the shop knows it. */
  readonly sku?: string;
  readonly title: string;
  readonly optionName?: string;
  readonly image?: string;
  readonly unitPrice?: Money;
  readonly quantity: number;
  readonly lineTotal: Money;
}

export interface StatusEntry {
  readonly status: string;
  readonly at?: string;
  readonly comment?: string;
}

export interface Order {
  readonly number: string;
  readonly placedAt: string;
  /** The last entry of `history`, or what the API calls the booking's status. */
  readonly status: string;
  readonly history: readonly StatusEntry[];
  readonly lines: readonly OrderLine[];
  readonly subtotal: Money;
  /** Undefined when no coupon took anything off. */
  readonly discount?: { readonly code: string; readonly amount: Money };
  readonly shipping: Money;
  /** Undefined when nothing is charged for paying on delivery. */
  readonly cashOnDelivery?: Money;
  /** Undefined for standard delivery. */
  readonly sameDay?: Money;
  readonly paymentMode: string;
  readonly total: Money;
  readonly billingAddress?: Address;
  readonly shippingAddress?: Address;
  readonly comment?: string;
  readonly tracking?: Tracking;
  /** How to pay, for a bank transfer. */
  readonly paymentInstructions?: string;
}

/** A parcel's numbers. With a request id it travels with the second courier, without with the first (decision 20). */
export interface Tracking {
  readonly carrier: 'first' | 'second';
  readonly trackingNumber: string;
  readonly requestId?: string;
}

/** An order may be cancelled while its last status is one of the first two (spec section 4). */
export const isCancellable = (order: Pick<Order, 'status'>): boolean =>
  order.status === 'ORDER PLACED' || order.status === 'PROCESSING';

/** How to pay what is still to be paid: nobody pays for what has been cancelled. */
export const howToPay = ({
  status,
  paymentInstructions,
}: Pick<Order, 'status' | 'paymentInstructions'>): string | undefined =>
  /cancel/i.test(status) ? undefined : paymentInstructions;

/** The courier's page for a parcel, or undefined when its base address is not configured (decision 20). */
export function trackingUrl(tracking: Tracking, bases: { first?: string; second?: string }): string | undefined {
  const base = bases[tracking.carrier];
  if (!base) return undefined;
  return (
    base +
    encodeURIComponent(tracking.trackingNumber) +
    (tracking.requestId ? encodeURIComponent(tracking.requestId) : '')
  );
}

export const deliveries = ['standard', 'sameDay'] as const;
export type Delivery = (typeof deliveries)[number];

/** How this cart can be delivered; the first is what a checkout begins with. */
export const deliveriesOf = ({ charges }: Pick<Cart, 'charges'>): readonly Delivery[] =>
  charges?.sameDay ? deliveries : ['standard'];

/** The checkout's field that carries the total the shopper was shown for one way to pay and to deliver. */
export const expectedTotalField = (mode: PaymentMode, delivery: Delivery): string =>
  `expectedTotal.${mode}${delivery === 'sameDay' ? '.sameDay' : ''}`;

/** The checkout's field that carries what the shopper was shown in the cart (`contentsOf`). */
export const expectedContentsField = 'expectedContents';

/**
 * What an order of this cart will cost, paid and delivered this way: goods − discount + shipping + cash on delivery +
 * same-day delivery (decision 17).
 */
export function orderTotal(cart: Cart, mode: PaymentMode, delivery: Delivery = 'standard'): Money {
  const { charges } = cart;
  if (!charges) return cart.total;
  const nothing = zeroMoney(cart.total.currency);
  return addMoney(
    cart.total,
    charges.shipping,
    mode === 'cod' ? charges.cashOnDelivery : nothing,
    delivery === 'sameDay' ? (charges.sameDay ?? nothing) : nothing,
  );
}

/** What a shopper sends to place an order. */
export interface OrderDraft {
  /** Made with the form; the same key never makes a second order (decision 16). */
  readonly idempotencyKey: string;
  readonly paymentMode: PaymentMode;
  readonly couponCode: string;
  readonly billingAddress: Address;
  readonly shippingAddress: Address;
  readonly comment: string;
  readonly isSameDay: boolean;
  /** The total the shopper was shown; the shop refuses when it has become another. */
  readonly expectedTotal: Money;
  /** What the cart held when it was shown (`contentsOf`); undefined when the form does not say. */
  readonly expectedContents?: string;
}
