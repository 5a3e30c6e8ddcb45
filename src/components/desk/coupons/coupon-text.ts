import type { CouponState, CouponTerms } from '../../../lib/desk/coupons/model/coupons.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import type { Language } from '../../../lib/paths/language.ts';
import { money } from '../../../lib/shop/money.ts';
import { messages } from '../../../messages/messages.ts';

/** A coupon in words. */

/** Its times are days of the shop, as midnight in UTC. */
const dayOf = (time: number, language: Language) => formatDate(new Date(time).toISOString().slice(0, 10), language);

/** 10% from ₹2,000.00 */
export function valueText({ kind, amount, minimum }: CouponTerms, currency: string, language: Language): string {
  const text = messages.deskCoupons(language);
  const amountText = (minor: number) => formatMoney(money(minor, currency), language);
  const value = kind === 'percent' ? text.percent({ percent: amount }) : amountText(amount);
  return minimum > 0 ? text.valueFrom({ value, minimum: amountText(minimum) }) : value;
}

/** 1 December 2026 – 31 December 2026 */
export function periodText({ startsAt, endsAt }: CouponTerms, language: Language): string {
  const text = messages.deskCoupons(language);
  if (startsAt === null && endsAt === null) return text.anyDay;
  if (endsAt === null) return text.fromDay({ day: dayOf(startsAt ?? 0, language) });
  const end = dayOf(endsAt - 1, language);
  return startsAt === null ? text.untilDay({ day: end }) : `${dayOf(startsAt, language)} – ${end}`;
}

const states = {
  running: { kind: 'good', key: 'running' },
  'not started': { kind: 'wait', key: 'not-started' },
  ended: { kind: 'plain', key: 'ended' },
  'used up': { kind: 'plain', key: 'used-up' },
  stopped: { kind: 'bad', key: 'stopped' },
} as const;

/** How the state of a coupon is marked, and called. */
export function couponMark(state: CouponState, language: Language) {
  const { kind, key } = states[state];
  return { kind, name: messages.deskCoupons(language)[`state_${key}`] };
}
