import type { calls, WireCartRequest } from '@bookfront/shop-contract';
import { messages } from '../../../messages/messages.ts';
import { callLanguage } from '../call-language.ts';
import { priceCheckout } from '../cart/apart.ts';
import {
  addToCart,
  applyCoupon,
  type CartChange,
  checkCart,
  removeCoupon,
  removeFromCart,
  setQuantity,
} from '../cart/cart-changes.ts';
import { toCartResponse } from '../cart/cart-response.ts';
import { deliveryFields, requestedPlace } from '../cart/delivery-response.ts';
import { priceCart } from '../cart/priced-cart.ts';
import type { TradeContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { visitorIdOf } from '../identity.ts';
import { readInvoiceOffer } from '../on-invoice/invoice-offer.ts';
import { fail } from '../transact.ts';

/** Applies one of the six flags. The response has its outcome and the whole cart after it. */
export const cartDetails: Handler<typeof calls.cartDetails> = async (request, context) => {
  const userId = visitorIdOf(request.user_Details);
  const change = await applyFlag(request, context, userId);
  const status = { resultCode: change.ok ? '1' : change.code, errorMessage: change.message };
  // Only a checkout shows how a cart can be paid.
  const onInvoice =
    requestedPlace(request) && (await readInvoiceOffer(context.db, { visitorId: userId, now: context.now() }));
  const price = requestedPlace(request) ? priceCheckout : priceCart;
  const cart = await price(context.db, { ...context, onInvoice }, userId, '', requestedPlace(request));
  return {
    response: {
      ...toCartResponse(cart, status, context.currency, request, callLanguage(context)),
      ...deliveryFields(cart, request, context),
    },
  };
};

async function applyFlag(
  request: WireCartRequest,
  context: TradeContext,
  userId: string | undefined,
): Promise<CartChange> {
  if (request.flag === 'FETCH') return { ok: true, message: '' };
  if (userId === undefined) return fail(messages.cartAnswers(callLanguage(context)).signInFirst);
  switch (request.flag) {
    case 'INSERT':
      return addToCart(context, userId, request, request.quantity);
    case 'UPDATE':
      return setQuantity(context, userId, request, request.quantity);
    case 'DELETE':
      return removeFromCart(context, userId, request);
    case 'COUPON':
      // 'I' inserts, any other value deletes.
      return request.couponFlag.toUpperCase() === 'I'
        ? applyCoupon(context, userId, request.couponCode)
        : removeCoupon(context, userId, request.couponCode);
    case 'CHECK':
      return checkCart(context, userId);
  }
}
