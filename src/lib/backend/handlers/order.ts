import type { calls } from '@bookfront/shop-contract';
import { isOrderLinkToken } from '../../shop/link-token.ts';
import { isOnlineMode } from '../../trade/orders/order.ts';
import type { CallContext } from '../context.ts';
import { withDownloads } from '../digital/order-downloads.ts';
import { failure, type Handler, NotFound, success } from '../handler.ts';
import { visitorIdOf } from '../identity.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { confirmOrder, resendConfirmation } from '../orders/confirm-order.ts';
import { listOrders } from '../orders/list-orders.ts';
import { readOrder, readOrderByLink, readOrderByToken } from '../orders/read-order.ts';
import { withReturns } from '../returns/wire-returns.ts';
import type { Refusal } from '../transact.ts';
import { changeDeliveryByCall, withDeliveryChange } from './change-delivery.ts';
import { answerPayment, withOnlinePayment } from './online-payment.ts';
import { updateReturn, withdrawByCall } from './returns.ts';

/** Another visitor's order is reported as not found, so that nobody can learn that it exists. */
export const viewOrder: Handler<typeof calls.viewOrder> = async ({ user_Details, orderID, token }, context) => {
  const orderId = orderID.toUpperCase();
  if (token && isOrderLinkToken(token)) {
    const order = await withSteps(context, await readOrderByLink(context, orderId, token));
    return { response: { ...order, ...(await withOnlinePayment(context, { number: orderId, token })) } };
  }
  if (token) return { response: await readOrderByToken(context, orderId, token) };
  const userId = visitorIdOf(user_Details);
  if (userId === undefined) throw new NotFound('order');
  const payment = await withOnlinePayment(context, { number: orderId, visitorId: userId });
  // Looking may have found the order paid.
  const order = await withSteps(context, await readOrder(context, userId, orderId));
  return { response: { ...order, ...payment } };
};

/** What its customer can do with an order. */
const withSteps = async (context: CallContext, order: Awaited<ReturnType<typeof readOrder>>) =>
  withDeliveryChange(context, await withReturns(context, await withDownloads(context, order)));

export const orderHistory: Handler<typeof calls.orderHistory> = async (request, context) => {
  const userId = visitorIdOf(request.user_Details);
  const orderDetails = userId === undefined ? [] : await listOrders(context, userId, request);
  return { response: { status: success, orderDetails } };
};

/**
 * A shopper may send an order elsewhere, return books, cancel an order, also by the link of a mail, confirm it by the token of a mail, and
 * ask for that mail again.
 */
export const orderUpdate: Handler<typeof calls.orderUpdate> = async (request, context) => {
  const orderId = request.orderID.toUpperCase();
  const status = request.status.toUpperCase();
  if (status === 'TO BE PAID') {
    const { token, paymentMode = '' } = request;
    const visitorId = visitorIdOf(request.user_Details);
    if (!isOnlineMode(paymentMode)) return { response: { status: failure('paymentMode is upi or online.') } };
    const access = token && isOrderLinkToken(token) ? { number: orderId, token } : { number: orderId, visitorId };
    return { response: await answerPayment(context, access, paymentMode) };
  }
  if (status === 'ORDER PLACED' && request.token) {
    return { response: toStatus(await confirmOrder(context, { orderId, token: request.token })) };
  }
  if (status === 'TO BE CANCELLED' && request.token) {
    const byLink = { orderId, comment: request.comment, token: request.token };
    return { response: toStatus(await cancelOrder(context, byLink)) };
  }
  if (status === 'WITHDRAWN') return { response: { status: await withdrawByCall(context, request) } };
  const userId = visitorIdOf(request.user_Details);
  if (status === 'TO BE RETURNED' || status === 'RETURN CANCELLED')
    return { response: await updateReturn(context, orderId, userId, request) };
  if (status === 'DELIVERY CHANGED') return { response: await changeDeliveryByCall(context, orderId, userId, request) };
  if (userId === undefined) throw new NotFound('order');
  switch (status) {
    case 'TO BE CANCELLED':
      return { response: toStatus(await cancelOrder(context, { userId, orderId, comment: request.comment })) };
    case 'TO BE CONFIRMED':
      return { response: toStatus(await resendConfirmation(context, { userId, orderId })) };
    default:
      await readOrder(context, userId, orderId);
      return { response: { status: failure('An order can only be cancelled here.') } };
  }
};

const toStatus = (result: { readonly ok: true } | Refusal) => ({
  status: result.ok ? success : { resultCode: result.code, errorMessage: result.message },
});
