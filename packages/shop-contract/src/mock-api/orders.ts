import { parseAmount } from '../amount.ts';
import { type Cart, cartOf, cartRefusal, toLine, totalsOf, unitPriceOf } from './carts.ts';
import { changeDelivery, isMovable } from './delivery-change.ts';
import { parcelsOf } from './parcels.ts';
import { isOnline, isPaid, onlineModesOf, paymentOf, waitsForPayment } from './payments.ts';
import { beginReturn, cancelReturn, returnableOf, returnsOf, withdraw } from './returns.ts';
import {
  done,
  findEdition,
  type Handler,
  isAnonymous,
  type Line,
  type MockShop,
  NotFound,
  type Order,
  type RequestOf,
  refused,
  remember,
  text,
} from './shop.ts';

const subTotalOf = ({ lines }: Order): number => lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
const totalOf = (order: Order): number => subTotalOf(order) - order.discount + order.shipping + order.cod;

/** As the contract names the lines that the shopper saw. */
const contentsOf = ({ lines }: Cart): string =>
  lines
    .map(({ productID, optionCode, quantity }) => `${productID}:${optionCode}:${quantity}`)
    .sort()
    .join(' ');

/** Why the order is not taken, as a sentence. */
function bookingRefusal(shop: MockShop, order: Order, cart: Cart): string | undefined {
  const { expectedTotal, expectedContents, couponCode } = order.request;
  const refusal = cartRefusal(shop, cart);
  if (refusal) return refusal;
  if (couponCode && couponCode !== cart.coupon) return 'The coupon is not in the cart any more.';
  const total = totalOf(order);
  if (expectedTotal !== undefined && parseAmount(expectedTotal, shop.currency) !== total)
    return `The total is now ${text(shop, total)}.`;
  if (expectedContents !== undefined && expectedContents !== contentsOf(cart)) return 'The cart has changed.';
  return undefined;
}

const moveStock = (shop: MockShop, lines: readonly Line[], sign: 1 | -1): void => {
  for (const line of lines) {
    const code = findEdition(line)?.edition.code;
    if (code !== undefined) shop.stock.set(code, (shop.stock.get(code) ?? 0) + sign * line.quantity);
  }
};

function newOrder(shop: MockShop, cart: Cart, request: RequestOf<'booking'>): Order {
  const { discount, shipping, cod } = totalsOf(shop, cart);
  return {
    id: String(shop.lastOrder + 1),
    visitor: request.user_Details.UserID,
    placedAt: new Date(shop.now()).toISOString(),
    lines: cart.lines.map((line) => ({ ...line, unitPrice: unitPriceOf(shop, line) })),
    ...{ coupon: cart.coupon, discount, shipping, cod: request.paymentMode === 'cod' ? cod : 0, request },
    ...{ addressBook: request.addressBook, returns: [] },
    ...(isOnline(request.paymentMode) && { asked: { mode: request.paymentMode, at: shop.now() } }),
  };
}

/** Nothing of the answer is awaited, so no other call comes between the look at the stock and the taking. */
export const booking: Handler<'booking'> = (request, { shop }) => {
  const { user_Details, idempotencyKey } = request;
  if (isAnonymous(user_Details)) return { answer: { status: refused('An order needs a visitor.') } };
  const key = `${user_Details.UserID} ${idempotencyKey}`;
  const before = shop.booked.get(key);
  if (before) {
    const isSame = before.request === JSON.stringify(request);
    const status = isSame ? done : refused(`Order ${before.orderID} was placed with this form already.`);
    const known = isSame ? shop.orders.get(before.orderID) : undefined;
    return { answer: { status, orderID: before.orderID, ...payable(shop, known) } };
  }
  const cart = cartOf(shop, user_Details);
  const order = newOrder(shop, cart, request);
  const refusal = bookingRefusal(shop, order, cart);
  if (order.asked && !onlineModesOf(shop).includes(order.asked.mode))
    return { answer: { status: refused('This way to pay is not offered.') } };
  if (refusal) return { answer: { status: refused(refusal) } };
  shop.lastOrder += 1;
  moveStock(shop, order.lines, -1);
  remember(shop.orders, order.id, order);
  remember(shop.booked, key, { request: JSON.stringify(request), orderID: order.id });
  shop.carts.delete(user_Details.UserID);
  return { answer: { status: done, orderID: order.id, ...payable(shop, order) } };
};

const payable = (shop: MockShop, order: Order | undefined) => {
  const onlinePayment = order && paymentOf(shop, order, totalOf(order));
  return onlinePayment ? { onlinePayment } : {};
};

function orderOf({ orders }: MockShop, orderID: string, visitor: string): Order {
  const order = orders.get(orderID);
  if (!order || order.visitor !== visitor) throw new NotFound('There is no such order.');
  return order;
}

