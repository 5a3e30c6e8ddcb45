import type { CouponState, CouponTerms } from '../../../lib/desk/coupons/model/coupons.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { money } from '../../../lib/shop/money.ts';

/** A coupon in words. */

/** Its times are days of the shop, as midnight in UTC. */
const day = (time: number) => formatDate(new Date(time).toISOString().slice(0, 10));

/** 10% from ₹2,000.00 */
export function valueText({ kind, amount, minimum }: CouponTerms, currency: string): string {
  const value = kind === 'percent' ? `${amount}%` : formatMoney(money(amount, currency));
  return minimum > 0 ? `${value} from ${formatMoney(money(minimum, currency))}` : value;
}

/** 1 December 2026 – 31 December 2026 */
export function periodText({ startsAt, endsAt }: CouponTerms): string {
  if (startsAt === null && endsAt === null) return 'Any day';
  if (endsAt === null) return `From ${day(startsAt ?? 0)}`;
  const end = day(endsAt - 1);
  return startsAt === null ? `Until ${end}` : `${day(startsAt)} – ${end}`;
}

export const couponStates: Readonly<
  Record<CouponState, { readonly kind: 'plain' | 'good' | 'wait' | 'bad'; readonly name: string }>
> = {
  running: { kind: 'good', name: 'Running' },
  'not started': { kind: 'wait', name: 'Not started' },
  ended: { kind: 'plain', name: 'Ended' },
  'used up': { kind: 'plain', name: 'Used up' },
  stopped: { kind: 'bad', name: 'Stopped' },
};
