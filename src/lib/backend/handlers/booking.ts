import type { calls } from '../../contract/calls.ts';
import { failure, type Handler, success } from '../handler.ts';
import { parseBooking } from '../trade/booking-request.ts';
import { nobodyMessage, ownerOf } from '../trade/identity.ts';
import { placeOrder } from '../trade/place-order.ts';

/**
 * Decision 27: code 1 with the order's number; code 2 with what stands in the way, a line each, and where an earlier order of
 * the same idempotency key does, its number.
 */
export const booking: Handler<typeof calls.booking> = async (request, context) => {
  const userId = ownerOf(request.user_Details);
  if (userId === undefined) return { answer: { status: failure(nobodyMessage) } };
  const placed = await placeOrder(context, parseBooking(request, userId, context.currency));
  const status = placed.ok ? success : { resultCode: placed.code, errorMessage: placed.message };
  return { answer: { status, orderID: placed.orderId } };
};
