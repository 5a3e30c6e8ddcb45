import type { calls } from '../../contract/calls.ts';
import { failure, type Handler, NotFound, success } from '../handler.ts';
import { cancelOrder } from '../trade/cancel-order.ts';
import { ownerOf } from '../trade/identity.ts';
import { listOrders } from '../trade/list-orders.ts';
import { readOrder } from '../trade/read-order.ts';

const noSuchOrder = 'There is no such order.';

/** An order of somebody else is not found, as one that does not exist (decision 4). */
export const viewOrder: Handler<typeof calls.viewOrder> = async ({ user_Details, orderID }, context) => {
  const userId = ownerOf(user_Details);
  if (userId === undefined) throw new NotFound(noSuchOrder);
  return { answer: await readOrder(context, userId, orderID.toUpperCase()) };
};

export const orderHistory: Handler<typeof calls.orderHistory> = async (request, context) => {
  const userId = ownerOf(request.user_Details);
  const orderDetails = userId === undefined ? [] : await listOrders(context, userId, request);
  return { answer: { status: success, orderDetails } };
};

/** A shopper can only cancel (spec section 7). */
export const orderUpdate: Handler<typeof calls.orderUpdate> = async (request, context) => {
  const userId = ownerOf(request.user_Details);
  if (userId === undefined) throw new NotFound(noSuchOrder);
  const order = { userId, orderId: request.orderID.toUpperCase(), comment: request.comment };
  if (request.status.toUpperCase() !== 'TO BE CANCELLED') {
    await readOrder(context, userId, order.orderId);
    return { answer: { status: failure('An order can only be cancelled here.') } };
  }
  const result = await cancelOrder(context, order);
  return { answer: { status: result.ok ? success : { resultCode: result.code, errorMessage: result.message } } };
};
