import { shopDay } from '../../format.ts';
import { isDigital } from '../../shop/digital.ts';
import { money } from '../../shop/money.ts';
import { couponDiscount, normaliseCouponCode } from '../../trade/cart/coupon.ts';
import type { DeliveryPlace } from '../../trade/delivery/delivery-zones.ts';
import { readyTimes } from '../../trade/delivery/ready-times.ts';
import { lastDayOf } from '../../trade/delivery/sale-day.ts';
import type { Delivery } from '../../trade/orders/order.ts';
import type { ShopDiscount } from '../../trade/orders/order-change.ts';
import {
  addedTax,
  type LineShare,
  lineShares,
  type OrderTax,
  type TaxRules,
  taxTogether,
} from '../../trade/tax/tax.ts';
import type { TaxPlace } from '../../trade/tax/tax-rates.ts';
import type { OrderRequest } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import type { Queries, ShopContext } from '../context.ts';
import { checkCoupon, couponRefusal } from '../coupons/coupons.ts';
import type { InapplicableCoupon } from '../messages.ts';
import type { InvoiceOffer } from '../on-invoice/invoice-offer.ts';
import { taxRulesOf } from '../terms/tax-settings.ts';
import { readTradeSettings, type TradeSettings } from '../terms/trade-settings.ts';
import { type PricedLine, readCartLines, readCouponCode } from './cart-contents.ts';
import { type CartTaxRules, cartTax, taxBasis } from './cart-tax.ts';
import { type CartCharges, chargesFor, paymentCharge } from './charges.ts';
import { isPaidOnceSent, shopPlace } from './delivery-offer.ts';

/** A cart with its current prices. Amounts are in minor units. */
export interface PricedCart {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  /** The coupon that applies now. */
  readonly coupon: { readonly code: string; readonly discount: number } | undefined;
  /** What the shop takes off by itself: of a quote. */
  readonly shopDiscount?: ShopDiscount | undefined;
  /** A stored or requested coupon that does not apply. */
  readonly inapplicableCoupon: InapplicableCoupon | undefined;
  /** Goods less the discount, without charges. */
  readonly total: number;
  /** Only e-books and audio, so that nothing is shipped. */
  readonly isDigital: boolean;
  /** It has to wait for a preorder, and the shop asks for its payment then. */
  readonly isPaidWhenSent: boolean;
  /** In how many parcels it leaves when each book is sent as soon as it is ready; 0 for downloads. */
  readonly parcels: number;
  /** The orders that it makes with the delivery `apart`, in the order of their payment; undefined where that is not offered. */
  readonly apart?: readonly [ApartOrder, ApartOrder];
  readonly charges: CartCharges;
  /** Undefined for a shop without tax rates. */
  readonly taxRules: CartTaxRules | undefined;
}

/** One of two orders that a cart makes, and how it is delivered. */
export interface ApartOrder {
  readonly cart: PricedCart;
  readonly delivery: Delivery;
}

/** The amounts of an order of a cart, in minor units. */
export interface OrderTotals {
  readonly shipping: number;
  /** 0 unless the order is paid in cash on delivery. */
  readonly cashOnDelivery: number;
  /** Null for standard delivery. */
  readonly sameDay: number | null;
  readonly tax: OrderTax | undefined;
  /** What of the discount and of the charges belongs to each line. */
  readonly shares: readonly LineShare[];
  /** Goods less the discount, plus all charges, plus tax where prices are without it. */
  readonly total: number;
}

/** What is ordered, with its amounts. */
export interface PricedOrder {
  readonly cart: PricedCart;
  readonly totals: OrderTotals;
}

/** The charges and the total of an order, for the chosen payment and delivery. */
export function orderTotals(
  cart: PricedCart,
  { paymentMode, delivery }: Pick<OrderRequest, 'paymentMode' | 'delivery'>,
  place: TaxPlace | undefined,
): OrderTotals {
  if (delivery === 'apart' && cart.apart)
    return totalsTogether(
      cart.apart.map((order) => orderTotals(order.cart, { paymentMode, delivery: order.delivery }, place)),
    );
  const { total, charges } = cart;
  const option = charges.offer.options.find((one) => one.delivery === delivery);
  const shipping = option?.shipping ?? 0;
  const cashOnDelivery = paymentCharge(option?.payments, paymentMode);
  const sameDay = option?.sameDay ?? null;
  const allCharges = shipping + cashOnDelivery + (sameDay ?? 0);
  const tax = cartTax(cart, allCharges, place);
  const shares = lineShares(taxBasis(cart, allCharges));
  return { shipping, cashOnDelivery, sameDay, tax, shares, total: total + allCharges + (tax ? addedTax(tax) : 0) };
}

/** What several orders come to. What belongs to which line is said by each of them. */
function totalsTogether(orders: readonly OrderTotals[]): OrderTotals {
  const sum = (amountOf: (order: OrderTotals) => number) => orders.reduce((all, order) => all + amountOf(order), 0);
  return {
    shipping: sum(({ shipping }) => shipping),
    cashOnDelivery: sum(({ cashOnDelivery }) => cashOnDelivery),
    sameDay: null,
    tax: taxTogether(orders.flatMap(({ tax }) => tax ?? [])),
    shares: [],
    total: sum(({ total }) => total),
  };
}

