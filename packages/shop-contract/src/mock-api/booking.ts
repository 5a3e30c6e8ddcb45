import { parseAmount } from '../amount.ts';
import { apartOf, type Cart, type Goods, totalsOf, unitPriceOf } from './cart-totals.ts';
import { cartOf, cartRefusal } from './carts.ts';
import { payable, totalOf } from './order-totals.ts';
import { isOnline, onlineModesOf } from './payments.ts';
import { isPaidLater, lastPreorderDay } from './preorders.ts';
import {
  done,
  findEdition,
  type Handler,
  isAnonymous,
  type Line,
  type MockShop,
  type Order,
  type RequestOf,
  refused,
  remember,
  text,
} from './shop.ts';

type Request = RequestOf<'booking'>;

/** As the contract names the lines that the shopper saw. */
const contentsOf = ({ lines }: Cart): string =>
  lines
    .map(({ productID, optionCode, quantity }) => `${productID}:${optionCode}:${quantity}`)
    .sort()
    .join(' ');

/** What a booking makes of a cart: one order, or two with `apart`; none by a delivery that the cart is not offered. */
function goodsOf(shop: MockShop, cart: Cart, { deliveryMethod = 'standard' }: Request): readonly Goods[] {
  if (deliveryMethod === 'apart') return apartOf(shop, cart) ?? [];
  const { discount, shipping } = totalsOf(shop, cart);
  return deliveryMethod === 'standard' ? [{ lines: cart.lines, discount, shipping }] : [];
}

/** Why nothing is ordered, as a sentence. The total and the books are those of all orders together. */
function refusalOf(shop: MockShop, orders: readonly Order[], cart: Cart, request: Request): string | undefined {
  const { expectedTotal, expectedContents, couponCode, paymentMode } = request;
  if (couponCode && couponCode !== cart.coupon) return 'The coupon is not in the cart any more.';
  if (isOnline(paymentMode) && !onlineModesOf(shop).includes(paymentMode)) return 'This way to pay is not offered.';
  const total = orders.reduce((sum, order) => sum + totalOf(order), 0);
  if (expectedTotal !== undefined && parseAmount(expectedTotal, shop.currency) !== total)
    return `The total is now ${text(shop, total)}.`;
  if (expectedContents !== undefined && expectedContents !== contentsOf(cart)) return 'The cart has changed.';
  return undefined;
}

export const moveStock = (shop: MockShop, lines: readonly Line[], sign: 1 | -1): void => {
  for (const line of lines) {
    const code = findEdition(line)?.edition.code;
    if (code !== undefined) shop.stock.set(code, (shop.stock.get(code) ?? 0) + sign * line.quantity);
  }
};

function newOrder(
  shop: MockShop,
  id: string,
  { lines, discount, shipping }: Goods,
  cart: Cart,
  request: Request,
): Order {
  const { paymentMode, addressBook } = request;
  const { cod } = totalsOf(shop, cart);
  const sentFrom = lastPreorderDay(shop, lines);
  const order: Order = {
    ...{ id, visitor: request.user_Details.UserID, placedAt: new Date(shop.now()).toISOString() },
    lines: lines.map((line) => ({ ...line, unitPrice: unitPriceOf(shop, line) })),
    ...{ coupon: cart.coupon, discount, shipping, cod: paymentMode === 'cod' ? cod : 0, request },
    ...{ addressBook, returns: [], ...(sentFrom !== undefined && { sentFrom }) },
  };
  if (isOnline(paymentMode) && !isPaidLater(order, shop.now())) order.asked = { mode: paymentMode, at: shop.now() };
  return order;
}

/** The orders that a booking would make of the cart, or why there are none. */
function ordersOf(shop: MockShop, cart: Cart, request: Request): readonly [Order, ...Order[]] | string {
  const refusal = cartRefusal(shop, cart);
  if (refusal) return refusal;
  const goods = goodsOf(shop, cart, request);
  const ids = goods.map((_, index) => String(shop.lastOrder + index + 1));
  const [first, ...others] = goods.map(
    (one, index): Order => ({
      ...newOrder(shop, ids[index] ?? '', one, cart, request),
      ...(ids.length > 1 && { purchase: ids }),
    }),
  );
  if (!first) return 'This delivery is not offered for the cart.';
  return refusalOf(shop, [first, ...others], cart, request) ?? [first, ...others];
}

/** The first order has the number that storefronts read which know of no other. */
const answerOf = (shop: MockShop, [first, ...others]: readonly [string, ...string[]]) => {
  const order = shop.orders.get(first);
  return {
    ...{ orderID: first, ...(others.length > 0 && { orderIDs: [first, ...others] }) },
    ...(order && payable(shop, order)),
  };
};

/** Nothing of the answer is awaited, so no other call comes between the look at the stock and the taking. */
export const booking: Handler<'booking'> = (request, { shop }) => {
  const { user_Details, idempotencyKey } = request;
  if (isAnonymous(user_Details)) return { answer: { status: refused('An order needs a visitor.') } };
  const key = `${user_Details.UserID} ${idempotencyKey}`;
  const before = shop.booked.get(key);
  if (before) {
    const [orderID] = before.orderIDs;
    return before.request === JSON.stringify(request)
      ? { answer: { status: done, ...answerOf(shop, before.orderIDs) } }
      : { answer: { status: refused(`Order ${orderID} was placed with this form already.`), orderID } };
  }
  const made = ordersOf(shop, cartOf(shop, user_Details), request);
  if (typeof made === 'string') return { answer: { status: refused(made) } };
  for (const order of made) {
    moveStock(shop, order.lines, -1);
    remember(shop.orders, order.id, order);
  }
  shop.lastOrder += made.length;
  const [first, ...others] = made;
  const orderIDs = [first.id, ...others.map(({ id }) => id)] as const;
  remember(shop.booked, key, { request: JSON.stringify(request), orderIDs });
  shop.carts.delete(user_Details.UserID);
  return { answer: { status: done, ...answerOf(shop, orderIDs) } };
};
