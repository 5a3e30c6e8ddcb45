import { isDeepStrictEqual } from 'node:util';
import { messages } from '../../../../messages/messages.ts';
import { formatMoney } from '../../../format.ts';
import type { Language } from '../../../paths/language.ts';
import { money } from '../../../shop/money.ts';
import { couponDiscount } from '../../../trade/cart/coupon.ts';
import { type Delivery, deliveries, isOnlineMode, isPaymentMode } from '../../../trade/orders/order.ts';
import type { OrderChange, OrderPlaces, ShopDiscount } from '../../../trade/orders/order-change.ts';
import { callLanguage } from '../../call-language.ts';
import type { PricedLine } from '../../cart/cart-contents.ts';
import { deliveryProblems } from '../../cart/delivery-problems.ts';
import {
  type BuyerTerms,
  type OrderTotals,
  orderTotals,
  type PricedCart,
  priceGoods,
  readSellingTerms,
  reducibleOf,
  type SellingTerms,
  subtotalOf,
  taxPlaceOf,
} from '../../cart/priced-cart.ts';
import type { Queries } from '../../context.ts';
import { findCoupon } from '../../coupons/coupons.ts';
import { readInvoices } from '../../invoices/read-invoices.ts';
import { type InvoiceOffer, readInvoiceOffer } from '../../on-invoice/invoice-offer.ts';
import { readPurchase } from '../purchase.ts';
import { parseAddresses } from '../read-order.ts';
import { changesGoods, priceChangedLines, touchedDownload } from './changed-lines.ts';
import type { ChangeContext, LineRow, OrderRow, PlannedChange, RefusedChange } from './planned-change.ts';

