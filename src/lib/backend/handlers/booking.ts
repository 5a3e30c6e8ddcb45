import type { calls } from '../../contract/calls.ts';
import { failure, type Handler, success } from '../handler.ts';
import { parseBooking } from '../trade/booking-request.ts';
import { nobodyMessage, ownerOf } from '../trade/identity.ts';
import { placeOrder } from '../trade/place-order.ts';

/** Decision 27: code 1 with the order's number; code 2 with what stands in the way, a line each. */
export const booking: Handler<typeof calls.booking> = async (request, context) => {
  const userId = ownerOf(request.user_Details);
  if (userId === undefined) return { answer: { status: failure(nobodyMessage) } };
  const placed = await placeOrder(context, parseBooking(request, userId, context.currency));
  if (placed.ok) return { answer: { status: success, orderID: placed.orderId } };
  return { answer: { status: { resultCode: placed.code, errorMessage: placed.message } } };
};
