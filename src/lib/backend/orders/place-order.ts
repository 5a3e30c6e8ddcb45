import { messages } from '../../../messages/messages.ts';
import type { Language } from '../../paths/language.ts';
import { isDigital } from '../../shop/digital.ts';
import { cartFingerprint } from '../../trade/cart/cart.ts';
import { invoiceMode } from '../../trade/orders/order.ts';
import type { OrderRequest } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import { priceCheckout } from '../cart/apart.ts';
import { type PricedLine, readCartLines, readWantedLines } from '../cart/cart-contents.ts';
import { cartLimitProblems } from '../cart/cart-limits.ts';
import { emptyCart, lockCart } from '../cart/cart-store.ts';
import { deliveryProblems } from '../cart/delivery-problems.ts';
import {
  type BuyerTerms,
  orderTotals,
  type PricedCart,
  type PricedOrder,
  priceCart,
  taxPlaceOf,
} from '../cart/priced-cart.ts';
import { priceQuoted } from '../cart/quoted-goods.ts';
import { refusalToSell } from '../cart/sellable.ts';
import type { CallContext, Queries, ShopContext } from '../context.ts';
import { couponCustomer } from '../coupons/coupon-customer.ts';
import { redeemCoupon, redeemRefusal } from '../coupons/coupons.ts';
import { couponNoLongerAppliesMessage, priceText } from '../messages.ts';
import {
  type InvoiceOffer,
  invoiceRefusal,
  lockInvoiceCustomer,
  readInvoiceOffer,
} from '../on-invoice/invoice-offer.ts';
import { readSettingsOnce } from '../shop-settings.ts';
import { deductStock, type TakenCopies } from '../stock/stock.ts';
import { type Refusal, refuse, transact } from '../transact.ts';
import { untilCommitKnown } from '../until-commit-known.ts';
import { checkClientCopies } from './client-copies.ts';
import { isConfirmedByMail } from './confirm-order.ts';
import { followOrder, ordersToMake, type PlacedRequest, saveOrders } from './make-orders.ts';
import { checkOpenOrders } from './open-orders.ts';
import { numbersOfPurchase } from './purchase.ts';
import { putAsideProblems } from './put-aside.ts';

/** A refusal has an `orderId` when the idempotency key has already made an order. */
export type PlaceOrderResult =
  /** `orderIds`: all that it has made, when these are several; `orderId` is the first. */
  | { readonly ok: true; readonly orderId: string; readonly orderIds?: readonly string[] }
  | (Refusal & { readonly orderId?: string });

/**
 * Turns the visitor's cart into an order, or into two by one press (ADR 0134). One transaction covers everything from the idempotency key
 * to the mail, so a refusal changes nothing. The message of a refusal has one problem per line. An order whose COMMIT got no answer is
 * looked for by its key.
 */
export const placeOrder = (context: CallContext, request: OrderRequest): Promise<PlaceOrderResult> =>
  untilCommitKnown(() => placeOnce(context, request));

/** The same inside of a transaction that the caller has begun, and which a refusal has to end. */
export function placeOnce(context: CallContext, request: PlacedRequest): Promise<PlaceOrderResult> {
  return transact(context.db, async (queries): Promise<PlaceOrderResult> => {
    readSettingsOnce(queries);
    const { atDesk, quoted } = request;
    const language = answersIn(context, request);
    const owner = atDesk?.cartOwner ?? request.userId;
    // A quote is locked by whoever accepts it.
    if (!quoted) await lockCart(queries, owner, context.now());
    const earlier = await findByIdempotencyKey(queries, request, callLanguage(context));
    if (earlier) return earlier;
    const onInvoice = await lockedInvoiceOffer(queries, context, request);
    const priced = await pricedOrder(queries, { ...context, onInvoice, language }, request);
    if ('refusal' in priced) return refuse(priced.refusal);
    const { cart, totals } = priced;
    if (cart.lines.length === 0) return refuse(messages.cartAnswers(language).cartEmpty);
    // REQ CHECKOUT-70
    const isWaived = !context.withdrawalDays || request.hasDigitalWaiver;
    if (!isWaived && cart.lines.some(({ format }) => isDigital(format)))
      return refuse(messages.fieldErrors(language).waiverMissing);
    const { limits, currency } = context;
    // The people of the shop know whom they sell to: limits are for strangers.
    const tooMuch = atDesk
      ? []
      : cartLimitProblems(limits, cart.lines, { total: totals.total, currency }, callLanguage(context));
    if (tooMuch.length > 0) return refuse(tooMuch.join('\n'));
    const orders = ordersToMake(priced, request);
    const rule = atDesk
      ? { needsConfirmation: false }
      : await checkOpenOrders(queries, context, request, orders.length);
    if ('refusal' in rule) return refuse(rule.refusal);
    const ofClient = atDesk
      ? { needsConfirmation: false }
      : await checkClientCopies(queries, context, request, cart.lines);
    if ('refusal' in ofClient) return refuse(ofClient.refusal);
    const goods = await deductGoods(queries, context, request, cart);
    const isInShop = atDesk?.isHandedOver || atDesk?.putAside;
    const unoffered = isInShop ? [] : deliveryProblems(cart, request, language);
    // Where tax is added, the total is more than what the method was offered for.
    const beyond =
      unoffered.length === 0 && onInvoice && invoiceRefusal(onInvoice, totals.total, currency, callLanguage(context));
    const problems = [
      ...goods.problems,
      ...unoffered,
      ...(beyond ? [beyond] : []),
      ...(atDesk?.putAside ? putAsideProblems(cart.lines, goods.taken, language) : []),
    ];
    if (problems.length > 0) return refuse(problems.join('\n'));
    if (request.expectedTotal !== undefined && request.expectedTotal !== totals.total) {
      return refuse(totalChangedMessage(request.expectedTotal, totals.total, currency, language));
    }
    if (
      request.expectedContents !== undefined &&
      request.expectedContents !== cartFingerprint(cart.lines.map(toContentsLine))
    ) {
      return refuse(messages.cartAnswers(language).contentsChanged);
    }
    const made = await saveOrders(queries, context, orders, {
      isConfirmedByMail:
        !atDesk &&
        (rule.needsConfirmation || ofClient.needsConfirmation || isConfirmedByMail(limits, request, totals.total)),
      taken: goods.taken,
    });
    if (!quoted) await emptyCart(queries, owner);
    for (const order of made) {
      const refusal = await followOrder(queries, context, order);
      if (refusal) return refusal;
    }
    return placed(made.map(({ orderId }) => orderId));
  });
}

