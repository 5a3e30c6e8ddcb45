/** Coupons as the desk shows them. Times are epoch milliseconds, amounts minor units. */

export const couponLists = ['running', 'over', 'newsletter'] as const;
export type CouponList = (typeof couponLists)[number];
export const isCouponList = (text: unknown): text is CouponList => couponLists.some((list) => list === text);

export const couponsPageSize = 50;

export type CouponState = 'running' | 'not started' | 'ended' | 'used up' | 'stopped';

/** What staff decide about a coupon. */
export interface CouponTerms {
  readonly kind: 'percent' | 'fixed';
  /** Whole percent, or minor units. */
  readonly amount: number;
  readonly minimum: number;
  readonly startsAt: number | null;
  /** The first moment at which it has ended. */
  readonly endsAt: number | null;
  readonly limit: number | null;
  readonly perCustomer: number | null;
  /** What it is for; only the desk shows it. */
  readonly note: string;
}

export interface DeskCoupon extends CouponTerms {
  readonly code: string;
  readonly version: number;
  readonly used: number;
  /** What it has taken off in the orders that stand. */
  readonly discounts: number;
  readonly state: CouponState;
  /** It stands in merchandising.yml. */
  readonly isInFile: boolean;
  /** An import of merchandising.yml leaves it alone. */
  readonly isSetInDesk: boolean;
}

/** An order that has used a coupon. */
export interface CouponOrder {
  readonly number: string;
  readonly at: number;
  readonly status: string;
  readonly discount: number;
  readonly total: number;
}
