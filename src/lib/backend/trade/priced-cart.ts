import { couponDiscount } from '../../shop/coupon.ts';
import { money } from '../../shop/money.ts';
import type { Queries, ShopContext } from '../context.ts';
import { type PricedLine, readCouponCode, readLines } from './cart-contents.ts';
import { chargesFor, readCharges } from './charges.ts';
import { checkCoupon, couponRefusal } from './coupons.ts';
import { isDigital } from './sellable.ts';
import type { StaleCoupon } from './words.ts';

/** A cart with everything it costs now, in minor units. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  /** The coupon that takes something off now. */
  readonly coupon: { readonly code: string; readonly discount: number } | undefined;
  /** A coupon that is remembered, or was asked for, but does not apply: its code and why. */
  readonly staleCoupon: StaleCoupon | undefined;
  /** Goods less discount. */
  readonly total: number;
  /** Nothing of it is shipped. */
  readonly isDigital: boolean;
  readonly charges: ReturnType<typeof chargesFor>;
}

/** Prices a cart from the database alone. `couponCode` is tried in place of the coupon the cart remembers. */
export async function priceCart(
  queries: Queries,
  context: ShopContext,
  userId: string | undefined,
  couponCode = '',
): Promise<PricedCart> {
  const lines = userId === undefined ? [] : await readLines(queries, userId, context.now());
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const wanted = userId === undefined ? undefined : couponCode.trim() || (await readCouponCode(queries, userId));
  // An empty cart has nothing to take off from; its coupon waits for the first line.
  const code = lines.length === 0 ? undefined : wanted;
  const check = userId && code ? await checkCoupon(queries, context, userId, { code, subtotal }) : undefined;
  const reason = code && couponRefusal(check);
  const discount = check && !reason ? couponDiscount(check.coupon, money(subtotal, context.currency)).minor : 0;
  const total = subtotal - discount;
  const isEmpty = lines.length === 0;
  const isAllDigital = !isEmpty && lines.every((line) => isDigital(line.format));
  return {
    lines,
    subtotal,
    coupon: check && !reason ? { code: check.coupon.code, discount } : undefined,
    staleCoupon: code && reason ? { code, reason } : undefined,
    total,
    isDigital: isAllDigital,
    charges: chargesFor(await readCharges(queries), { goodsTotal: total, isEmpty, isDigital: isAllDigital }),
  };
}
