import { moveStock } from './booking.ts';
import { toLine } from './carts.ts';
import { changeDelivery, isMovable } from './delivery-change.ts';
import { payable, purchaseOf, subTotalOf, totalOf } from './order-totals.ts';
import { parcelsOf } from './parcels.ts';
import { isOnline, isPaid, onlineModesOf, waitsForPayment } from './payments.ts';
import { isPaidLater } from './preorders.ts';
import { beginReturn, cancelReturn, returnableOf, returnsOf, withdraw } from './returns.ts';
import {
  done,
  type Handler,
  isAnonymous,
  type MockShop,
  NotFound,
  type Order,
  type Reply,
  type RequestOf,
  refused,
  text,
} from './shop.ts';

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

/** Its history, oldest first. */
function historyOf(order: Order, now: number) {
  const { placedAt, sentFrom, cancelledAt, request, asked } = order;
  const [sent] = parcelsOf(order, now);
  const isPlacedFirst = sentFrom !== undefined || !isOnline(request.paymentMode);
  const askedFrom = sentFrom ?? placedAt;
  return [
    ...(isPlacedFirst ? [{ status: 'ORDER PLACED', date: placedAt }] : []),
    ...(asked || waitsForPayment(order, now) ? [{ status: 'TO BE PAID', date: askedFrom }] : []),
    ...(isPaid(order, now) ? [{ status: 'ORDER PLACED', date: askedFrom }] : []),
    ...(sent ? [{ status: 'PROCESSING', date: sent.shippedDate, comment: 'Parcel 1: shipped.' }] : []),
    ...(cancelledAt ? [{ status: 'CANCELLED', date: cancelledAt }] : []),
  ];
}

export const viewOrder: Handler<'viewOrder'> = ({ orderID, user_Details }, asked) => {
  const { shop } = asked;
  const order = orderOf(shop, orderID, user_Details.UserID);
  const { placedAt, sentFrom, coupon, discount, request } = order;
  const now = shop.now();
  const parcels = parcelsOf(order, now);
  const [sent] = parcels;
  return {
    answer: {
      status: done,
      ...{ orderID: order.id, bookingDate: placedAt, bookingStatus: statusOf(order, now) },
      orderStatus: historyOf(order, now),
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
      paymentDetails: {
        ...{ paymentMode: request.paymentMode, isPaid: isPaid(order, now) ? '1' : '0' },
        ...(isPaidLater(order, now) && { dueFrom: sentFrom }),
      },
      ...payable(shop, order),
      ...purchaseOf(shop, order),
      addressBook: order.addressBook,
      ...(isMovable(order, now) && { deliveryChange: { methods: ['standard'] } }),
      ...{ returnable: returnableOf(order, now), returns: returnsOf(order, now) },
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

function askForPayment(
  shop: MockShop,
  order: Order,
  mode: RequestOf<'orderUpdate'>['paymentMode'],
): Reply<'orderUpdate'> {
  if (isPaidLater(order, shop.now())) {
    const status = refused(`It is paid when it can be sent, from ${order.sentFrom}.`);
    return { answer: { status, paymentProblem: 'not yet' } };
  }
  if (!isOnline(mode) || !onlineModesOf(shop).includes(mode) || !waitsForPayment(order, shop.now()))
    return { answer: { status: refused('This order cannot be paid like that.'), paymentProblem: 'not payable' } };
  order.asked = { mode, at: shop.now() };
  return { answer: { status: done, ...payable(shop, order) } };
}

/** A visitor may cancel, once, ask for another way to pay, send an order elsewhere, return books and withdraw. */
export const orderUpdate: Handler<'orderUpdate'> = (request, { shop }) => {
  const { orderID, status, user_Details, paymentMode } = request;
  if (status === 'WITHDRAWN') return withdraw(shop, request);
  const order = orderOf(shop, orderID, user_Details.UserID);
  if (status === 'TO BE RETURNED') return beginReturn(shop, order, request);
  if (status === 'RETURN CANCELLED') return cancelReturn(shop, order, request);
  if (status === 'DELIVERY CHANGED') return changeDelivery(shop, order, totalOf(order), request);
  if (status === 'TO BE PAID') return askForPayment(shop, order, paymentMode);
  if (status !== 'TO BE CANCELLED') return { answer: { status: refused('An order can only be cancelled.') } };
  if (order.cancelledAt) return { answer: { status: refused('The order is cancelled already.') } };
  if (parcelsOf(order, shop.now()).length > 0) return { answer: { status: refused('A part of this order has left.') } };
  order.cancelledAt = new Date(shop.now()).toISOString();
  moveStock(shop, order.lines, 1);
  return { answer: { status: done } };
};
