import type { calls } from '../../contract/calls.ts';
import { failure, type Handler, NotFound, success } from '../handler.ts';
import { cancelOrder } from '../trade/cancel-order.ts';
import { visitorIdOf } from '../trade/identity.ts';
import { listOrders } from '../trade/list-orders.ts';
import { readOrder } from '../trade/read-order.ts';

const noSuchOrder = 'There is no such order.';

/** Another visitor's order is reported as not found, so that nobody can learn that it exists. */
export const viewOrder: Handler<typeof calls.viewOrder> = async ({ user_Details, orderID }, context) => {
  const userId = visitorIdOf(user_Details);
  if (userId === undefined) throw new NotFound(noSuchOrder);
  return { response: await readOrder(context, userId, orderID.toUpperCase()) };
};

export const orderHistory: Handler<typeof calls.orderHistory> = async (request, context) => {
  const userId = visitorIdOf(request.user_Details);
  const orderDetails = userId === undefined ? [] : await listOrders(context, userId, request);
  return { response: { status: success, orderDetails } };
};

/** Cancelling is the only status change that a shopper may make. */
export const orderUpdate: Handler<typeof calls.orderUpdate> = async (request, context) => {
  const userId = visitorIdOf(request.user_Details);
  if (userId === undefined) throw new NotFound(noSuchOrder);
  const order = { userId, orderId: request.orderID.toUpperCase(), comment: request.comment };
  if (request.status.toUpperCase() !== 'TO BE CANCELLED') {
    await readOrder(context, userId, order.orderId);
    return { response: { status: failure('An order can only be cancelled here.') } };
  }
  const result = await cancelOrder(context, order);
  return { response: { status: result.ok ? success : { resultCode: result.code, errorMessage: result.message } } };
};