/** In which a refusal is said. The people of the shop may work in another language than the order is in. */
const answersIn = (context: CallContext | ShopContext, { atDesk }: PlacedRequest): Language =>
  atDesk?.answers ?? callLanguage(context);

const placed = (orderIds: readonly string[]): PlaceOrderResult => ({
  ...{ ok: true, orderId: orderIds[0] ?? '' },
  ...(orderIds.length > 1 && { orderIds }),
});

/**
 * The outcome for an idempotency key that was used before. The same request gets the same order number again. A request with
 * other details is refused, and so is a repeat of an order that was cancelled since: its sender expects a new order, not the
 * old one.
 */
async function findByIdempotencyKey(
  queries: Queries,
  { userId, idempotencyKey, hash }: OrderRequest,
  language: Language,
): Promise<PlaceOrderResult | undefined> {
  const order = await queries
    .selectFrom('booking')
    .select(['order_id', 'request_hash', 'status'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!order) return undefined;
  const isCancelled = order.status === 'CANCELLED';
  if (order.request_hash === hash && !isCancelled) return placed(await numbersOfPurchase(queries, order.order_id));
  const text = messages.orderAnswers(language);
  const number = order.order_id;
  return { ...refuse(isCancelled ? text.sentAndCancelled({ number }) : text.alreadySent({ number })), orderId: number };
}

/** What is ordered, with its amounts: those of the cart now, or those that were quoted. */
async function pricedOrder(
  queries: Queries,
  context: ShopContext & BuyerTerms,
  request: PlacedRequest,
): Promise<PricedOrder | { readonly refusal: string }> {
  const { atDesk, quoted, userId, couponCode, shipping } = request;
  if (quoted) return priceQuoted(queries, context, quoted, shipping);
  const cart = atDesk
    ? await priceCart(queries, context, atDesk.cartOwner, couponCode, shipping)
    : await priceCheckout(queries, context, userId, couponCode, shipping);
  return { cart, totals: orderTotals(cart, request, taxPlaceOf(cart, request)) };
}

/** What the customer of an order on invoice is allowed, locked so that two orders at once do not both fit into it. */
async function lockedInvoiceOffer(
  queries: Queries,
  { now }: ShopContext,
  { userId, paymentMode, atDesk }: OrderRequest,
): Promise<InvoiceOffer | undefined> {
  if (paymentMode !== invoiceMode) return undefined;
  await lockInvoiceCustomer(queries, userId);
  return readInvoiceOffer(queries, { visitorId: userId, now: now(), isAtDesk: atDesk !== undefined });
}

/** Deducts the stock and redeems the coupon. If there are problems, the caller rolls everything back. */
async function deductGoods(queries: Queries, context: ShopContext, request: PlacedRequest, cart: PricedCart) {
  const userId = request.atDesk?.cartOwner ?? request.userId;
  const language = answersIn(context, request);
  const problems: string[] = [];
  const taken: TakenCopies[] = [];
  // Stock is deducted in the order of the ids, so that two orders of the same books cannot deadlock.
  for (const line of cart.lines.toSorted((one, other) => one.variantId - other.variantId)) {
    const refusal = refusalToSell(line, line.quantity, 0, language);
    const copies = refusal ? undefined : await deductStock(queries, line);
    if (refusal) problems.push(refusal);
    else if (copies) taken.push(copies);
    else {
      const now = request.quoted
        ? await readWantedLines(queries, [line], context.now())
        : await readCartLines(queries, userId, context.now());
      const left = now.find(({ variantId }) => variantId === line.variantId) ?? { ...line, stock: 0 };
      problems.push(refusalToSell(left, line.quantity, 0, language) ?? messages.cartAnswers(language).soldMeanwhile);
    }
  }
  if (cart.inapplicableCoupon && !hasSeenTotalWithoutCoupon(request))
    problems.push(couponNoLongerAppliesMessage(cart.inapplicableCoupon, language));
  if (cart.coupon) {
    const { code } = cart.coupon;
    const customer = couponCustomer(request);
    if (!(await redeemCoupon(queries, code, customer)))
      problems.push(
        couponNoLongerAppliesMessage({ code, reason: await redeemRefusal(queries, code, customer) }, language),
      );
  }
  return { problems, taken };
}

/**
 * The shopper saw a total without a coupon. A stored coupon that does not apply changes nothing for them, so it is not
 * reported.
 */
const hasSeenTotalWithoutCoupon = ({ couponCode, expectedTotal }: OrderRequest) =>
  couponCode === '' && expectedTotal !== undefined;

const toContentsLine = ({ productId, sku, quantity }: PricedLine) => ({ productId: String(productId), sku, quantity });

function totalChangedMessage(before: number, now: number, currency: string, language: Language): string {
  const amounts = { before: priceText(before, currency, language), now: priceText(now, currency, language) };
  return messages.cartAnswers(language).totalChanged(amounts);
}
