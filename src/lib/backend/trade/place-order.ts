import { contentsOf } from '../../shop/cart.ts';
import { paymentModesOf } from '../../shop/order.ts';
import { isAddressNear } from '../../shop/same-day.ts';
import type { OpenShop, Queries, ShopContext } from '../context.ts';
import type { OrderRequest } from './booking-request.ts';
import { emptyCartMessage } from './cart-changes.ts';
import { type PricedLine, readLines } from './cart-contents.ts';
import { emptyCart, holdCart } from './cart-store.ts';
import { takeCoupon } from './coupons.ts';
import { mailOrderReceived } from './order-mails.ts';
import { type PricedCart, priceCart } from './priced-cart.ts';
import { saveOrder } from './save-order.ts';
import { refusalToSell } from './sellable.ts';
import { takeStock } from './stock.ts';
import { type Refusal, refuse, transact } from './transact.ts';
import { noCashWords, noSameDayWords, priceWords, staleCouponWords, tooFarWords } from './words.ts';

/** A refusal names the order that its idempotency key has made before. */
export type Placed = { readonly ok: true; readonly orderId: string } | (Refusal & { readonly orderId?: string });

/**
 * Makes the visitor's cart an order: one transaction from the idempotency key to the emptied cart and the mail (design.md). A refusal
 * leaves everything as it was and says each thing that stands in the way on a line of its own.
 */
export function placeOrder(context: OpenShop, request: OrderRequest): Promise<Placed> {
  return transact(context.db, async (queries): Promise<Placed> => {
    await holdCart(queries, request.userId, context.now());
    const before = await findByKey(queries, request);
    if (before) return before;
    const cart = await priceCart(queries, context, request.userId, request.couponCode);
    if (cart.lines.length === 0) return refuse(emptyCartMessage);
    const total = orderTotal(cart, request);
    const goods = await takeGoods(queries, context, request, cart);
    const problems = [...goods, ...paymentProblems(cart, request), ...sameDayProblems(cart, request)];
    if (problems.length > 0) return refuse(problems.join('\n'));
    if (request.expectedTotal !== undefined && request.expectedTotal !== total) {
      return refuse(totalChangedWords(request.expectedTotal, total, context.currency));
    }
    if (request.expectedContents !== undefined && request.expectedContents !== contentsOf(cart.lines.map(named))) {
      return refuse(contentsChangedWords);
    }
    const orderId = await saveOrder(queries, context, { request, cart, total });
    await emptyCart(queries, request.userId);
    await mailOrderReceived(queries, context, orderId);
    return { ok: true, orderId };
  });
}

/**
 * The same key answers as it did the first time; with another request it is a mistake of the caller (decision 16). Whoever sends
 * again what they have cancelled since wants another order, and must not be thanked for the old one.
 */
async function findByKey(
  queries: Queries,
  { userId, idempotencyKey, hash }: OrderRequest,
): Promise<Placed | undefined> {
  const order = await queries
    .selectFrom('booking')
    .select(['order_id', 'request_hash', 'status'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!order) return undefined;
  const isCancelled = order.status === 'CANCELLED';
  if (order.request_hash === hash && !isCancelled) return { ok: true, orderId: order.order_id };
  const since = isCancelled ? 'which has been cancelled since' : 'with other details';
  const words = `This checkout was already sent as order ${order.order_id}, ${since}.`;
  return { ...refuse(`${words} Place the order again only if you want another one.`), orderId: order.order_id };
}

const orderTotal = ({ total, charges }: PricedCart, { paymentMode, isSameDay }: OrderRequest): number =>
  total +
  charges.shipping +
  (paymentMode === 'cod' ? charges.cashOnDelivery : 0) +
  (isSameDay ? (charges.sameDay?.charge ?? 0) : 0);

const paymentProblems = (cart: PricedCart, { paymentMode }: OrderRequest): string[] =>
  paymentModesOf(cart).includes(paymentMode) ? [] : [noCashWords];

/** The post code of the address decides; where a browser says that it is does not (decision 17). */
function sameDayProblems({ charges }: PricedCart, { isSameDay, shipping }: OrderRequest): string[] {
  if (!isSameDay) return [];
  if (!charges.sameDay) return [noSameDayWords];
  return isAddressNear(charges.sameDay, shipping) ? [] : [tooFarWords(shipping.postCode)];
}

/** Takes every copy and the coupon's use. Answers what could not be had; then all of it is rolled back. */
async function takeGoods(queries: Queries, context: ShopContext, request: OrderRequest, cart: PricedCart) {
  const { userId } = request;
  const problems: string[] = [];
  // In one order for all, so that two orders of the same books never wait for each other.
  for (const line of cart.lines.toSorted((one, other) => one.variantId - other.variantId)) {
    const refusal = refusalToSell(line, line.quantity);
    if (refusal) problems.push(refusal);
    else if (!(await takeStock(queries, line))) {
      const now = await readLines(queries, userId, context.now());
      const left = now.find(({ variantId }) => variantId === line.variantId) ?? { ...line, stock: 0 };
      problems.push(refusalToSell(left, line.quantity) ?? soldMeanwhile);
    }
  }
  if (cart.staleCoupon && !knowsOfNoCoupon(request)) problems.push(staleCouponWords(cart.staleCoupon));
  if (cart.coupon && !(await takeCoupon(queries, cart.coupon.code, userId))) {
    problems.push(staleCouponWords({ code: cart.coupon.code, reason: 'has been used up' }));
  }
  return problems;
}

/** The shopper saw a total without a coupon: one that the cart remembers, and that gives nothing now, is no news. */
const knowsOfNoCoupon = ({ couponCode, expectedTotal }: OrderRequest) =>
  couponCode === '' && expectedTotal !== undefined;

/** A line under the names that the wire gives it. */
const named = ({ productId, sku, quantity }: PricedLine) => ({ productId: String(productId), sku, quantity });

const contentsChangedWords =
  'Your cart has changed since this page was shown, in another tab perhaps. Please look at your order again.';

const soldMeanwhile = 'Somebody else is buying the last copies. Please try again.';

const totalChangedWords = (before: number, now: number, currency: string) =>
  `The total has changed from ${priceWords(before, currency)} to ${priceWords(now, currency)}. Please look at your order again.`;
