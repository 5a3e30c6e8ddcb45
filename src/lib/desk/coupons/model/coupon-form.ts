import { formatDecimal, type NumberLanguage } from '../../../format.ts';
import { dayMs } from '../../../trade/places/local-time.ts';
import { amountValue, readAmount, readNumber, type Values } from '../../settings/model/settings-form.ts';
import type { CouponTerms } from './coupons.ts';

/** The form of a coupon: how its terms are written into fields, and how what is typed is read. Days are those of the shop,
 * stored as midnight in UTC. */

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The start of a day; null for an empty field, NaN for what is no day, so that its schema refuses it. */
function readDay(text: string | undefined): number | null {
  const day = text?.trim();
  if (!day) return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dayOf(time) === day ? time : Number.NaN;
}

const readCount = (text: string | undefined, language: NumberLanguage | undefined): number | null =>
  text?.trim() ? readNumber(text, language) : null;

/** The terms as they were typed on a page in a language, for lib/desk/coupons/coupon-terms.ts to check. */
export function readCouponFields(values: Values, currency: string, language?: NumberLanguage) {
  const amount = (text: string | undefined) => readAmount(text, currency, language);
  const endsOn = readDay(values.endsOn);
  return {
    kind: values.kind,
    amount: values.kind === 'percent' ? readNumber(values.amount, language, 2) : (amount(values.amount) ?? Number.NaN),
    minimum: amount(values.minimum) ?? 0,
    startsAt: readDay(values.startsOn),
    // The last day is included.
    endsAt: endsOn === null ? null : endsOn + dayMs,
    limit: readCount(values.limit, language),
    perCustomer: readCount(values.perCustomer, language),
    note: values.note?.trim() ?? '',
  };
}

/** What the form of a coupon shows at first. */
export const couponValues = (coupon: CouponTerms, currency: string, language?: NumberLanguage): Values => ({
  kind: coupon.kind,
  amount:
    coupon.kind === 'percent'
      ? formatDecimal(String(coupon.amount), language)
      : amountValue(coupon.amount, currency, language),
  minimum: coupon.minimum === 0 ? '' : amountValue(coupon.minimum, currency, language),
  startsOn: coupon.startsAt === null ? '' : dayOf(coupon.startsAt),
  endsOn: coupon.endsAt === null ? '' : dayOf(coupon.endsAt - 1),
  limit: coupon.limit === null ? '' : String(coupon.limit),
  perCustomer: coupon.perCustomer === null ? '' : String(coupon.perCustomer),
  note: coupon.note,
});
