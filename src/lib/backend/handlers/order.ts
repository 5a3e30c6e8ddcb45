import type { calls } from '../../contract/calls.ts';
import { failure, type Handler, NotFound, success } from '../handler.ts';
import { cancelOrder } from '../trade/cancel-order.ts';
import { confirmOrder, resendConfirmation } from '../trade/confirm-order.ts';
import { visitorIdOf } from '../trade/identity.ts';
import { listOrders } from '../trade/list-orders.ts';
import { readOrder, readOrderByToken } from '../trade/read-order.ts';
import type { Refusal } from '../trade/transact.ts';

const noSuchOrder = 'There is no such order.';

/** Another visitor's order is reported as not found, so that nobody can learn that it exists. */
export const viewOrder: Handler<typeof calls.viewOrder> = async ({ user_Details, orderID, token }, context) => {
  if (token) return { response: await readOrderByToken(context, orderID.toUpperCase(), token) };
  const userId = visitorIdOf(user_Details);
  if (userId === undefined) throw new NotFound(noSuchOrder);
  return { response: await readOrder(context, userId, orderID.toUpperCase()) };
};

export const orderHistory: Handler<typeof calls.orderHistory> = async (request, context) => {
  const userId = visitorIdOf(request.user_Details);
  const orderDetails = userId === undefined ? [] : await listOrders(context, userId, request);
  return { response: { status: success, orderDetails } };
};

/** A shopper may cancel an order, confirm it by the token of a mail, and ask for that mail again. */
export const orderUpdate: Handler<typeof calls.orderUpdate> = async (request, context) => {
  const orderId = request.orderID.toUpperCase();
  const status = request.status.toUpperCase();
  if (status === 'ORDER PLACED' && request.token) {
    return { response: toStatus(await confirmOrder(context, { orderId, token: request.token })) };
  }
  const userId = visitorIdOf(request.user_Details);
  if (userId === undefined) throw new NotFound(noSuchOrder);
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
