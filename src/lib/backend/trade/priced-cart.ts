import { shopDay } from '../../format.ts';
import { couponDiscount, normaliseCouponCode } from '../../shop/coupon.ts';
import { isDigital } from '../../shop/digital.ts';
import { money } from '../../shop/money.ts';
import { addedTax, type OrderTax } from '../../shop/tax.ts';
import type { TaxPlace } from '../../shop/tax-rates.ts';
import type { Queries, ShopContext } from '../context.ts';
import type { OrderRequest } from './booking-request.ts';
import { type PricedLine, readCartLines, readCouponCode } from './cart-contents.ts';
import { type CartTaxRules, cartTax } from './cart-tax.ts';
import { chargesFor, readCharges } from './charges.ts';
import { checkCoupon, couponRefusalText } from './coupons.ts';
import type { InapplicableCoupon } from './messages.ts';
import { readTaxRules } from './tax-settings.ts';

/** A cart with its current prices. Amounts are in minor units. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  /** The coupon that applies now. */
  readonly coupon: { readonly code: string; readonly discount: number } | undefined;
  /** A stored or requested coupon that does not apply. */
  readonly inapplicableCoupon: InapplicableCoupon | undefined;
  /** Goods less the discount, without charges. */
  readonly total: number;
  /** Only e-books and audio, so that nothing is shipped. */
  readonly isDigital: boolean;
  readonly charges: ReturnType<typeof chargesFor>;
  /** Undefined for a shop without tax rates. */
  readonly taxRules: CartTaxRules | undefined;
}

/** The amounts of an order of a cart, in minor units. */
export interface OrderTotals {
  readonly shipping: number;
  /** 0 unless the order is paid in cash on delivery. */
  readonly cashOnDelivery: number;
  /** Null for standard delivery. */
  readonly sameDay: number | null;
  readonly tax: OrderTax | undefined;
  /** Goods less the discount, plus all charges, plus tax where prices are without it. */
  readonly total: number;
}

/** The charges and the total of an order, for the chosen payment and delivery. */
export function orderTotals(
  cart: PricedCart,
  { paymentMode, isSameDay }: Pick<OrderRequest, 'paymentMode' | 'isSameDay'>,
  place: TaxPlace | undefined,
): OrderTotals {
  const { total, charges } = cart;
  const cashOnDelivery = paymentMode === 'cod' ? charges.cashOnDelivery : 0;
  const sameDay = isSameDay ? (charges.sameDay?.charge ?? null) : null;
  const { shipping } = charges;
  const allCharges = shipping + cashOnDelivery + (sameDay ?? 0);
  const tax = cartTax(cart, allCharges, place);
  return { shipping, cashOnDelivery, sameDay, tax, total: total + allCharges + (tax ? addedTax(tax) : 0) };
}

/** Prices a visitor's cart from the database. A `couponCode` is tried instead of the coupon stored with the cart. */
export async function priceCart(
  queries: Queries,
  context: ShopContext,
  userId: string | undefined,
  couponCode = '',
): Promise<PricedCart> {
  const lines = userId === undefined ? [] : await readCartLines(queries, userId, context.now());
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  const held = userId === undefined ? undefined : await readCouponCode(queries, userId);
  const requested = userId === undefined ? undefined : couponCode.trim() || held;
  // The coupon of an empty cart stays stored until the first line is added.
  const code = lines.length === 0 ? undefined : requested;
  const check = userId && code ? await checkCoupon(queries, context, userId, { code, subtotal }) : undefined;
  const isHeld = code !== undefined && normaliseCouponCode(code) === normaliseCouponCode(held ?? '');
  const reason = code && couponRefusalText(check, isHeld);
  const discount = check && !reason ? couponDiscount(check.coupon, money(subtotal, context.currency)).minor : 0;
  const total = subtotal - discount;
  const isEmpty = lines.length === 0;
  const rules = isEmpty ? undefined : await readTaxRules(queries);
  const isAllDigital = !isEmpty && lines.every((line) => isDigital(line.format));
  return {
    lines,
    subtotal,
    coupon: check && !reason ? { code: check.coupon.code, discount } : undefined,
    inapplicableCoupon: code && reason ? { code, reason } : undefined,
    total,
    isDigital: isAllDigital,
    taxRules: rules && { ...rules, day: shopDay(context.now()) },
    charges: chargesFor(await readCharges(queries), { goodsTotal: total, isEmpty, isDigital: isAllDigital }),
  };
}
