import { englishAlone, isEnglish } from '../../messages/languages.ts';
import { messages } from '../../messages/messages.ts';
import { formatMoney } from '../format.ts';
import { firstOf, type Language } from '../paths/language.ts';
import { formatName } from '../shop/catalogue/article-formats.ts';
import { decimalText, money } from '../shop/money.ts';
import type { Coupon, CouponProblem } from '../trade/cart/coupon.ts';

/** An amount for use in a sentence, whole amounts without decimals, as the pages show them: `₹2,000`. */
export function priceText(minor: number, currency: string, language?: Language): string {
  if (language && !isEnglish(language.tag)) return formatMoney(money(minor, currency), language);
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

const dayText = (time: number, { tag, locale }: Language) =>
  new Intl.DateTimeFormat(isEnglish(tag) ? 'en-GB' : locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);

/** `unusable` is said of a code that nobody may try out, `usedBefore` when the order was placed meanwhile. */
export type CouponReason = CouponProblem | 'unusable' | 'used before';

/** A coupon that does not apply, and why. */
export interface InapplicableCoupon {
  readonly code: string;
  readonly reason: CouponReason;
  /** Defined where the reason is one of its terms. */
  readonly coupon?: Coupon | undefined;
}

const reasonKeys = {
  stopped: 'stopped',
  'not started': 'notStarted',
  expired: 'expired',
  'used up': 'usedUp',
  'used by customer': 'usedByCustomer',
  'below minimum': 'belowMinimum',
  'fixed prices': 'fixedPrices',
  unusable: 'unusable',
  'used before': 'usedBefore',
} as const satisfies Readonly<Record<CouponReason, string>>;

const couponValues = ({ code, coupon }: InapplicableCoupon, language: Language) => ({
  code,
  day: dayText(coupon?.startsAt ?? 0, language),
  minimum: coupon ? priceText(coupon.minimumSubtotal.minor, coupon.minimumSubtotal.currency, language) : '',
});

/** The coupon TEN has expired. */
export const couponRefusedMessage = (coupon: InapplicableCoupon, language: Language): string =>
  messages.cartAnswers(language)[`refused_${reasonKeys[coupon.reason]}`](couponValues(coupon, language));
/** The coupon TEN no longer applies: it has expired. */
export const couponNoLongerAppliesMessage = (coupon: InapplicableCoupon, language: Language): string =>
  messages.cartAnswers(language)[`noLonger_${reasonKeys[coupon.reason]}`](couponValues(coupon, language));

/** “Emma” (Paperback) */
export const editionText = (title: string, format: string, language: Language = firstOf(englishAlone)): string =>
  messages.cartAnswers(language).book({ title, format: formatName(format, messages.tradeNames(language)) });

/** Only 3 copies of “Emma” (Paperback) are left, and 2 are already in your cart. */
export function fewLeftMessage(book: string, left: number, inCart: number, language: Language): string {
  const text = messages.cartAnswers(language);
  if (inCart === 0) return text.fewLeft({ left, book });
  return inCart === left ? text.fewLeftAllInCart({ left, book }) : text.fewLeftSomeInCart({ left, book, inCart });
}