/** Where an order is taxed: where it is delivered, where the buyer is when nothing is, and in the shop when it is collected there. */
export const taxPlaceOf = (
  { isDigital }: Pick<PricedCart, 'isDigital'>,
  { billing, shipping, delivery }: Pick<OrderRequest, 'billing' | 'shipping' | 'delivery'>,
) => {
  if (isDigital) return billing;
  return delivery === 'collection' ? undefined : shipping;
};

/**
 * Prices a visitor's cart from the database. A `couponCode` is tried instead of the coupon stored with the cart. Charges are those
 * for the `place`, or for the shop's own country.
 */
export async function priceCart(
  queries: Queries,
  context: ShopContext & BuyerTerms,
  userId: string | undefined,
  couponCode = '',
  place: DeliveryPlace = shopPlace(context),
): Promise<PricedCart> {
  const lines = userId === undefined ? [] : await readCartLines(queries, userId, context.now());
  const subtotal = subtotalOf(lines);
  const reducible = reducibleOf(lines);
  const held = userId === undefined ? undefined : await readCouponCode(queries, userId);
  const requested = userId === undefined ? undefined : couponCode.trim() || held;
  // The coupon of an empty cart stays stored until the first line is added.
  const code = lines.length === 0 ? undefined : requested;
  const check = userId && code ? await checkCoupon(queries, context, userId, { code, subtotal, reducible }) : undefined;
  const isHeld = code !== undefined && normaliseCouponCode(code) === normaliseCouponCode(held ?? '');
  const reason = code && couponRefusal(check, isHeld);
  const discount = check && !reason ? couponDiscount(check.coupon, money(reducible, context.currency)).minor : 0;
  const coupon = check && !reason ? { code: check.coupon.code, discount } : undefined;
  const goods = {
    lines,
    coupon,
    inapplicableCoupon: code && reason ? { code, reason, coupon: check?.coupon } : undefined,
  };
  return priceGoods(await readSellingTerms(queries, lines.length === 0), context, goods, place);
}

/** What the owner allows the customer who buys. */
export interface BuyerTerms {
  readonly onInvoice?: InvoiceOffer | undefined;
}

/** The owner's settings that decide on the amounts of an order. */
export interface SellingTerms {
  readonly settings: TradeSettings;
  readonly taxRules: TaxRules | undefined;
}

/** The terms of a sale. Those of an empty cart have no tax, which it does not need. */
export async function readSellingTerms(queries: Queries, isEmpty = false): Promise<SellingTerms> {
  const settings = await readTradeSettings(queries);
  return { settings, taxRules: isEmpty ? undefined : taxRulesOf(settings) };
}

/**
 * Prices goods by the rules that hold for a cart, an order that is changed, and one that is made at the desk: charges for the place, tax of
 * the day. It reads nothing.
 */
export function priceGoods(
  { settings, taxRules }: SellingTerms,
  context: Pick<ShopContext, 'currency' | 'country' | 'onlineModes' | 'now' | 'language' | 'languages'> & BuyerTerms,
  { lines, coupon, inapplicableCoupon }: Pick<PricedCart, 'lines' | 'coupon' | 'inapplicableCoupon'>,
  place: DeliveryPlace,
): PricedCart {
  const subtotal = subtotalOf(lines);
  const total = subtotal - (coupon?.discount ?? 0);
  const isEmpty = lines.length === 0;
  const isToCome = lastDayOf(lines.map(toDayLine)) !== undefined;
  const isAllDigital = !isEmpty && lines.every((line) => isDigital(line.format));
  const parcels = readyTimes(lines.map(toReadyLine), shopDay(context.now())).length;
  return {
    lines,
    subtotal,
    coupon,
    inapplicableCoupon,
    total,
    isDigital: isAllDigital,
    isPaidWhenSent: isPaidOnceSent(settings, isToCome),
    parcels,
    taxRules: taxRules && { ...taxRules, day: shopDay(context.now()) },
    charges: chargesFor(
      settings,
      {
        currency: context.currency,
        goodsTotal: total,
        shopCountry: context.country,
        isEmpty,
        online: context.onlineModes,
        onInvoice: context.onInvoice,
        language: callLanguage(context),
        isDigital: isAllDigital,
        isLater: isToCome || lines.some(comesFromSupplier),
        parcels,
        weight: shippedWeight(lines, settings.unknownWeight),
      },
      place,
    ),
  };
}

export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.lineTotal, 0);

/** What a discount may lower: not the lines whose price is fixed. */
export const reducibleOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + (line.isPriceFixed ? 0 : line.lineTotal), 0);

const comesFromSupplier = ({ backorder, quantity }: PricedLine): boolean =>
  backorder !== undefined && quantity > backorder.onShelf;

const toReadyLine = ({ format, quantity, saleDay, backorder }: PricedLine) => ({
  ...{ optionName: format, quantity },
  ...(saleDay.preorder && { preorderFrom: saleDay.preorder.from }),
  ...(backorder && { supply: { shelf: backorder.onShelf, days: backorder.days } }),
});

const toDayLine = ({ format, saleDay }: PricedLine) => ({
  optionName: format,
  ...(saleDay.preorder && { preorderFrom: saleDay.preorder.from }),
});

/** The weight of what is shipped, in grams. */
const shippedWeight = (lines: readonly PricedLine[], unknownWeight: number): number =>
  lines
    .filter(({ format }) => !isDigital(format))
    .reduce((sum, { weight, quantity }) => sum + (weight ?? unknownWeight) * quantity, 0);
