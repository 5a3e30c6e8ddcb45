import { formatDate } from '../format.ts';
import { decimalText, type Money, money } from '../shop/money.ts';
import type { Coupon, CouponProblem } from '../trade/cart/coupon.ts';

/** An amount for use in a sentence, whole amounts without decimals, as the pages show them: `₹2,000`. */
export function priceText(minor: number, currency: string): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en';
  // Formatting decimal text keeps every digit. A number would lose digits beyond 2^53.
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(decimalText(money(minor, currency)) as Intl.StringNumericLiteral);
}

const dayText = (time: number) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);

/** Why a coupon does not apply, as the end of a sentence that starts with the coupon. */
export function couponProblemText(coupon: Coupon, problem: CouponProblem): string {
  switch (problem) {
    case 'stopped':
      return 'is not offered any more';
    case 'not started':
      return `can be used from ${dayText(coupon.startsAt ?? 0)}`;
    case 'expired':
      return 'has expired';
    case 'used up':
      return 'has been used up';
    case 'used by customer':
      return 'was already used in an order of yours';
    case 'below minimum':
      return `needs goods worth ${moneyText(coupon.minimumSubtotal)} or more`;
    case 'fixed prices':
      return 'lowers no fixed prices, and these books have no other';
  }
}

/** A coupon that does not apply, and why. */
export interface InapplicableCoupon {
  readonly code: string;
  /** e.g. `has expired` */
  readonly reason: string;
}
/** The coupon TEN has expired. */
export const couponRefusedMessage = ({ code, reason }: InapplicableCoupon): string => `The coupon ${code} ${reason}.`;
/** The coupon TEN no longer applies: it has expired. */
export const couponNoLongerAppliesMessage = ({ code, reason }: InapplicableCoupon): string =>
  `The coupon ${code} no longer applies: it ${reason}.`;
/** For a coupon that lowers some books of the cart. */
export const couponSparesMessage = (code: string): string =>
  `The coupon ${code} does not lower books that have a fixed price.`;

export const noPaymentInShopMessage = 'An order that you collect cannot be paid in our shop.';
/** `what` is a place, or orders above an amount. */
export const noCashOnDeliveryHereMessage = (what: string): string => `Cash on delivery is not offered for ${what}.`;
/** Nothing would ever be sent, so no invoice would be made. */
export const noInvoiceForDownloadsMessage = 'Payment on invoice is not offered for downloads alone.';
export const invoiceOverdueMessage = (day: string): string =>
  `Payment on invoice is not offered while an invoice is overdue: one was due on ${formatDate(day)}. It is offered again when it is paid.`;
/** `left` is an amount. */
export const invoiceLimitMessage = (left: string): string =>
  `Payment on invoice is agreed up to an amount, of which ${left} is left. This order is above it.`;
export const notOfferedPaymentMessage = 'This payment method is not offered.';
export const chooseOtherPaymentMessage = 'Please choose another payment method.';
export const noCollectionMessage =
  'Collection in our shop is not offered for this order. Please choose another delivery.';
export const noSameDayMessage = 'Same-day delivery is not offered for this order. Please choose standard delivery.';
export const tooFarForSameDayMessage = (postCode: string): string =>
  `We cannot deliver to ${postCode} on the same day. Please choose standard delivery.`;

const moneyText = ({ minor, currency }: Money) => priceText(minor, currency);

/** “Emma” (Paperback) */
export const editionText = (title: string, format: string): string => `“${title}” (${format})`;

/** Only 3 copies of “Emma” (Paperback) are left, and 2 are already in your cart. */
export function fewLeftMessage(name: string, left: number, inCart: number): string {
  const copies = left === 1 ? `Only 1 copy of ${name} is left` : `Only ${left} copies of ${name} are left`;
  if (inCart === 0) return `${copies}.`;
  const isAll = inCart === left;
  const those = isAll ? (left === 1 ? 'it is' : 'all of them are') : inCart === 1 ? '1 is' : `${inCart} are`;
  return `${copies}, and ${those} already in your cart.`;
}

/** Cash would be collected at the door for books that have not come yet. */
export const noCashInPartsMessage =
  'Cash on delivery is only offered for orders that are sent together, in one parcel.';
export const noPartsMessage =
  'All of this order is ready at the same time now, so it is sent together. Please look at your order again.';
