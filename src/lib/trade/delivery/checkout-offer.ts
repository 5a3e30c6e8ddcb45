import { type CheckoutOfferTexts, englishCheckoutOffer } from '../../../messages/plain/checkout-offer.ts';
import { englishNames, type TradeNames } from '../../../messages/plain/trade-names.ts';
import { initialCheckoutValues, type SavedAddresses } from '../../shop/address-form.ts';
import type { Money } from '../../shop/money.ts';
import type { Cart } from '../cart/cart.ts';
import { type Delivery, type OrderDraft, type PaymentMode, paymentModes, paymentName } from '../orders/order.ts';
import { changedAmounts } from '../orders/shown-amounts.ts';
import { countryName, type NamesLanguage } from '../places/countries.ts';
import { hasPostCode, hasState } from '../places/postal-conventions.ts';
import { type DeliveryOption, deliveryOffer, findDelivery, orderTotal, selectedPayment } from './delivery.ts';
import type { DeliveryPlace } from './delivery-zones.ts';
import type { NamedPlace } from './named-place.ts';

/** What the checkout shows of the offer for a place, and whether an order keeps to it. */

type Values = Readonly<Record<string, string>>;

/** The prefix of the address that the order is sent to. */
export const shippingPrefix = (values: Values): 'billing.' | 'shipping.' =>
  'shipToBilling' in values && values.shipToBilling !== '1' ? 'shipping.' : 'billing.';

/** The place that is delivered to, as far as the form's values say it; the shop's country until one was chosen. */
export function placeOfValues(values: Values, shopCountry: string): DeliveryPlace {
  const prefix = shippingPrefix(values);
  const country = (values[`${prefix}country`] || shopCountry).trim().toUpperCase();
  const typed = country === 'IN' ? values[`${prefix}state`] : values[`${prefix}stateText`] || values[`${prefix}state`];
  const state = hasState(country) ? typed : '';
  const postCode = hasPostCode(country) ? values[`${prefix}postCode`] : '';
  return { country, state: state?.trim() ?? '', postCode: postCode?.trim() ?? '' };
}

/** The place that a cart's charges are for before the checkout has asked for an address. */
export const cartPlace = (saved: SavedAddresses, named: NamedPlace | undefined, shopCountry: string): DeliveryPlace =>
  placeOfValues(initialCheckoutValues(saved, undefined, named), shopCountry);

/** `none` stands for no payment method: nothing was chosen yet. */
export interface ShownTotal {
  readonly amount: Money;
  readonly pays: readonly (PaymentMode | 'none')[];
  readonly delivers: Delivery;
}

/** The totals for each delivery and payment method, of which CSS shows the chosen one. Methods with one total share an entry. */
export function shownTotals(cart: Cart): ShownTotal[] {
  return deliveryOffer(cart).options.flatMap(({ delivery, payments }) => {
    const modes = [undefined, ...paymentModes.filter((mode) => payments.some((payment) => payment.mode === mode))];
    const byAmount = Map.groupBy(modes, (mode) => orderTotal(cart, mode, delivery).minor);
    return [...byAmount.values()].map((same) => ({
      amount: orderTotal(cart, same[0], delivery),
      pays: same.map((mode) => mode ?? ('none' as const)),
      delivers: delivery,
    }));
  });
}

/** In what an offer is spoken of. */
export interface OfferWords {
  readonly text: CheckoutOfferTexts;
  readonly names: TradeNames;
  /** Of names of countries. */
  readonly written: NamesLanguage;
}
const english: OfferWords = { text: englishCheckoutOffer, names: englishNames, written: 'en' };

/** Of a payment method that was chosen: the shop's reason, if it says one. */
export function notOfferedMessage(
  mode: PaymentMode,
  { refusals = [] }: DeliveryOption,
  place: DeliveryPlace,
  { text, names, written }: OfferWords = english,
): string {
  const reason = refusals.find((refusal) => refusal.mode === mode)?.reason;
  const country = countryName(place.country, written);
  const method = paymentName(mode, names);
  const why = country ? text.notOfferedTo({ method, country }) : text.notOffered({ method });
  return text.choosePayment({ reason: reason ?? why });
}

/** Why a payment method is missing that the shop has, with the ways of delivery that this is for. */
export interface MissingPayment {
  readonly reason: string;
  readonly delivers: readonly Delivery[];
}

/**
 * The reasons for all payment methods that are not offered, for the chosen delivery. A method that is offered with another delivery
 * is never missing without a reason, whatever the shop says.
 */
export function missingPayments(cart: Cart, { text, names }: OfferWords = english): MissingPayment[] {
  const { options } = deliveryOffer(cart, text);
  const offered = new Set(options.flatMap(({ payments }) => payments.map(({ mode }) => mode)));
  const missing = options.flatMap(({ delivery, payments, refusals = [] }) =>
    paymentModes.flatMap((mode) => {
      if (payments.some((payment) => payment.mode === mode)) return [];
      const reason = refusals.find((refusal) => refusal.mode === mode)?.reason;
      if (!reason && !offered.has(mode)) return [];
      return [{ delivery, reason: reason ?? text.notOfferedWithDelivery({ method: paymentName(mode, names) }) }];
    }),
  );
  return [...Map.groupBy(missing, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    delivers: same.map(({ delivery }) => delivery),
  }));
}

/** Beside the payment methods, when the one that was chosen is not among them any more. */
export function paymentProblem(
  cart: Cart,
  values: Values,
  delivery: Delivery,
  place: DeliveryPlace,
  words: OfferWords = english,
): string | undefined {
  const chosen = paymentModes.find((mode) => mode === values.paymentMode);
  const option = findDelivery(cart, delivery, words.text);
  return chosen && option && !selectedPayment(option, chosen)
    ? notOfferedMessage(chosen, option, place, words)
    : undefined;
}

/** What a form asks for, and what its page has shown. */
export interface OfferedOrder extends Omit<OrderDraft, 'billingAddress'> {
  /** The prefix of the address that it is sent to. */
  readonly prefix: 'billing.' | 'shipping.';
  /** The amounts of the page (`shownAmounts`); '' when it does not say. */
  readonly shown: string;
}

/** Why an order cannot be made as it asks, by form field; undefined when it keeps to what is offered. */
export function offerProblem(
  cart: Cart,
  { delivery, paymentMode, shippingAddress, expectedTotal, prefix, shown }: OfferedOrder,
  format: (amount: Money) => string,
  words: OfferWords = english,
): Record<string, string> | undefined {
  const { text, names, written } = words;
  const { options, refusal } = deliveryOffer(cart, text);
  const option = options.find((one) => one.delivery === delivery);
  if (!option && refusal) return { [`${prefix}country`]: refusal };
  if (!option) return { delivery: text.deliveryNotOffered };
  if (option.isTooFar) return { delivery: text.sameDayTooFar({ postCode: shippingAddress.postCode }) };
  if (!selectedPayment(option, paymentMode))
    return { paymentMode: notOfferedMessage(paymentMode, option, shippingAddress, words) };
  const total = orderTotal(cart, paymentMode, delivery);
  if (total.minor === expectedTotal.minor) return undefined;
  const country = countryName(shippingAddress.country, written);
  const changes = changedAmounts(shown, { cart, delivery, country, format, names }, text);
  const totals = text.totalChanged({ before: format(expectedTotal), now: format(total) });
  return { form: [...changes, totals, text.lookAgain].join(' ') };
}
