import type { calls } from '../../contract/calls.ts';
import type { WireCartRequest } from '../../contract/cart.ts';
import type { ShopContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { cartReply } from '../trade/cart-answer.ts';
import {
  addToCart,
  applyCoupon,
  type Change,
  checkCart,
  removeCoupon,
  removeFromCart,
  setQuantity,
} from '../trade/cart-changes.ts';
import { nobodyMessage, ownerOf } from '../trade/identity.ts';
import { priceCart } from '../trade/priced-cart.ts';
import { fail } from '../trade/transact.ts';

/** Six flags, one answer: what came of it, and the whole cart after it. */
export const cartDetails: Handler<typeof calls.cartDetails> = async (request, context) => {
  const userId = ownerOf(request.user_Details);
  const change = await carryOut(request, context, userId);
  const status = { resultCode: change.ok ? '1' : change.code, errorMessage: change.message };
  return { answer: cartReply(await priceCart(context.db, context, userId), status, context.currency, request) };
};

async function carryOut(request: WireCartRequest, context: ShopContext, userId: string | undefined): Promise<Change> {
  if (request.flag === 'FETCH') return { ok: true, message: '' };
  if (userId === undefined) return fail(nobodyMessage);
  switch (request.flag) {
    case 'INSERT':
      return addToCart(context, userId, request, request.quantity);
    case 'UPDATE':
      return setQuantity(context, userId, request, request.quantity);
    case 'DELETE':
      return removeFromCart(context, userId, request);
    case 'COUPON':
      // 'I' inserts, the other value deletes (spec section 4).
      return request.couponFlag.toUpperCase() === 'I'
        ? applyCoupon(context, userId, request.couponCode)
        : removeCoupon(context, userId, request.couponCode);
    case 'CHECK':
      return checkCart(context, userId);
  }
}
