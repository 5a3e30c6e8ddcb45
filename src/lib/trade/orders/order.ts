import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import type { Address } from '../../shop/address.ts';
import type { SupplyTime } from '../../shop/catalogue/stock.ts';
import type { DownloadState } from '../../shop/downloads.ts';
import { addMoney, type Money, money } from '../../shop/money.ts';
import type { Cart } from '../cart/cart.ts';
import type { SaleDay } from '../delivery/sale-day.ts';
import { type Taxes, taxAdded } from '../tax/tax-lines.ts';
import type { BankAccount } from './bank-account.ts';
import type { DiscountCause } from './discount-name.ts';
import type { InvoiceKind } from './invoice.ts';
import type { OnlinePaymentView } from './online-payment.ts';
import { unpaidAmount } from './order-balance.ts';
import { counterMode } from './order-channel.ts';
import type { OrderRefund } from './order-refund.ts';
import { isInShop, type OrderParcel } from './parcels.ts';
import type { Purchase } from './purchase.ts';
import type { OrderReturn, ReturnableLine } from './returns.ts';
import type { Tracking } from './tracking.ts';

/** The embedded shop's order statuses. A remote API may have others, which are shown unchanged. */
export const orderStatuses = [
  'TO BE CONFIRMED',
  'TO BE PAID',
  'ORDER PLACED',
  'PROCESSING',
  'SHIPPED',
  'OUT FOR DELIVERY',
  'DELIVERED',
  'TO BE CANCELLED',
  'CANCELLED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Statuses of an order whose books count as bought: it does not wait for its customer, and was not cancelled. */
export const boughtStatuses = ['ORDER PLACED', 'PROCESSING', 'SHIPPED', 'OUT FOR DELIVERY', 'DELIVERED'] as const;

/** Whether an order was cancelled, or is to be. A remote API may say so in words of its own. */
export const wasCancelled = ({ status }: Pick<Order, 'status'>): boolean => /cancel/i.test(status);

/** Statuses after which nothing more is done for an order. */
export const closedStatuses: readonly string[] = ['DELIVERED', 'CANCELLED'];

/** Paid at once through a payment provider, where the shop has one. */
export const onlineModes = ['upi', 'online', 'paypal'] as const;
export type OnlineMode = (typeof onlineModes)[number];
export const isOnlineMode = (mode: string): mode is OnlineMode => onlineModes.some((online) => online === mode);
/** One that is not known any more counts as the provider's page. */
export const onlineModeOf = (mode: string): OnlineMode => (isOnlineMode(mode) ? mode : 'online');

/** Those that the owner chooses at the desk. */
export const offlineModes = ['bacs', 'cheque', 'cod'] as const;
export type OfflineMode = (typeof offlineModes)[number];

/** Offered to customers whom the owner allows it: what they order is sent first, and paid within a term. */
export const invoiceMode = 'invoice';

/** In the order in which a checkout lists them. */
export const paymentModes = [...onlineModes, ...offlineModes, invoiceMode] as const;
export type PaymentMode = (typeof paymentModes)[number];
export const defaultPaymentMode: PaymentMode = 'cod';

/** Whether an order with this method is packed and sent before it is paid. */
export const isSentUnpaid = (mode: string): boolean => mode === 'cod' || mode === invoiceMode;

/** Whether an order with this method is paid by a transfer to the shop's account. */
export const isPaidByTransfer = (mode: string): boolean => mode === 'bacs' || mode === invoiceMode;

/** The name of a payment method. Codes of a remote API that are not known here are returned unchanged. */
export const paymentName = (mode: string, text: TradeNames = englishNames): string =>
  isPaymentMode(mode) || mode === counterMode ? text[`payment_${mode}`] : mode;

export const isPaymentMode = (text: unknown): text is PaymentMode => paymentModes.some((mode) => mode === text);

/** A line of the orders table. */
export interface OrderSummary {
  readonly number: string;
  /** ISO date-time, or any text that the API sends. */
  readonly placedAt: string;
  readonly status: string;
  readonly total: Money;
  readonly itemCount: number;
}

export interface OrderLine extends Pick<SaleDay, 'preorderFrom'> {
  readonly productId: string;
  /** The edition; undefined when the shop no longer knows it. */
  readonly sku?: string;
  readonly title: string;
  readonly optionName?: string;
  readonly image?: string;
  readonly unitPrice?: Money;
  readonly quantity: number;
  readonly lineTotal: Money;
  /** Some of its copies have still to come from the supplier. */
  readonly supply?: SupplyTime;
  /** Copies that are in no parcel yet; undefined when the shop does not say. */
  readonly toSend?: number;
}

export interface StatusEntry {
  readonly status: string;
  readonly at?: string;
  readonly comment?: string;
}

export interface Order {
  readonly number: string;
  readonly placedAt: string;
  /** The last entry of `history`, or the API's bookingStatus. */
  readonly status: string;
  readonly history: readonly StatusEntry[];
  readonly lines: readonly OrderLine[];
  readonly subtotal: Money;
  /** Undefined without a discount. */
  readonly discount?: (DiscountCause & { readonly amount: Money }) | undefined;
  readonly shipping: Money;
  /** Undefined without a charge. */
  readonly cashOnDelivery?: Money;
  /** Undefined for standard delivery. */
  readonly sameDay?: Money;
  readonly paymentMode: string;
  /** Undefined for an order without tax. */
  readonly taxes?: Taxes;
  readonly total: Money;
  /** What was paid so far; undefined when the shop does not report it. */
  readonly payment?: Payment;
  readonly billingAddress?: Address;
  readonly shippingAddress?: Address;
  /** When it arrives, as it was said when it was placed: `2 to 7 working days`. Undefined for what is not sent. */
  readonly deliveryTime?: string;
  /** Where and when the books are fetched, for an order that is not sent. `opening` may be ''. */
  readonly collection?: { readonly address: string; readonly opening: string };
  /** Undefined when the shop makes none. */
  readonly invoices?: readonly OrderInvoice[];
  /** Money that was given back, the oldest first. */
  readonly refunds?: readonly OrderRefund[];
  readonly comment?: string;
  readonly tracking?: Tracking;
  /** Undefined when nothing is packed, or the shop does not say. */
  readonly parcels?: readonly OrderParcel[];
  /** Each book is sent as soon as it is ready, not all of them together. */
  readonly isSentAsReady?: boolean;
  /** ISO day before which nothing is to be paid. */
  readonly paymentDueFrom?: string | undefined;
  /** ISO date-time until which it has to be paid; the shop cancels it later. */
  readonly payBy?: string | undefined;
  /** Undefined unless it is paid on invoice. */
  readonly invoiceTerm?: InvoiceTerm | undefined;
  /** How it is paid online, as a remote shop says it. */
  readonly onlinePayment?: Omit<OnlinePaymentView, 'number' | 'holdUntil'> | undefined;
  /** Bank details for a transfer. */
  readonly paymentInstructions?: string;
  /** The same in fields; undefined when the shop has none, or another payment method. */
  readonly payee?: BankAccount | undefined;
  /** False when no mail confirms it, because the address has had too many. */
  readonly isMailed: boolean;
  /** ISO date-time until which copies are held. Defined only while the order waits to be confirmed by the link in its mail. */
  readonly confirmBy?: string;
  /** What can be downloaded; empty until the order is paid. Undefined when nothing of it is digital. */
  readonly downloads?: readonly OrderDownload[];
  /** Its customer can still send it elsewhere, in one of these ways. Undefined once it is packed, or where the shop takes no changes here. */
  readonly deliveryChange?: readonly Delivery[];
  /** What can be returned now; undefined when nothing can, or the shop takes no returns here. */
  readonly returnable?: readonly ReturnableLine[];
  /** The oldest first. */
  readonly returns?: readonly OrderReturn[];
  readonly purchase?: Purchase | undefined;
  /** What the customer has agreed to at the checkout: digital contents begin at once, and the right to withdraw from them is lost. */
  readonly digitalWaiver?: string | undefined;
}

/** A digital line that was paid. */
export interface OrderDownload {
  readonly title: string;
  readonly optionName?: string;
  /** Its page on this site. */
  readonly path: string;
  readonly state: DownloadState;
  readonly downloadsLeft: number;
  /** ISO date-time. */
  readonly expiresAt: string;
}

export interface Payment {
  /** Whether the whole total was received. A later refund does not change it. */
  readonly isPaid: boolean;
  readonly paid: Money;
  readonly refunded: Money;
}

/** Within how many days after its invoice an order is paid. */
export interface InvoiceTerm {
  readonly days: number;
  /** ISO day until which it is to be paid; undefined while it has no invoice. */
  readonly dueOn?: string | undefined;
}

/** An invoice or a credit note of an order. */
export interface OrderInvoice {
  readonly number: string;
  readonly kind: InvoiceKind;
  /** ISO day. */
  readonly issuedOn: string;
  readonly total: Money;
}

/** An order may be cancelled until something of it is shipped. */
const cancellableStatuses = ['TO BE CONFIRMED', 'TO BE PAID', 'ORDER PLACED', 'PROCESSING'] as const;
export const isCancellable = ({ status, parcels = [] }: Pick<Order, 'status' | 'parcels'>): boolean =>
  cancellableStatuses.some((one) => one === status) && parcels.every(isInShop);

/** Nothing is to be paid of an order that was cancelled, and nothing yet of one that is still to be confirmed. */
const asksForNoPayment = (order: Pick<Order, 'status'>): boolean =>
  wasCancelled(order) || /confirm/i.test(order.status);

/** The payment instructions, unless the order is paid or paid later, has been cancelled or is still to be confirmed. */
export const openPaymentInstructions = ({
  status,
  payment,
  paymentDueFrom,
  paymentInstructions,
}: Pick<Order, 'status' | 'payment' | 'paymentDueFrom' | 'paymentInstructions'>): string | undefined =>
  asksForNoPayment({ status }) || payment?.isPaid || paymentDueFrom ? undefined : paymentInstructions;

/** What is still to be paid of an order. Undefined when the shop does not report it, or nothing is due. */
export function amountDue({
  status,
  payment,
  paymentDueFrom,
  total,
  refunds = [],
}: Pick<Order, 'status' | 'payment' | 'paymentDueFrom' | 'total' | 'refunds'>): Money | undefined {
  if (!payment || payment.isPaid || paymentDueFrom || asksForNoPayment({ status })) return undefined;
  const sums = { total: total.minor, paid: payment.paid.minor, refunded: payment.refunded.minor };
  const credited = refunds.flatMap(({ items }) => items).reduce((sum, { amount }) => sum + amount.minor, 0);
  const due = unpaidAmount({ ...sums, credited });
  return due > 0 ? money(due, total.currency) : undefined;
}

/** Whether an order waits for its payment online now: a new one, or one that was to be paid when it can be sent, and was asked for it. */
export const isToBePaidOnline = (
  order: Pick<Order, 'status' | 'payment' | 'paymentMode' | 'paymentDueFrom' | 'total' | 'refunds' | 'onlinePayment'>,
): boolean =>
  order.status === 'TO BE PAID' ||
  (isOnlineMode(order.paymentMode) &&
    isCancellable(order) &&
    (order.onlinePayment?.state ?? 'open') === 'open' &&
    amountDue(order) !== undefined);

/** `asReady`: as standard, but each book leaves as soon as it is ready (ADR 0107). `apart` makes two orders: none has it (ADR 0134). */
export const deliveries = ['standard', 'asReady', 'apart', 'sameDay', 'collection'] as const;
export type Delivery = (typeof deliveries)[number];

/** The checkout's hidden field with the total that was shown for a payment and a delivery method. */
export const expectedTotalField = (mode: PaymentMode, delivery: Delivery): string =>
  `expectedTotal.${mode}${delivery === 'standard' ? '' : `.${delivery}`}`;

/** The checkout's hidden field with the fingerprint of the cart that was shown (`cartFingerprint`). */
export const expectedContentsField = 'expectedContents';

/** Goods less discount, with the tax that is added to them. */
export const goodsTotal = ({ total, taxes }: Pick<Cart, 'total' | 'taxes'>): Money =>
  addMoney(total, taxAdded(taxes?.goods, total.currency));

/** What a shopper sends to place an order. */
export interface OrderDraft {
  /** Created with the form. The same key never places a second order. */
  readonly idempotencyKey: string;
  readonly paymentMode: PaymentMode;
  readonly couponCode: string;
  readonly billingAddress: Address;
  /** The billing address, too, for an order that is collected. */
  readonly shippingAddress: Address;
  readonly comment: string;
  readonly delivery: Delivery;
  /** The total that was shown to the shopper. The shop refuses the order when the total has changed. */
  readonly expectedTotal: Money;
  /** The fingerprint of the cart that was shown (`cartFingerprint`); undefined when the form does not send it. */
  readonly expectedContents?: string;
  /** Hashes of the client IP and of its network. */
  readonly clientKeys?: readonly string[];
  /** The customer has ticked that digital contents begin at once, and that the right to withdraw from them is lost. */
  readonly hasDigitalWaiver?: boolean;
}

/** Of its box at the checkout; `asked` is sent along when the box was shown. */
export const digitalWaiverField = 'digitalWaiver';
export const digitalWaiverAskedField = 'digitalWaiver.asked';
