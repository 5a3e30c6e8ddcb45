import { type Money, money, percentOf } from '../../shop/money.ts';
import { stateOfPeriod } from '../../shop/period.ts';

/** A coupon's terms. An undefined limit or date does not apply. */
export interface Coupon {
  readonly code: string;
  /** 'percent': `amount` is whole per cent of the subtotal. 'fixed': `amount` is in minor units. */
  readonly kind: 'percent' | 'fixed';
  readonly amount: number;
  readonly minimumSubtotal: Money;
  /** The shop takes it no longer. */
  readonly isStopped?: boolean;
  /** By the shop's clock, as if it were UTC: valid from `startsAt` on and before `endsAt`. */
  readonly startsAt?: number;
  readonly endsAt?: number;
  readonly usageLimit?: number;
  readonly perCustomerLimit?: number;
  /** Number of orders that used it. */
  readonly used: number;
}

export interface CouponUse {
  readonly subtotal: Money;
  /** What of it a coupon may lower: no fixed prices. */
  readonly reducible: Money;
  /** What the shop's clock shows, as if it were UTC. */
  readonly now: number;
  /** Number of this customer's orders that used it. */
  readonly usedByCustomer: number;
}

export type CouponProblem =
  | 'stopped'
  | 'not started'
  | 'expired'
  | 'used up'
  | 'used by customer'
  | 'below minimum'
  | 'fixed prices';

/**
 * Why a coupon does not apply; undefined when it does. A shopper who has used it reads that first; other reasons that the shopper cannot
 * change come next.
 */
export function couponProblem(
  coupon: Coupon,
  { subtotal, reducible, now, usedByCustomer }: CouponUse,
): CouponProblem | undefined {
  if (coupon.perCustomerLimit !== undefined && usedByCustomer >= coupon.perCustomerLimit) return 'used by customer';
  if (coupon.isStopped) return 'stopped';
  const state = stateOfPeriod({ from: coupon.startsAt ?? null, until: coupon.endsAt ?? null }, now);
  if (state !== 'running') return state === 'coming' ? 'not started' : 'expired';
  if (coupon.usageLimit !== undefined && coupon.used >= coupon.usageLimit) return 'used up';
  if (subtotal.minor < coupon.minimumSubtotal.minor) return 'below minimum';
  if (subtotal.minor > 0 && reducible.minor === 0) return 'fixed prices';
  return undefined;
}

/** The discount, at most the sum that it may lower. */
export function couponDiscount({ kind, amount }: Pick<Coupon, 'kind' | 'amount'>, reducible: Money): Money {
  const wanted = kind === 'percent' ? percentOf(reducible, amount).minor : amount;
  return money(Math.max(0, Math.min(wanted, reducible.minor)), reducible.currency);
}

/** Codes are compared in upper case, without surrounding spaces. */
export const normaliseCouponCode = (code: string): string => code.trim().toUpperCase();