function statusOf(order: Order, now: number): string {
  if (order.cancelledAt) return 'CANCELLED';
  if (waitsForPayment(order, now)) return 'TO BE PAID';
  return parcelsOf(order, now).length > 0 ? 'PROCESSING' : 'ORDER PLACED';
}

export const viewOrder: Handler<'viewOrder'> = ({ orderID, user_Details }, asked) => {
  const { shop } = asked;
  const order = orderOf(shop, orderID, user_Details.UserID);
  const { placedAt, cancelledAt, coupon, discount, request } = order;
  const parcels = parcelsOf(order, shop.now());
  const [sent] = parcels;
  return {
    answer: {
      status: done,
      ...{ orderID: order.id, bookingDate: placedAt, bookingStatus: statusOf(order, shop.now()) },
      orderStatus: [
        { status: order.asked ? 'TO BE PAID' : 'ORDER PLACED', date: placedAt },
        ...(order.asked && isPaid(order, shop.now()) ? [{ status: 'ORDER PLACED', date: placedAt }] : []),
        ...(sent ? [{ status: 'PROCESSING', date: sent.shippedDate, comment: 'Parcel 1: shipped.' }] : []),
        ...(cancelledAt ? [{ status: 'CANCELLED', date: cancelledAt }] : []),
      ],
      cartDetails: order.lines.map(({ unitPrice, ...line }, index) => ({
        ...toLine(line, unitPrice, asked),
        ...(sent && { toSend: index === 0 ? '0' : String(line.quantity) }),
      })),
      ...(sent && { parcels, trackingID: sent.trackingID, courier: sent.courier }),
      subTotal: text(shop, subTotalOf(order)),
      ...(coupon && { couponDetails: { couponCode: coupon, couponAmount: text(shop, discount) } }),
      shippingCharge: text(shop, order.shipping),
      codShippingCharge: text(shop, order.cod),
      totalAmount: text(shop, totalOf(order)),
      paymentDetails: { paymentMode: request.paymentMode, isPaid: isPaid(order, shop.now()) ? '1' : '0' },
      ...payable(shop, order),
      addressBook: order.addressBook,
      ...(isMovable(order, shop.now()) && { deliveryChange: { methods: ['standard'] } }),
      ...{ returnable: returnableOf(order, shop.now()), returns: returnsOf(order, shop.now()) },
      comment: request.comment,
    },
  };
};

export const orderHistory: Handler<'orderHistory'> = (request, { shop }) => {
  const { user_Details, orderID, orderStatus, fromDate, toDate } = request;
  const own = [...shop.orders.values()]
    .filter(({ visitor }) => visitor === user_Details.UserID && !isAnonymous(user_Details))
    .filter((order) => !orderID || order.id === orderID)
    .filter((order) => !orderStatus || statusOf(order, shop.now()) === orderStatus)
    .filter(
      ({ placedAt }) =>
        (!fromDate || placedAt.slice(0, 10) >= fromDate) && (!toDate || placedAt.slice(0, 10) <= toDate),
    );
  const orderDetails = own.toReversed().map((order) => ({
    ...{ orderID: order.id, dateAdded: order.placedAt, bookingStatus: statusOf(order, shop.now()) },
    totalAmount: text(shop, totalOf(order)),
    productCount: String(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  }));
  return { answer: { status: done, orderDetails } };
};

/** A visitor may cancel, once, ask for another way to pay, send an order elsewhere, return books and withdraw. */
export const orderUpdate: Handler<'orderUpdate'> = (request, { shop }) => {
  const { orderID, status, user_Details, paymentMode } = request;
  if (status === 'WITHDRAWN') return withdraw(shop, request);
  const order = orderOf(shop, orderID, user_Details.UserID);
  if (status === 'TO BE RETURNED') return beginReturn(shop, order, request);
  if (status === 'RETURN CANCELLED') return cancelReturn(shop, order, request);
  if (status === 'DELIVERY CHANGED') return changeDelivery(shop, order, totalOf(order), request);
  if (status === 'TO BE PAID') {
    const isOffered = isOnline(paymentMode) && onlineModesOf(shop).includes(paymentMode);
    if (!isOffered || !waitsForPayment(order, shop.now()))
      return { answer: { status: refused('This order cannot be paid like that.'), paymentProblem: 'not payable' } };
    order.asked = { mode: paymentMode, at: shop.now() };
    return { answer: { status: done, ...payable(shop, order) } };
  }
  if (status !== 'TO BE CANCELLED') return { answer: { status: refused('An order can only be cancelled.') } };
  if (order.cancelledAt) return { answer: { status: refused('The order is cancelled already.') } };
  if (parcelsOf(order, shop.now()).length > 0) return { answer: { status: refused('A part of this order has left.') } };
  order.cancelledAt = new Date(shop.now()).toISOString();
  moveStock(shop, order.lines, 1);
  return { answer: { status: done } };
};
