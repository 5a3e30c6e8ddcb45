import type { WireAddress, WireBooking } from '@bookfront/shop-contract';
import { flag } from '@bookfront/shop-contract';
import { messages } from '../../messages/messages.ts';
import type { Language } from '../paths/language.ts';
import type { Address } from '../shop/address.ts';
import { addressErrors, normaliseAddress } from '../shop/address-rules.ts';
import { parseMoney } from '../shop/money.ts';
import { normaliseCouponCode } from '../trade/cart/coupon.ts';
import type { Delivery, PaymentMode } from '../trade/orders/order.ts';
import type { OrderChannel } from '../trade/orders/order-channel.ts';
import { BadRequest } from './handler.ts';
import { hashRequest } from './request-hash.ts';
import type { StaffName } from './staff-log.ts';

/** A well-formed booking. Whether the shop can fulfil it is checked later. */
export interface OrderRequest {
  readonly userId: string;
  readonly idempotencyKey: string;
  /** SHA-256 of the request without the visitor and the idempotency key. */
  readonly hash: string;
  readonly paymentMode: PaymentMode;
  readonly couponCode: string;
  readonly billing: Address;
  /** The billing address, too, for an order that is collected. */
  readonly shipping: Address;
  readonly comment: string;
  readonly delivery: Delivery;
  /** The total the shopper was shown, in minor units; undefined when it was not sent. */
  readonly expectedTotal: number | undefined;
  /** The cart that the shopper was shown, in the format of `contentsOf`; undefined when it was not sent. */
  readonly expectedContents: string | undefined;
  /** Digital contents begin at once, and the right to withdraw from them is lost. */
  readonly hasDigitalWaiver: boolean;
  /** Hashes of the client IP and of its network; empty when they are unknown. */
  readonly clientKeys: readonly string[];
  /** The people of the shop take it. */
  readonly atDesk?: DeskOrderRequest;
}

/** An order that is taken at the desk: the same order, for somebody whom the shop knows. */
export interface DeskOrderRequest {
  readonly channel: OrderChannel;
  readonly by: StaffName;
  /** Whose cart becomes the order. */
  readonly cartOwner: string;
  /** The customer takes it along: it is paid in the shop, and delivered at once. */
  readonly isHandedOver: boolean;
  /** In which the desk is told why it cannot be made; that of the order without. */
  readonly answers?: Language | undefined;
  /** It waits in the shop for its customer, who pays when it is collected. */
  readonly putAside?: PutAsideRequest;
}

export interface PutAsideRequest {
  /** The last ISO day, of the shop's clock. */
  readonly until: string;
  /** Whether the customer gets a mail about it. */
  readonly isMailed: boolean;
}

/** Parses a booking. Throws BadRequest with messages by field, e.g. `billing.postCode`, in a language. */
export function parseBooking(wire: WireBooking, userId: string, currency: string, language: Language): OrderRequest {
  const delivery = deliveryOf(wire);
  const book = wire.addressBook.filter(({ addressType }) => delivery !== 'collection' || addressType === 'P');
  const { billing, shipping } = parseAddressBook(book, language);
  const { idempotencyKey, paymentMode, comment, expectedContents } = wire;
  const couponCode = normaliseCouponCode(wire.couponCode);
  const expectedTotal = parseExpectedTotal(wire.expectedTotal, currency);
  const { deliveryCity, deliveryState, sameDayDelivery, deliveryMethod } = wire;
  const extras = { deliveryCity, deliveryState, sameDayDelivery: sameDayDelivery ?? null, deliveryMethod };
  const seen = { expectedTotal, expectedContents };
  const hasDigitalWaiver = wire.digitalWaiver ?? false;
  const agreed = hasDigitalWaiver ? { hasDigitalWaiver } : {};
  const hash = hashRequest({ paymentMode, couponCode, billing, shipping, comment, ...seen, ...extras, ...agreed });
  // Not part of the hash: a repeated form may come from another network.
  const clientKeys = wire.clientKeys ?? [];
  return {
    userId,
    idempotencyKey,
    hash,
    billing,
    shipping,
    paymentMode,
    couponCode,
    comment,
    ...seen,
    delivery,
    hasDigitalWaiver,
    clientKeys,
  };
}

function deliveryOf({ deliveryMethod, sameDayDelivery }: WireBooking): Delivery {
  const named = (['collection', 'asReady', 'apart'] as const).find((one) => one === deliveryMethod);
  if (named) return named;
  return flag.parse(sameDayDelivery?.isSameDayDelivery) ? 'sameDay' : 'standard';
}

function parseAddressBook(book: readonly WireAddress[], language: Language): { billing: Address; shipping: Address } {
  const [billing, secondBilling] = book.filter(({ addressType }) => addressType === 'P').map(toAddress);
  const [given, secondGiven] = book.filter(({ addressType }) => addressType === 'S').map(toAddress);
  if (!billing) throw new BadRequest({ billing: [messages.shopAnswers(language).billingAddressMissing] });
  if (secondBilling || secondGiven) {
    throw new BadRequest({ addressBook: ['An order has one billing (P) and one shipping (S) address.'] });
  }
  const text = messages.fieldErrors(language);
  const errors = {
    ...prefixFields('billing', addressErrors(billing, {}, text)),
    ...(given && prefixFields('shipping', addressErrors(given, { isContactOptional: true }, text))),
  };
  if (Object.keys(errors).length > 0) throw new BadRequest(errors);
  const shipping = given && { ...given, phone: given.phone || billing.phone, email: given.email || billing.email };
  return { billing, shipping: shipping ?? billing };
}

/** An address of the contract, normalised. */
export const toAddress = ({ addressType: _, ...address }: WireAddress): Address => normaliseAddress(address);

function prefixFields(address: 'billing' | 'shipping', errors: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${address}.${field}`, [message]]));
}

/** The total that the shopper was shown, in minor units. Throws BadRequest when it is no amount. */
export function parseExpectedTotal(text: string | undefined, currency: string): number | undefined {
  if (text === undefined) return undefined;
  const total = parseMoney(text, currency);
  if (!total) throw new BadRequest({ expectedTotal: ['The expected total is not an amount.'] });
  return total.minor;
}
