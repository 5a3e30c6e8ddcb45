import { type CheckoutOfferTexts, englishCheckoutOffer } from '../../../messages/plain/checkout-offer.ts';
import { addMoney, type Money, zeroMoney } from '../../shop/money.ts';
import type { Cart } from '../cart/cart.ts';
import { type Delivery, defaultPaymentMode, offlineModes, type PaymentMode } from '../orders/order.ts';
import { type Taxes, taxAdded } from '../tax/tax-lines.ts';

/** How a cart can be delivered and paid for. The shop computes all of it; pages only choose what to show. */

export interface PaymentOption {
  readonly mode: PaymentMode;
  /** What it adds to the total. */
  readonly charge: Money;
  /** An order with a higher total has to be confirmed by the link in a mail. */
  readonly confirmAbove?: Money;
  /** Days after the invoice within which it is paid, for payment on invoice. */
  readonly payDays?: number;
  /** Of `apart`, the total of each order, the one that is paid now first. */
  readonly orders?: readonly Money[];
}

/** Why a payment method of the shop is not offered, as a sentence. */
export interface PaymentRefusal {
  readonly mode: PaymentMode;
  readonly reason: string;
}

export interface DeliveryOption {
  readonly delivery: Delivery;
  readonly shipping: Money;
  /** On top of `shipping`, for same-day delivery. */
  readonly sameDay?: Money;
  /** When it arrives, or when the shop is open. */
  readonly time?: string;
  /** Where the books are collected. */
  readonly address?: string;
  /** The post code is known, and not near enough for same-day delivery. */
  readonly isTooFar?: boolean;
  readonly payments: readonly PaymentOption[];
  /** Payment methods that are not among them, as far as the shop says why. */
  readonly refusals?: readonly PaymentRefusal[];
}

/** What a shop offers for one place. */
export interface DeliveryOffer {
  readonly options: readonly DeliveryOption[];
  /** The charges depend on more of the address than is known: they are the lowest possible ones. */
  readonly isEstimate: boolean;
  /** Why nothing is delivered to the place. Collection may still be offered. */
  readonly refusal?: string;
}

type OfferedCart = Pick<Cart, 'charges' | 'delivery' | 'isDigital' | 'taxes' | 'total'>;

/**
 * The offer for a cart. A shop that makes none has the same charges and payment methods everywhere, and `text` says what it does not offer.
 */
export function deliveryOffer(cart: OfferedCart, text: CheckoutOfferTexts = englishCheckoutOffer): DeliveryOffer {
  if (cart.delivery) return cart.delivery;
  const zero = zeroMoney(cart.total.currency);
  const { shipping = zero, cashOnDelivery = zero, sameDay } = cart.charges ?? {};
  // Nothing is brought to the door, so it cannot be paid there.
  const modes = offlineModes.filter((mode) => mode !== 'cod' || !cart.isDigital);
  const payments = modes.map((mode) => ({ mode, charge: mode === 'cod' ? cashOnDelivery : zero }));
  const refusals: PaymentRefusal[] = cart.isDigital ? [{ mode: 'cod', reason: text.noCashForDownloads }] : [];
  const standard = { delivery: 'standard', shipping, payments, refusals } as const;
  return {
    isEstimate: false,
    options: sameDay ? [standard, { ...standard, delivery: 'sameDay', sameDay }] : [standard],
  };
}

export const findDelivery = (
  cart: OfferedCart,
  delivery: Delivery,
  text: CheckoutOfferTexts = englishCheckoutOffer,
): DeliveryOption | undefined => deliveryOffer(cart, text).options.find((option) => option.delivery === delivery);

/**
 * The tax of an order with these payment and delivery methods; undefined for a shop without tax rates. Without a payment method it is
 * that of one without a charge.
 */
function orderTaxes(cart: OfferedCart, mode: PaymentMode | undefined, delivery: Delivery): Taxes | undefined {
  const orders = cart.taxes?.orders.filter((order) => order.delivery === delivery) ?? [];
  return orders.find(({ paymentMode }) => (mode ? paymentMode === mode : paymentMode !== 'cod'))?.taxes;
}

/**
 * The total of an order: goods − discount + shipping + same-day delivery + the charge of the payment method, + the tax where prices
 * are without it. Without a method it is the total before its charge.
 */
export function orderTotal(cart: OfferedCart, mode?: PaymentMode, delivery: Delivery = 'standard'): Money {
  const option = findDelivery(cart, delivery);
  const zero = zeroMoney(cart.total.currency);
  const charge = option?.payments.find((payment) => payment.mode === mode)?.charge;
  const tax = taxAdded(orderTaxes(cart, mode, delivery), cart.total.currency);
  return addMoney(cart.total, option?.shipping ?? zero, option?.sameDay ?? zero, charge ?? zero, tax);
}

/**
 * The delivery that is selected: the chosen one if it is offered, else standard delivery. Undefined where nothing is delivered:
 * collection is never chosen for anybody.
 */
export function selectedDelivery(cart: OfferedCart, chosen: string | undefined): Delivery | undefined {
  const { options } = deliveryOffer(cart);
  const find = (wanted: string | undefined) => options.find(({ delivery }) => delivery === wanted)?.delivery;
  return find(chosen) ?? find('standard');
}

/**
 * The payment method that is selected: the chosen one if it is offered, and before any choice the shop's default or the only one.
 * Undefined when the customer has to choose.
 */
export function selectedPayment(
  { payments }: Pick<DeliveryOption, 'payments'>,
  chosen: string | undefined,
): PaymentMode | undefined {
  const find = (wanted: string | undefined) => payments.find(({ mode }) => mode === wanted)?.mode;
  if (chosen) return find(chosen);
  return find(defaultPaymentMode) ?? (payments.length === 1 ? payments[0]?.mode : undefined);
}
