import type { calls } from '@bookfront/shop-contract';
import { messages } from '../../../messages/messages.ts';
import { parseBooking } from '../booking-request.ts';
import { callLanguage } from '../call-language.ts';
import { failure, type Handler, success } from '../handler.ts';
import { visitorIdOf } from '../identity.ts';
import { placeOrder } from '../orders/place-order.ts';
import { openAtBooking } from './online-payment.ts';

/**
 * Places an order. Code 1 comes with the order number. Code 2 comes with one problem per line, and with the number of the earlier
 * order when the idempotency key was used before.
 */
export const booking: Handler<typeof calls.booking> = async (request, context) => {
  const userId = visitorIdOf(request.user_Details);
  if (userId === undefined)
    return { response: { status: failure(messages.cartAnswers(callLanguage(context)).signInFirst) } };
  const placed = await placeOrder(context, parseBooking(request, userId, context.currency, callLanguage(context)));
  const status = placed.ok ? success : { resultCode: placed.code, errorMessage: placed.message };
  const access = placed.ok ? { number: placed.orderId, visitorId: userId } : undefined;
  const payment = access && (await openAtBooking(context, access, request.paymentMode));
  const orderIDs = placed.ok && placed.orderIds ? [...placed.orderIds] : undefined;
  return { response: { status, orderID: placed.orderId, ...(orderIDs && { orderIDs }), ...payment } };
};