/** The lines of an order as they are stored. */
export const readLineRows = (queries: Queries, orderId: string): Promise<LineRow[]> =>
  queries.selectFrom('booking_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/**
 * What a change makes of an order, by the rules of the checkout: charges for the place, tax, coupon. It writes nothing. Amounts that the
 * change does not touch stay as they were ordered: an address in the same zone costs nothing more because charges have risen since.
 */
export async function planChange(
  queries: Queries,
  context: ChangeContext,
  order: OrderRow,
  change: OrderChange,
): Promise<PlannedChange | RefusedChange> {
  const language = callLanguage(context);
  const text = messages.deskOrderAnswers(language);
  const rows = await readLineRows(queries, order.order_id);
  const kept = rows.map((row) => ({ position: row.position, variantId: row.variant_id, quantity: row.quantity }));
  const wanted = change.lines ?? kept;
  const priced = await priceChangedLines(queries, rows, wanted, { now: context.now(), language });
  if ('fields' in priced) return priced;
  const title = await touchedDownload(queries, rows, wanted);
  if (title !== undefined) return { fields: { lines: text.changeDownloaded({ title }) } };
  const before = placesOf(order);
  const places = { ...before, ...changedPlaces(order, change) };
  const isOtherGoods = changesGoods(rows, wanted);
  const given: ShopDiscount = { amount: order.shop_discount, reason: order.shop_discount_reason };
  const discount = change.discount ?? given;
  const coupon = await couponAfter(queries, context, order, { lines: priced.lines, isOtherGoods });
  const problem = discountProblem(priced.lines, { discount, coupon: coupon.amount }, order.currency, language);
  if (problem) return { fields: { discount: problem } };
  const terms = { ...(await readSellingTerms(queries)), onInvoice: await offerOfChanged(queries, context, order) };
  const off = { code: order.coupon_code ?? '', discount: coupon.amount + discount.amount };
  const at = pricing(terms, context, order, { lines: priced.lines, coupon: off });
  const after = at(places);
  const unoffered = offerProblem(context, order, { ...after, places, isOtherGoods }, before);
  if (unoffered) return { fields: { [places.delivery === before.delivery ? 'form' : 'delivery']: unoffered } };
  const isSame = !isOtherGoods && isDeepStrictEqual(discount, given) && places.delivery === before.delivery;
  const isRepriced = !isSame || !isDeepStrictEqual(at(before).totals, after.totals);
  if (isRepriced && (await hasCredits(queries, order.order_id)))
    return { fields: { form: text.changeCredited }, isCredited: true };
  return { ...{ ...after, places, positions: priced.positions, discount, isRepriced }, endsCoupon: coupon.isEnded };
}

function changedPlaces(order: OrderRow, { billing, shipping, delivery }: OrderChange): Partial<OrderPlaces> {
  const hasOwn = parseAddresses(order.addresses).some(({ addressType }) => addressType === 'S');
  // What is collected or downloaded has one address.
  const sent = shipping ?? (hasOwn ? undefined : billing);
  return { ...(billing && { billing }), ...(sent && { shipping: sent }), ...(delivery && { delivery }) };
}

/** Where an order goes now. */
export function placesOf(order: Pick<OrderRow, 'order_id' | 'addresses' | 'delivery_method'>): OrderPlaces {
  const addresses = parseAddresses(order.addresses);
  const billing = addresses.find(({ addressType }) => addressType === 'P');
  if (!billing) throw new Error(`Order ${order.order_id} has no billing address`);
  const { addressType: _, ...buyer } = billing;
  const sent = addresses.find(({ addressType }) => addressType === 'S');
  const { addressType: __, ...shipping } = sent ?? billing;
  return { billing: buyer, shipping, delivery: deliveryOf(order.delivery_method) };
}

const deliveryOf = (stored: string | null): Delivery => deliveries.find((one) => one === stored) ?? 'standard';

interface Goods {
  readonly lines: readonly PricedLine[];
  readonly coupon: { readonly code: string; readonly discount: number };
}

const pricing =
  (
    { onInvoice, ...terms }: SellingTerms & BuyerTerms,
    context: ChangeContext,
    order: OrderRow,
    { lines, coupon }: Goods,
  ) =>
  (places: OrderPlaces): { readonly cart: PricedCart; readonly totals: OrderTotals } => {
    const paymentMode = isPaymentMode(order.payment_mode) ? order.payment_mode : 'cod';
    // The method that it was placed with is not refused because its provider was changed since.
    const onlineModes = [...(context.onlineModes ?? []), ...(isOnlineMode(paymentMode) ? [paymentMode] : [])];
    const goods = { lines, coupon: coupon.discount > 0 ? coupon : undefined, inapplicableCoupon: undefined };
    const cart = priceGoods(terms, { ...context, onlineModes, onInvoice }, goods, places.shipping);
    return { cart, totals: orderTotals(cart, { ...places, paymentMode }, taxPlaceOf(cart, places)) };
  };

/**
 * An order on invoice stays one, whatever has become of its customer's other invoices. It may become as large as what is agreed, and need
 * not become smaller.
 */
async function offerOfChanged(
  queries: Queries,
  { now }: ChangeContext,
  order: OrderRow,
): Promise<InvoiceOffer | undefined> {
  if (order.invoice_days === null) return undefined;
  const buyer = { visitorId: order.user_id, now: now(), isAtDesk: true, exceptOrder: order.order_id };
  const offer = await readInvoiceOffer(queries, buyer);
  const left = offer?.left === undefined || offer.left === null ? null : Math.max(offer.left, order.total);
  return { days: order.invoice_days, left, overdueSince: undefined };
}

/** Why the order cannot go there, or not this way, or not be paid so. What does not depend on the change is not asked again. */
function offerProblem(
  context: ChangeContext,
  order: OrderRow,
  { cart, places, isOtherGoods }: { cart: PricedCart; places: OrderPlaces; isOtherGoods: boolean },
  before: OrderPlaces,
): string | undefined {
  const isElsewhere = !isDeepStrictEqual(places.shipping, before.shipping) || places.delivery !== before.delivery;
  if (!isElsewhere && !isOtherGoods) return undefined;
  // It lies in the shop, whether others can choose that or not.
  if (order.put_aside_until !== null && places.delivery === 'collection') return undefined;
  const paymentMode = isPaymentMode(order.payment_mode) ? order.payment_mode : 'cod';
  const [problem] = deliveryProblems(cart, { ...places, paymentMode }, callLanguage(context));
  if (!problem || order.paid_at === null) return problem;
  // How it would be paid is no question any more.
  const option = cart.charges.offer.options.find((one) => one.delivery === places.delivery);
  return option && places.delivery !== 'sameDay' ? undefined : problem;
}

interface CouponAfter {
  /** Minor units. */
  readonly amount: number;
  readonly isEnded: boolean;
}

/**
 * What the coupon of an order takes off afterwards. It was promised when the order was placed: only that less is left than it asks for
 * ends it, not that it has run out since.
 */
async function couponAfter(
  queries: Queries,
  { currency }: ChangeContext,
  order: OrderRow,
  { lines, isOtherGoods }: { readonly lines: readonly PricedLine[]; readonly isOtherGoods: boolean },
): Promise<CouponAfter> {
  const before = order.discount - order.shop_discount;
  if (!order.coupon_code || !isOtherGoods) return { amount: before, isEnded: false };
  const reducible = reducibleOf(lines);
  const coupon = await findCoupon(queries, order.coupon_code, currency);
  if (!coupon) return { amount: Math.min(before, reducible), isEnded: false };
  // One of two orders that were made together has a share of the discount, and the minimum was that of both (ADR 0134).
  const isShared = (await readPurchase(queries, order.order_id)) !== undefined;
  if (reducible === 0 || (!isShared && subtotalOf(lines) < coupon.minimumSubtotal.minor))
    return { amount: 0, isEnded: true };
  if (isShared && coupon.kind === 'fixed') return { amount: Math.min(before, reducible), isEnded: false };
  return { amount: couponDiscount(coupon, money(reducible, currency)).minor, isEnded: false };
}

function discountProblem(
  lines: readonly PricedLine[],
  { discount, coupon }: { readonly discount: ShopDiscount; readonly coupon: number },
  currency: string,
  language: Language,
): string | undefined {
  const left = reducibleOf(lines) - coupon;
  if (discount.amount <= left) return undefined;
  const text = messages.deskOrderAnswers(language);
  const most = formatMoney(money(Math.max(0, left), currency), language);
  const hasFixed = lines.some(({ isPriceFixed }) => isPriceFixed);
  return hasFixed ? text.changeDiscountAtMostFixed({ most }) : text.changeDiscountAtMost({ most });
}

/** Whether refunds by line have given back some of the order. What they credited stands at amounts that must not change. */
async function hasCredits(queries: Queries, orderId: string): Promise<boolean> {
  const credit = await queries
    .selectFrom('refund_line')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (credit) return true;
  return (await readInvoices(queries, orderId)).some(({ invoice, notes }) => {
    const credited = notes.reduce((sum, { total }) => sum + total, 0);
    return credited > 0 && credited < invoice.total;
  });
}
